import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/root.ts';
import { expectNone } from './support/report.ts';
import { lineAt, read, under } from './support/tree.ts';

const SOURCE = /@source (?:not )?"([^"]+)"/g;
/** The patterns that one with `{a,b}` stands for. */
function expanded(pattern: string): string[] {
  const [whole, names] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || names === undefined) return [pattern];
  return names.split(',').flatMap((name) => expanded(pattern.replace(whole, name)));
}

const isThere = (from: string, pattern: string) =>
  expanded(pattern).every((it) => globSync(join(ROOT, dirname(from), it).replaceAll('[', '[[]')).length > 0);

test('every @source of a sheet finds a file: Tailwind ignores one that does not', () => {
  const sheets = under('src', 'editor').filter((path) => path.endsWith('.css'));
  expectNone(
    sheets.flatMap((file) => {
      const text = read(file);
      return [...text.matchAll(SOURCE)]
        .filter(([, pattern = '']) => !isThere(file, pattern))
        .map(({ 0: what, index }) => ({ file, line: lineAt(text, index), what }));
    }),
    'Name a file or folder that exists:',
  );
  expect(expanded('a/{b,c}/*.{d,e}')).toEqual(['a/b/*.d', 'a/b/*.e', 'a/c/*.d', 'a/c/*.e']);
});
