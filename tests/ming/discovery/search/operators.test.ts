import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { keywordOf } from '../../../../contract/discovery/search/keyword.ts';
import { wishOf } from '../../../../ming/src/discovery/search/find/operators.ts';
import { drainArticles, drainQuestions } from '../../../../ming/src/discovery/search/writes.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, db } from '../../support/world.ts';

const search = openDb(env.SEARCH);
const ask = (typed: string, more = '') =>
  call(`/v1/article/search?keyword=${encodeURIComponent(keywordOf(typed))}${more}`);
const ids = async (typed: string) =>
  (await ask(typed)).data.records.map((it: { id: number }) => it.id).sort((a: number, b: number) => a - b);

beforeAll(async () => {
  await addPerson('a');
  const texts: [string, string][] = [
    ['接触分析', '接触对不收敛时先看摩擦系数。'],
    ['接触设置', '收敛很快，接触与网格。'],
    ['接触入门', '说接触，不说收敛的事。'],
    ['Contact notes', 'The contact pair stiffness and friction.'],
    ['Pair of contacts', 'A pair in contact; parallel runs.'],
    ['k-ω SST 模型', '壁面 SST-kω，温度 -5 ℃，C++ 与 job.inp。'],
    ['并行', 'simpleFoam -parallel 的用法。'],
  ];
  for (const [i, [title, source]] of texts.entries())
    await addArticle(i + 1, { title, source, summary: `摘要${i + 1}` });
  await drainArticles(db, search, 10);
  await drainQuestions(db, search, 10);
});

describe('reading', () => {
  const read = (typed: string) => {
    const { phrases, without, ignored, plain } = wishOf(keywordOf(typed));
    return { phrases, without, ignored, plain };
  };

  it('takes each kind of quotes as a phrase, and a dash before a word as what is excluded', () => {
    for (const typed of ['"接触对"', '“接触对”', '”接触对“', '「接触对」', '『接触对』', '＂接触对＂'])
      expect(read(`${typed} 收敛`)).toMatchObject({ phrases: ['接触对'], without: [], plain: '接触对 收敛' });
    expect(read('接触 -摩擦 滑移')).toMatchObject({ without: ['摩擦'], plain: '接触 滑移' });
    expect(read('-摩擦 接触')).toMatchObject({ without: ['摩擦'], plain: '接触' });
    expect(read('接触 －摩擦')).toMatchObject({ without: ['摩擦'], plain: '接触' });
    expect(read('mesh -"contact pair" size')).toMatchObject({
      without: ['contact pair'],
      plain: 'mesh size',
    });
    expect(read('湍流 -k-ω')).toMatchObject({ without: ['k-ω'], plain: '湍流' });
  });

  it('leaves every other dash and quote as it was', () => {
    for (const typed of [
      'k-ω',
      'SST-kω',
      '-5 ℃',
      '温度 -5 ℃',
      'C++',
      '.inp',
      'job -.inp',
      '-',
      '--',
      'a - b',
      'a --help',
      'residual -nan',
      'x = -inf',
      '流固-热耦合',
      '5" pipe',
      '1/2" 与 3/4" 管',
      'say "hello',
      '「半边',
      '""',
      '“ ”',
      '"!?"',
      '-"',
      '-“”',
    ])
      expect(wishOf(keywordOf(typed)), typed).toMatchObject({
        phrases: [],
        without: [],
        ignored: [],
        plain: keywordOf(typed),
      });
  });

  it('takes the options of a command line for words, and says so', () => {
    for (const [typed, ignored] of [
      ['mpirun -np 4 simpleFoam -parallel', ['-np', '-parallel']],
      ['abaqus job=plate -interactive', ['-interactive']],
      ['gmsh -format msh2 plate.geo', ['-format']],
      ['ccx -i run/plate', ['-i']],
    ] as const)
      expect(read(typed), typed).toEqual({ phrases: [], without: [], ignored, plain: keywordOf(typed) });
    expect(read('mesh contact -friction')).toMatchObject({ without: ['friction'] });
    expect(read('4 个单元 -friction')).toMatchObject({ without: ['friction'] });
    expect(read('"contact pair" 4')).toMatchObject({ phrases: ['contact pair'] });
  });

  it('names what it does not read: nothing to look for, and messages that were pasted', () => {
    expect(read('-摩擦')).toMatchObject({ without: [], ignored: ['-摩擦'], plain: '-摩擦' });
    const long = `keyword "divSchemes" ${'is undefined '.repeat(10)}`;
    expect(read(long)).toMatchObject({ phrases: [], ignored: ['"divSchemes"'], plain: keywordOf(long) });
  });
});

describe('finding', () => {
  it('finds a phrase only as it stands', async () => {
    expect(await ids('接触 收敛')).toEqual([1, 2, 3]);
    expect(await ids('“接触对不收敛”')).toEqual([1]);
    expect(await ids('contact pair')).toEqual([4, 5]);
    expect(await ids('"contact pair"')).toEqual([4]);
    expect(await ids('"Contact  PAIR" friction')).toEqual([4]);
    expect((await ask('"contact pair"')).extra.wish).toEqual({
      phrases: ['contact pair'],
      without: [],
      ignored: [],
      plain: 'contact pair',
      words: 'contact pair',
      loosened: false,
    });
  });

  it('excludes a word wherever it stands, in titles as in texts', async () => {
    expect(await ids('接触 -摩擦')).toEqual([2, 3, 4, 5]);
    expect(await ids('接触 -入门 -摩擦 -contact')).toEqual([2]);
    expect(await ids('contact -"contact pair" -接触')).toEqual([5]);
    const { data, extra } = await ask('接触 -摩擦');
    expect(data.total).toBe(4);
    expect(extra.wish).toMatchObject({ without: ['摩擦'], words: '接触 摩擦' });
  });

  it('takes a phrase that nothing has as words, says so, and still excludes', async () => {
    const loose = await ask('"pair contact"');
    expect(loose.data.records.map((it: { id: number }) => it.id).sort()).toEqual([4, 5]);
    expect(loose.extra.wish).toMatchObject({ loosened: true });
    expect(await ids('"pair contact" -stiffness')).toEqual([5]);
    // Near matches do not contain it either.
    const close = await ask('接触分析 收敛 绝无此词 -摩擦');
    expect(close.data.records.map((it: { id: number }) => it.id)).not.toContain(1);
  });

  it('looks for what it does not read as before', async () => {
    for (const [typed, plain] of [
      ['-parallel', 'parallel'],
      ['-', ''],
      ['say "hello', 'say hello'],
      ['k-ω', 'k ω'],
    ] as const)
      expect(await ids(typed), typed).toEqual(await ids(plain));
    expect(await ids('SST-kω')).toEqual([6]);
    expect(await ids('温度 -5 ℃')).toEqual([6]);
    expect(await ids('-parallel')).toEqual([5, 7]);
  });

  it('answers hostile wishes', async () => {
    const hostile = [
      `a ${'-b '.repeat(40)}`,
      `${'"a" '.repeat(25)}`,
      `接触 -"${'x '.repeat(40)}"`,
      '接触 -"NEAR(a b)" -OR -AND -"*" -^title',
      '"(" ")" a',
      'a" OR "b',
      '-"a" -"b" c*',
      `"${'网'.repeat(95)}"`,
    ];
    for (const typed of hostile) {
      expect((await ask(typed)).code, typed).toBe(200);
      expect((await call(`/v1/forum/search?keyword=${encodeURIComponent(keywordOf(typed))}`)).code).toBe(200);
    }
  });

  it('suggests and reports by the words', async () => {
    const suggest = await call(`/v1/search/suggest?keyword=${encodeURIComponent('接触 -摩')}`);
    expect(suggest.data.length).toBeGreaterThan(0);
  });
});
