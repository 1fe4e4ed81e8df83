import { expect, test } from 'vitest';
import { expectNone, type Finding } from './support/report.ts';
import { paths, read } from './support/tree.ts';

const STOP = 300;
const MEDIAN = 60;
const MOST = 180;
/** Rooms that keep the measure each for itself. Drawings of the seed and tests are lists by nature: only the whole counts. */
const ROOMS = [
  'contract',
  'craft',
  'functions',
  'markdown',
  'ming/src',
  'src',
  'editor/src',
  'scripts',
  'bench',
];
const LIMITS = [
  {
    files: /^src\/pages\//,
    lines: 60,
    advice: 'a page reads and lays out; move logic to src/data or a component',
  },
  { files: /^functions\/worker\.ts$/, lines: 40, advice: 'the entry only assembles' },
];

const code =
  /^(contract|craft|src|editor|functions|markdown|ming\/src|ming\/seed|scripts|bench|tests)\/.*\.(ts|tsx|astro|css)$/;

type Sized = { file: string; lines: number };

const sizes: Sized[] = paths
  .filter((file) => code.test(file) && !read(file).startsWith('/* Made by scripts/'))
  .map((file) => ({ file, lines: read(file).trimEnd().split('\n').length }));

function tooLong(list: readonly Sized[]): Finding[] {
  return list.flatMap(({ file, lines }) => {
    const own = LIMITS.find((it) => it.files.test(file));
    const most = own?.lines ?? STOP;
    return lines > most
      ? [{ file, what: `${lines} lines, at most ${most}${own ? `: ${own.advice}` : ''}` }]
      : [];
  });
}

/** The line count that this share of the files does not exceed. */
function quantile(list: readonly Sized[], share: number): number {
  const sorted = list.map(({ lines }) => lines).sort((a, b) => a - b);
  return sorted[Math.ceil(share * sorted.length) - 1] ?? 0;
}

function heavy(file: string, list: readonly Sized[]): Finding[] {
  const [median, most] = [quantile(list, 0.5), quantile(list, 0.9)];
  const longest = list.toSorted((a, b) => b.lines - a.lines).slice(0, 3);
  const names = longest.map((it) => `${it.file} (${it.lines})`).join(', ');
  return [
    ...(median > MEDIAN
      ? [{ file, what: `median of ${median} lines, at most ${MEDIAN}; longest: ${names}` }]
      : []),
    ...(most > MOST
      ? [{ file, what: `90 % have up to ${most} lines, at most ${MOST}; longest: ${names}` }]
      : []),
  ];
}

test('no file is longer than its limit', () => {
  expectNone(tooLong(sizes), 'Split these by what they do; each file keeps one job:');
});

test('most files are short, in every room and in the whole house', () => {
  const rooms = ROOMS.flatMap((room) =>
    heavy(
      room,
      sizes.filter(({ file }) => file.startsWith(`${room}/`)),
    ),
  );
  expectNone([...rooms, ...heavy('the whole house', sizes)], 'Files here have grown; split the longest:');
});

test('the gate measures', () => {
  const of = (...lines: number[]) => lines.map((it, n) => ({ file: `src/pages/${n}.astro`, lines: it }));
  expect(tooLong(of(60))).toEqual([]);
  expect(tooLong(of(61))).toHaveLength(1);
  expect(tooLong([{ file: 'functions/worker.ts', lines: 41 }])).toHaveLength(1);
  expect(tooLong([{ file: 'functions/app.ts', lines: 301 }])).toHaveLength(1);
  expect(heavy('a', of(1, 60, 61, 70))).toEqual([]);
  expect(heavy('a', of(1, 61, 61, 70))).toHaveLength(1);
  expect(heavy('a', of(1, 1, 1, 181))).toHaveLength(1);
  expect(sizes.length).toBeGreaterThan(100);
});
