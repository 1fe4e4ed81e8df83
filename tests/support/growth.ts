import { type Make, repeat } from '../markdown/corpus/make.ts';

/** Characters and pieces at which a parser or regular expression may look ahead or back. */
const ATOMS: readonly string[] = [
  ...'!"#%&\'()*+,-./:;<=>?@[\\]^_`{|}~$ \ta1A中。，“”\n\u0301\u200b',
  ...[
    '()',
    '[]',
    '{}',
    '<>',
    '**',
    '~~',
    '$$',
    '![',
    '](',
    '[^',
    '<!',
    '</',
    '<?',
    '&#',
    '&#0;',
    '&amp;',
    '&a',
    ')(',
  ],
  ...[
    '?!.,:*_~',
    '**“',
    '”**',
    '~~，',
    '~~a',
    '`a',
    '`` `a',
    '$a',
    '$a$ ',
    '$1',
    '\\$',
    '$`',
    '`$',
    '`|',
    '|$',
    '|a',
  ],
  ...[
    '\\(',
    '\\)',
    '\\[',
    '\\]',
    '\\begin{a}',
    '\\end{a}',
    '\\begin{align}\n',
    '\\eqref{',
    '\\frac',
    '\\left(',
  ],
  ...[
    '@a',
    'a@',
    'a@b.c',
    'www.',
    'http://',
    'http://a',
    '[@a;',
    '@中',
    '[a](',
    '[a]',
    '<b>',
    '</b>',
    '<a ',
    '<a b="',
  ],
  ...[
    '<!--',
    '<![CDATA[',
    '\n|',
    '\n>',
    '\n-',
    '\n1.',
    '\n=',
    '\n#',
    '\n:',
    '\n    ',
    'a  \n',
    ' \n',
    '{#',
    '{a=',
    ':::',
  ],
  ...['0x1', '1e5', '1.', '.a', 'a.', '/a', 'a/', 'a:', '一二', '错误 1', '(1)', '[1]', '"a"', "'a'"],
];
const STARTS: readonly string[] = [
  ...[
    '',
    'http://a.b',
    'www.a.b/',
    'a@b.c',
    '$',
    '`',
    '[',
    '[a](',
    '<a b="',
    '| a |\n|---|\n| ',
    '```\n',
    '```a',
    '~~~a',
  ],
  ...['$$\n', '~~', '![', '<div>\n', '[^a]: ', '# ', '[a]: b "', '\\begin{align}\n', '@a{b, c = {', '"', '@'],
];
const ENDS: readonly string[] = ['', 'x', '\n\nx'];

/** Repeated pieces after a prefix and before a suffix, by name. */
export const growing: readonly [string, Make][] = STARTS.flatMap((start) =>
  ATOMS.flatMap((atom) =>
    ENDS.flatMap((end): [string, Make][] => {
      const once: Make = (size) => start + repeat(atom)(size) + end;
      const name = JSON.stringify([start, atom, end]);
      return [
        [name, once],
        [`2 × ${name}`, (size) => once(size / 2).repeat(2)],
      ];
    }),
  ),
);

/** Faster runs are ignored, in ms of CPU: timer noise. */
const LEAST_MS = 100;
/** Ratio of the two sizes. */
const TIMES = 4;
/** Superlinear above this ratio of costs; linear is 4, quadratic 16. */
const MOST_RATIO = 8;
/** For twice the larger size: linear is 2, quadratic 4. */
const MOST_STEP = 3;
const ATTEMPTS = 8;
/** Runs of twice the larger size. */
const STEPS = 4;

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Ratio of the minimum CPU times for a short and a long text, and the time of the long one; 0 if the long
 * one is too fast to tell.
 */
async function ratioOf(
  work: (text: string) => unknown,
  [short, long]: readonly [string, string],
  leastMs: number,
): Promise<{ ratio: number; longMs: number }> {
  let longMs = await cpuOf(() => work(long));
  let shortMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS && longMs > leastMs; attempt++) {
    shortMs = Math.min(shortMs, await cpuOf(() => work(short)));
    if (longMs / shortMs < MOST_RATIO) break;
    longMs = Math.min(longMs, await cpuOf(() => work(long)));
  }
  return { ratio: longMs > leastMs ? longMs / shortMs : 0, longMs };
}

async function leastCpuOf(work: () => unknown, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < runs; at++) least = Math.min(least, await cpuOf(work));
  return least;
}

/**
 * Names of the texts for which `work` is superlinear. Compares the minimum CPU time of several interleaved
 * runs at `size` and four times that, as other processes slow both. Garbage collection beyond the young
 * generation adds a single step; twice the larger size tells it from growth. Takes every `every`-th of
 * `texts`.
 */
export async function superlinear(
  work: (text: string) => unknown,
  {
    size,
    every = 1,
    texts = growing,
    least: leastMs = LEAST_MS,
  }: { size: number; every?: number; texts?: readonly [string, Make][]; least?: number },
): Promise<string[]> {
  const found: string[] = [];
  for (const [name, make] of texts.filter((_, at) => at % every === 0)) {
    const { ratio, longMs } = await ratioOf(work, [make(size), make(TIMES * size)], leastMs);
    if (ratio < MOST_RATIO) continue;
    const twice = make(2 * TIMES * size);
    const step = (await leastCpuOf(() => work(twice), STEPS)) / longMs;
    // Refused for its length: cheaper, and no evidence.
    if (step < 1 || step >= MOST_STEP) found.push(`${name}: ${ratio.toFixed(1)}`);
  }
  return found;
}
