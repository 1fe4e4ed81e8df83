import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { changeBetween, draw } from '../../editor/src/preview/draw.ts';
import type { Block } from '../../markdown/index.ts';
import { renderedText } from '../../seed/rendered.ts';

const folder = new URL('../../seed/articles/', import.meta.url);
const articles = readdirSync(folder).filter((name) => name.endsWith('.md'));
const source = (name: string) =>
  readFileSync(new URL(name, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '');
const html = (blocks: readonly Block[]) => blocks.map((it) => it.html).join('');
const blocks = (...texts: string[]): Block[] => texts.map((it, at) => ({ html: it, line: at + 1 }));

/** Applies a change to a list as the preview does. */
function changed(before: readonly Block[], after: readonly Block[]): string {
  const { from, removed, added } = changeBetween(before, after);
  return html(before.toSpliced(from, removed, ...added));
}

describe.each(articles)('%s', (name) => {
  it('is previewed byte for byte as it is stored, also when it is typed', async () => {
    const stored = await renderedText(source(name));
    const drawn = await draw(source(name));
    expect(html(drawn.open)).toBe(stored.html);
    expect(drawn.locked && html(drawn.locked)).toBe(stored.locked);
    const typed = await draw(source(name).slice(0, 900));
    expect(changed(typed.open, drawn.open)).toBe(stored.html);
  });
});

test('a change is as small as it can be in one piece', () => {
  const before = blocks('a', 'b', 'c', 'd');
  expect(changeBetween(before, blocks('a', 'x', 'c', 'd'))).toMatchObject({
    from: 1,
    removed: 1,
    added: [{ html: 'x' }],
  });
  expect(changeBetween(before, before)).toMatchObject({
    from: 4,
    removed: 0,
    added: [],
    lines: [1, 2, 3, 4],
  });
  expect(changeBetween(blocks('a', 'a'), blocks('a', 'a', 'a'))).toMatchObject({ from: 2, removed: 0 });
  expect(changed(blocks('a', 'a'), blocks('a'))).toBe('a');
  expect(changed([], blocks('a'))).toBe('a');
});
