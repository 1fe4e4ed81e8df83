import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { paths, read } from './support/tree.ts';

const STOP = 400;
const LONG: Record<string, string> = {};
const LIMITS = [
  {
    files: /^src\/pages\//,
    lines: 60,
    advice: 'a page reads and lays out; move logic to src/data or a component',
  },
  { files: /^functions\/worker\.ts$/, lines: 40, advice: 'the entry only assembles' },
];

const code =
  /^(contract|craft|src|editor|functions|markdown|ming\/src|seed|scripts|bench|tests)\/.*\.(ts|tsx|astro|css)$/;

type Sized = { file: string; lines: number };

const sizes: Sized[] = paths
  .filter((file) => code.test(file) && !read(file).startsWith('/* Made by scripts/'))
  .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));

function tooLong(list: readonly Sized[]): Finding[] {
  return list.flatMap(({ file, lines }) => {
    const own = LIMITS.find((it) => it.files.test(file));
    const most = own?.lines ?? STOP;
    return lines > most && !LONG[file]
      ? [{ file, what: `${lines} lines, at most ${most}${own ? `: ${own.advice}` : ''}` }]
      : [];
  });
}

test('no file is longer than its limit', () => {
  expectNone(tooLong(sizes), 'Split these by what they do, each file keeps one job; or say in LONG why not:');
});

test('the gate measures', () => {
  const of = (...lines: number[]) => lines.map((it, n) => ({ file: `src/pages/${n}.astro`, lines: it }));
  expect(tooLong(of(60))).toEqual([]);
  expect(tooLong(of(61))).toHaveLength(1);
  expect(tooLong([{ file: 'functions/worker.ts', lines: 41 }])).toHaveLength(1);
  expect(tooLong([{ file: 'functions/app.ts', lines: 401 }])).toHaveLength(1);
  expect(sizes.length).toBeGreaterThan(100);
});
