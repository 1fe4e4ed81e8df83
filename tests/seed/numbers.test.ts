import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../markdown/parse.ts';
import { seedArticles } from '../../seed/articles.ts';
import { scriptsOf } from '../../seed/checks.ts';
import { seedQuestions } from '../../seed/forum.ts';
import { numbersIn, printedNumbers, proves } from '../../seed/numbers.ts';
import { type SeedText, seedTexts } from '../../seed/texts.ts';
import { hashOfCheck, readRecord } from '../../seed/verified.ts';
import { expectNone } from '../gates/support/report.ts';
import { looseNumbers, measuredIn, measuredOf, partsOf, proofsOf } from './support/numbers.ts';

const texts = seedTexts();
const { scripts } = scriptsOf(texts.map(({ key }) => key));
const record = readRecord();
const articles = new Map(seedArticles().map((it) => [it.slug, it]));
const questions = new Map(seedQuestions().map((it) => [`forum-${it.slug}`, it]));

const scriptsFor = ({ key }: SeedText) => scripts.get(key) ?? { check: undefined, fixtures: [] };
const recordOf = (check: string | undefined) => (check ? record[`checks/${basename(check)}`] : undefined);

/** Numbers of an article and summary, or of answers, and their proofs. */
function numbersOf(text: SeedText) {
  const own = scriptsFor(text);
  const { printed, taken } = proofsOf(text, own, recordOf(own.check)?.numbers ?? '');
  const [asked, written] = partsOf(measuredOf(text.root, text.source), text);
  const head = articles.get(text.key) ?? questions.get(text.key);
  return {
    all: [...measuredIn(articles.get(text.key)?.summary ?? '', 1), ...written],
    proofs: {
      printed: [...printed, ...asked],
      taken: new Set([...taken, ...asked.map(({ value }) => value)]),
    },
    given: (head?.given ?? []).map((it) => it.split('：')[0] ?? ''),
  };
}

test('what the check scripts printed is kept for the texts as they are', () => {
  expectNone(
    texts.flatMap((text) => {
      const { check } = scriptsFor(text);
      const isKept = !check || recordOf(check)?.hash === hashOfCheck(text, check);
      return isKept ? [] : [{ file: text.file, what: `npm run listings -- ${text.key}` }];
    }),
    'Run these and commit seed/verified.json:',
  );
});

const judged = texts.map((text) => {
  const { all, proofs, given } = numbersOf(text);
  return { file: text.file, count: all.length, unproved: looseNumbers(all, proofs), given };
});

test('every decimal, whole percentage, whole number from 100 on, whole number of a unit and count in running text is printed by a script, taken by one, cited, or given with its reason', () => {
  expect(judged.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(2500);
  expectNone(
    judged.flatMap(({ file, unproved, given }) =>
      unproved
        .filter(({ text }) => !given.includes(text))
        .map(({ text, line }) => ({ file, line, what: text })),
    ),
    'Compute these in seed/checks/<slug> and print their sentences, name a source in the sentence, or, where a number ' +
      'only tells a story or a rule of thumb, put `1.5：why` or `5%：why` into `given` of the front matter (docs/writing.md):',
  );
});

test('no number is given without need', () => {
  expectNone(
    judged.flatMap(({ file, unproved, given }) =>
      given.filter((it) => !unproved.some(({ text }) => text === it)).map((what) => ({ file, what })),
    ),
    'Take these out of `given`:',
  );
});

describe('a number', () => {
  const of = (source: string) => measuredOf(parse(source), source);
  const loose = (source: string, printed: string, taken: readonly number[] = []) =>
    looseNumbers(of(source), { printed: numbersIn(printed), taken: new Set(taken) }).map(
      ({ text, line }) => `${line}: ${text}`,
    );

  test('is found in prose, formulas, headings, captions and tables without a mark, on its line', () => {
    const source =
      '# 误差 1.5 %\n\n一行\n两行 $2.5\\times10^{-4}$。\n\n$$\na=3.5\n$$\n\n![图 4.5](/a/6.5.svg "#b 7.5")\n\n| a |\n| --- |\n| 5.5 |\n';
    expect(of(source).map(({ text, line }) => `${line}: ${text}`)).toEqual([
      '1: 1.5',
      '4: 2.5e-4',
      '7: 3.5',
      '10: 4.5',
      '14: 5.5',
    ]);
  });

  test('is not looked for in code, marked tables, footnotes, references, versions of three parts', () => {
    const table = '<!-- table: checks a -->\n\n| a |\n| --- |\n| 1.5 |\n';
    const rest =
      '`1.5` 与 2.3.4[^a]\n\n```text\n1.5\n```\n\n[^a]: 第 1.5 节\n\n## 参考文献\n\n1. 10.1115/1.2\n';
    expect(of(`${table}\n${rest}`)).toEqual([]);
  });

  test('is proved by what is printed, to the digits that are written', () => {
    expect(loose('误差 0.79 %。', '0.79')).toEqual([]);
    expect(loose('误差 0.789 %。', '0.78921')).toEqual([]);
    expect(loose('误差 0.789 %。', '0.7884 0.8')).toEqual(['1: 0.789']);
    expect(loose('约 $2.51\\times10^{-4}$。', '0.00025104')).toEqual([]);
    expect(loose('约 2.5×10⁻⁴。', '2.5e-3')).toEqual(['1: 2.5e-4']);
  });

  test('of one or two digits has to be printed as it is', () => {
    expect(loose('误差 0.5 %，1.2 倍。', '0.4812 1.21')).toEqual(['1: 0.5', '1: 1.2']);
    expect(loose('误差 0.5 %。', '0.5')).toEqual([]);
  });

  test('that is a whole percentage has to be printed as one, or taken as its fraction', () => {
    expect(of('误差 5 %，约 10\\,\\%、$12\\%$、3%，图 5。').map(({ text }) => text)).toEqual([
      '5%',
      '10%',
      '12%',
      '3%',
    ]);
    expect(loose('误差 5 %。', '5\\,\\%')).toEqual([]);
    expect(loose('误差 5 %。', '5')).toEqual(['1: 5%']);
    expect(loose('误差 5 %。', '4.97 %')).toEqual(['1: 5%']);
    expect(loose('阻尼比 2 %。', '', [0.02])).toEqual([]);
    expect(loose('阻尼比 2 %。', '', [2])).toEqual(['1: 2%']);
  });

  test('that is whole counts from 100 on, but no year and no pages of a paper', () => {
    const source = '图 99，100 步，写 10,000，1975 年，$10^{196}$，Int. J., 1975, 18: 1323–1329，5e6 步。';
    expect(of(source).map(({ text }) => text)).toEqual(['100', '10000', '196', '5e6']);
    expect(loose('约 1149 Hz，1200 步。', '1149.32 1200')).toEqual([]);
    expect(loose('约 1149 Hz，1200 步。', '1150 1198')).toEqual(['1: 1149', '1: 1200']);
  });

  test('that is whole counts below 100 where a unit follows, 倍, 次, 步, or what is counted', () => {
    const source =
      '受拉 87 MPa，$48\\,\\mathrm{N}$，$27$ 倍，84 Hz，15 ℃，60°，$45^\\circ$，第 94 步，20 µm，35 mm，8 个，40 格，6 层，17 阶，64 核，3 GB，图 7，两层，$10^6$ N，C3D8，12 mMPa。';
    expect(of(source).map(({ text }) => text)).toEqual([
      '87',
      '48',
      '27',
      '84',
      '15',
      '60',
      '45',
      '94',
      '20',
      '35',
      '8',
      '40',
      '6',
      '17',
      '64',
      '3',
    ]);
    expect(loose('受拉 87 MPa。', '转为受拉 87 MPa')).toEqual([]);
    expect(loose('受拉 87 MPa。', '86.9 MPa')).toEqual(['1: 87']);
    expect(printedNumbers(['收敛用了 13 次，图 2'])).toBe('13');
  });

  test('is proved by an input, or a source in its sentence', () => {
    expect(loose('取 $\\nu=0.30$。', '', [0.3])).toEqual([]);
    expect(loose('前一句[@a]。取 0.35。', '')).toEqual(['1: 0.35']);
    expect(loose('取 0.35[@a]。', '')).toEqual([]);
    expect(loose('取 0.35。[^a]\n\n[^a]: 手册\n', '')).toEqual([]);
  });

  test('of a question is what its answers start from', () => {
    const source = '误差 1.5。\n\n<!--answer {}-->\n\n误差 2.5。\n';
    const parts = partsOf(of(source), { key: 'forum-a', source });
    expect(parts.map((it) => it.map(({ text }) => text))).toEqual([['1.5'], ['2.5']]);
  });

  test('is kept once', () => {
    expect(printedNumbers(['误差 0.5 与 12，5 %', '0.5、$1.2\\times10^{3}$、5\\%'])).toBe('0.5 5% 1.2e3');
    const [a, b] = numbersIn('1.25 1.2');
    expect(a && b && proves(b, a)).toBe(false);
  });
});
