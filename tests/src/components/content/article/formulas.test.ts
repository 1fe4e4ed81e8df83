import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { renderedText } from '../../../../../seed/rendered.ts';
import {
  atSheet,
  hasBlock,
  hasDeck,
  hasFormula,
} from '../../../../../src/components/content/article/formulas.ts';
import type { Html } from '../../../../../src/components/kit/html.ts';

const textOf = (html: Html) => (typeof html === 'string' ? html : new TextDecoder().decode(html));
const math = '<span class="math"><span class="katex">x</span></span>';

it('splits before the outermost element that holds the first formula, block or deck', () => {
  const before =
    '<h2 id="a">甲</h2><p>乙<br>丙 <img src="/a.png" alt="a > b"></p><svg><path d="M0 0"/></svg>\n';
  const block = '<figure class="craft" id="b"></figure>';
  expect(atSheet(`${before}${block}<p>${math}</p>`)).toEqual([before, `${block}<p>${math}</p>`]);
  expect(atSheet(`${before}<div><pre class="code deck"></pre></div>`)[0]).toBe(before);
  for (const holder of [`<p>丁 ${math}</p>`, `<ul><li>甲</li><li><p>${math}</p></li></ul>`, math])
    expect(atSheet(`${before}${holder}<p>${math}</p>`)).toEqual([before, `${holder}<p>${math}</p>`]);
});

it('leaves nothing before a formula that comes first, and nothing after where there is none', () => {
  expect(atSheet(`<p>${math}</p>`)).toEqual(['', `<p>${math}</p>`]);
  expect(atSheet('<p>甲</p>')).toEqual(['<p>甲</p>', '']);
  expect(atSheet('')).toEqual(['', '']);
  expect([hasFormula(math), hasFormula('<p>甲</p>')]).toEqual([true, false]);
});

it('leaves every element of the demonstration articles whole', async () => {
  const folder = new URL('../../../../../seed/articles/', import.meta.url);
  let split = 0;
  for (const name of readdirSync(folder).filter((it) => it.endsWith('.md'))) {
    const source = readFileSync(new URL(name, folder), 'utf8').replace(/^---[\s\S]*?\n---\n/, '');
    const { html } = await renderedText(source);
    const [before, from] = atSheet(html).map(String) as [string, string];
    expect(before + from).toBe(html);
    expect(atSheet(new TextEncoder().encode(html)).map(textOf), name).toEqual([before, from]);
    expect([hasFormula(before), hasBlock(before), hasDeck(before)], name).toEqual([false, false, false]);
    for (const tag of ['p', 'ul', 'ol', 'li', 'figure', 'table', 'blockquote', 'div', 'details'])
      expect(before.split(`<${tag}>`).length + before.split(`<${tag} `).length, `${name} ${tag}`).toBe(
        before.split(`</${tag}>`).length + 1,
      );
    if (before && from) split++;
  }
  expect(split).toBeGreaterThan(20);
});
