import { type Make, repeat } from '../markdown/corpus/make.ts';

/** Single marks, and pieces at which a parser or a pattern may look ahead or back. */
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
/** What comes before the repeated piece. */
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

/** Texts of one piece over and over, after a start and before an end, once and twice in a row, each by its name. */
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

/** What costs less than this many ms of CPU at the longer size is not looked at: a timer says nothing of it. */
const LEAST_MS = 100;
/** The longer size in shorter ones. */
const TIMES = 4;
/** More than linear is what costs this many times as much at the longer size; 4 is linear, 16 its square. */
const MOST_RATIO = 8;
const ATTEMPTS = 4;

async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The texts, by name, for which `work` costs more than linearly: a text of `size` characters and one four times as long
 * are measured several times in turns, and the least of each are compared, since other processes slow either. Of `texts`
 * every `every`-th is taken.
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
    const [short, long] = [make(size), make(TIMES * size)];
    let most = await cpuOf(() => work(long));
    let least = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < ATTEMPTS && most > leastMs; attempt++) {
      least = Math.min(least, await cpuOf(() => work(short)));
      if (most / least < MOST_RATIO) break;
      most = Math.min(most, await cpuOf(() => work(long)));
    }
    if (most > leastMs && most / least >= MOST_RATIO) found.push(`${name}: ${(most / least).toFixed(1)}`);
  }
  return found;
}
