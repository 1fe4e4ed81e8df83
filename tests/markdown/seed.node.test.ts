import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Rendered, render } from '../../markdown/index.ts';
import { renderedText } from '../../seed/rendered.ts';
import { complaints, elementsOf } from './inspect.ts';

const folder = new URL('../../seed/articles/', import.meta.url);
const articles = readdirSync(folder).filter((name) => name.endsWith('.md'));
const source = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
const brotli = (text: string, quality = constants.BROTLI_MAX_QUALITY) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
/** Compression level of servers on the fly; the maximum takes seconds here. */
const AT_ONCE = 5;

const withoutFormulas = (markdown: string) =>
  markdown.replace(/\$\$[\s\S]*?\$\$/g, '').replace(/\$[^$\n]+\$/g, '');

describe.each(articles)('%s', (name) => {
  let rendered: Rendered;
  beforeAll(async () => {
    rendered = await renderedText(source(name));
  });

  it('renders without complaint', () => {
    const { html, locked, toc, summary, text } = rendered;
    const all = html + (locked ?? '');
    expect(
      all.match(/(?:math-error|ref-missing|image-missing)" title="[^"]*"[^<]*|color:#cc0000/g),
    ).toBeNull();
    expect(text).not.toMatch(/\*\*|\*\p{Script=Han}|\$\$/u);
    expect(complaints(all)).toEqual([]);
    expect(toc.length).toBeGreaterThan(0);
    expect(summary.length).toBeGreaterThan(20);
    const elements = elementsOf(all);
    const ids = elements.flatMap(({ properties }) => (properties.id ? [String(properties.id)] : []));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { properties } of elements) {
      const { href } = properties;
      if (typeof href === 'string' && href.startsWith('#')) expect(ids).toContain(href.slice(1));
    }
  });

  it('is small: 9 KB brotli for 1,500 characters without formulas', async () => {
    const { html, locked, wordCount } = await render(withoutFormulas(source(name)));
    expect(brotli(html + (locked ?? '')) / wordCount).toBeLessThan(9216 / 1500);
  });

  it('pays at most a third more for MathML', () => {
    const { html } = rendered;
    const visual = html.replace(/<span class="katex-mathml">[\s\S]*?<\/math><\/span>/g, '');
    expect(brotli(html, AT_ONCE) / brotli(visual, AT_ONCE)).toBeLessThan(4 / 3);
  });
});
