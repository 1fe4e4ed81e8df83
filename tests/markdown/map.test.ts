import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { type Block, render } from '../../markdown/index.ts';
import { renderedText } from '../../seed/rendered.ts';

const folder = new URL('../../seed/articles/', import.meta.url);
const articles = readdirSync(folder).filter((name) => name.endsWith('.md'));
const source = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');

/** First words of each block with its line. */
const heads = (blocks: readonly Block[]) =>
  blocks.map(({ html, line }) => [line, /^<(\w+)/.exec(html)?.[1] ?? html.trim()]);

describe.each(articles)('%s', (name) => {
  it('comes in blocks that are its HTML, in the order of their lines', async () => {
    const { html, locked, blocks } = await renderedText(source(name));
    expect(blocks.open.map((it) => it.html).join('')).toBe(html);
    expect(blocks.locked?.map((it) => it.html).join('') ?? null).toBe(locked);
    const lines = [...blocks.open, ...(blocks.locked ?? [])].flatMap(({ line }) => line ?? []);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    // The footnote list has no source line.
    const placeless = blocks.open.filter(({ line }) => line === null);
    expect(placeless.length).toBeLessThanOrEqual(1);
  });
});

test('every kind of block knows its line', async () => {
  const text = [
    '# 一',
    '段落\n行 $$a$$ 后',
    '$$\nb\n$$',
    '![图](a.png)',
    '```py\nx\n```',
    '> [!NOTE] 说明\n> 内容',
    '| a |\n| - |\n| b |',
    '- 项',
  ];
  const lines = text.map(
    (_, at) => 1 + text.slice(0, at).join('\n\n').split('\n').length + (at > 0 ? 1 : -1),
  );
  const { blocks } = await render(text.join('\n\n'));
  expect(heads(blocks.open)).toEqual([
    [lines[0], 'h2'],
    [lines[1], 'p'],
    [(lines[1] ?? 0) + 1, 'div'],
    [(lines[1] ?? 0) + 1, 'p'],
    [lines[2], 'div'],
    [lines[3], 'figure'],
    [lines[4], 'figure'],
    [lines[5], 'aside'],
    [lines[6], 'div'],
    [lines[7], 'ul'],
  ]);
});

test('raw HTML leaves the lines of what is around it, and notes nothing in the page', async () => {
  const { blocks, html } = await render(
    'a\n\n<details data-line="9"><summary>b</summary></details>\n\nc $x$',
  );
  expect(heads(blocks.open).filter(([, tag]) => tag === 'p')).toEqual([
    [1, 'p'],
    [5, 'p'],
  ]);
  expect(html).not.toContain('data-line');
});
