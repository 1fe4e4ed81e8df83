import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { lineAt, paths, read } from './support/tree.ts';

const LIST = 'src/scripts/islands.ts';
const names = new Set(
  [...read(LIST).matchAll(/^ {2}'?([a-z][\w-]*)'?:\s*\(\)\s*=>/gm)].map(([, name = '']) => name),
);

/** Placeholders and buttons that request an unlisted island. */
function strangers(file: string, text: string): Finding[] {
  return [...text.matchAll(/\bdata-(?:island|open)="([^"]*)"/g)]
    .filter(([, name = '']) => !names.has(name))
    .map((hit) => ({ file, line: lineAt(text, hit.index), what: hit[0] }));
}

test('every placeholder asks for an island that is listed', () => {
  expect(names.size).toBeGreaterThan(20);
  expectNone(
    paths
      .filter((path) => /^src\/.*\.(astro|tsx)$/.test(path))
      .flatMap((path) => strangers(path, read(path))),
    `Give these a row of ISLANDS in ${LIST}, or correct the name:`,
  );
});

/** Whether a page, button or script requests an island. */
const isAsked = (name: string, text: string) =>
  text.includes(`data-island="${name}"`) ||
  text.includes(`data-open="${name}"`) ||
  new RegExp(`\\bisland\\(\\s*'${name}'`).test(text);

test('every island that is listed is asked for', () => {
  const text = paths
    .filter((path) => /^src\/.*\.(astro|tsx?)$/.test(path) && path !== LIST)
    .map(read)
    .join('\n');
  expectNone(
    [...names].filter((name) => !isAsked(name, text)).map((what) => ({ file: LIST, what })),
    'Leave a placeholder or a button for these, or take their rows out:',
  );
});

test('the gate finds one that is not', () => {
  expect(isAsked('cite', `<a data-open="cite">`)).toBe(true);
  expect(isAsked('cite', `island('cite', host)`)).toBe(true);
  expect(isAsked('cite', `data-open="cites" 'cite'`)).toBe(false);
  expect(strangers('a.astro', '\n<p data-island="nobody" data-needs="site"></p>')).toEqual([
    { file: 'a.astro', line: 2, what: 'data-island="nobody"' },
  ]);
  expect(strangers('a.astro', '<a data-open="nobody">')).toHaveLength(1);
  expect(strangers('a.astro', '<p data-island="user-menu"></p><a data-open="cite">')).toEqual([]);
});
