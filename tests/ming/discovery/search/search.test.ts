import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { categories } from '../../../../ming/src/content/category/schema.ts';
import { columns } from '../../../../ming/src/content/column/schema.ts';
import { tags } from '../../../../ming/src/content/tag/schema.ts';
import { drainArticles } from '../../../../ming/src/discovery/search/writes.ts';
import { searches } from '../../../../ming/src/discovery/site/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { dayOf } from '../../../../ming/src/kit/clock.ts';
import { openDb } from '../../../../ming/src/kit/db.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import worker from '../../../../ming/src/worker.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, db, NOON } from '../../support/world.ts';

const search = openDb(env.SEARCH);

type Hit = { id: number; title: string; titleText: string; summary: string };

const ask = (keyword: string, more = '') =>
  call(`/v1/article/search?keyword=${encodeURIComponent(keyword)}${more}`);
const records = async (keyword: string, more = ''): Promise<Hit[]> => (await ask(keyword, more)).data.records;
const ids = async (keyword: string, more = '') => (await records(keyword, more)).map((it) => it.id);
const sorted = async (keyword: string) => (await ids(keyword)).sort((a, b) => a - b);

beforeAll(async () => {
  await addPerson('a', { nickname: '蓝鲸' });
  await addPerson('b');
  await db.insert(categories).values({ id: 1, name: '分类1', sort: 1, createTime: NOON });
  for (const [i, name] of ['剪切锁定', '湍流', 'k-ω SST'].entries())
    await db.insert(tags).values({ id: i + 1, name });
  await db.insert(columns).values({ id: 1, name: '网格入门', userId: 'a', createTime: NOON });
  await db.insert(settings).values({ name: 'synonyms', value: '[["悬臂","挑梁"]]' });
  const texts: [title: string, source: string, more?: Parameters<typeof addArticle>[1]][] = [
    ['剪切锁定的来历', '二次单元为什么没有这个问题。', { tagIds: [1] }],
    ['单元技术', '正文提到剪切锁定一次。'],
    ['锁定与剪切', '剪切放在前面，很远很远的后面才说锁定。'],
    ['k-ω SST 模型', '湍流（turbulence）模型 k-ω SST 与 y^+ 的要求：$y^+\\approx 1$。', { tagIds: [2, 3] }],
    ['<script>alert(1)</script> 标题', '安全测试。'],
    ['锁住的文章', '公开的话。\n\n<!--locked-->\n\n机密参数九九八一', { readType: 2 }],
    ['草稿里的词', '未公开词', { publish: 3 }],
    ['删掉的词', '已删除词', { deletedAt: NOON }],
    [
      '壳单元',
      'Abaqus 的 S4R 与 C3D8R。\n\n```python\nomega_relax = solve(stiff)\n```\n\n$$\\tau_w=\\mu\\frac{\\partial u}{\\partial y}$$',
    ],
    ['boundary layer notes', 'Notes on the boundary layer. 网格划分的要求。'],
    ['挑梁', '一端固定。', { userId: 'b' }],
    ['热门的滑轨', '滑轨', { quantity: 900_000 }],
    ['冷门的滑轨', '滑轨', { quantity: 1 }],
    ['甲', `轴承。${'无关的话。'.repeat(20)}阀门。`],
    ['乙', '阀门先说，再说轴承。'],
    ['丙', '轴承阀门。'],
    ['丁', '没有的话。'],
    ['杂谈', `${'无关的话。'.repeat(60)}滑轨与丝杠${'无关的话。'.repeat(60)}`],
    ['管路', '```python\npressureDrop = 1\n```'],
    ['管件', 'The pressure drop of a valve.'],
    ['检查', 'Look at the time step.', { userId: 'b' }],
    ['检验', '先看时间步长。', { userId: 'b' }],
    ['轴系的临界转速', '说一次。', { createTime: NOON - 400 * 86_400_000 }],
    ['转子动力学：轴系', `轴系。${'轴系的轴系。'.repeat(20)}`, { quantity: 900_000 }],
  ];
  for (const [i, [title, source, more]] of texts.entries())
    await addArticle(i + 1, { title, source, summary: `摘要${i + 1}`, ...more });
  await recount(db);
  await drainArticles(db, search, 10);
});

describe('finding', () => {
  it('takes the phrase in the title before the phrase in the text before its parts', async () => {
    expect(await ids('剪切锁定')).toEqual([1, 2]);
    expect(await ids('剪切 锁定')).toEqual([1, 3, 2]);
    expect((await ask('剪切 锁定')).data).toMatchObject({ total: 3, current: 1, pages: 1, size: 10 });
  });

  it('puts a title that begins with the keyword above one that mentions it later', async () => {
    expect(await ids('轴系')).toEqual([23, 24]);
    expect(await ids(' 轴 系')).toEqual([23, 24]);
  });

  it('finds two characters, one, and words that stand for themselves', async () => {
    expect(await sorted('单元')).toEqual([1, 2, 9]);
    expect(await ids('壳')).toEqual([9]);
    expect(await ids('定')).toEqual(expect.arrayContaining([1, 2, 3]));
    for (const [keyword, id] of [
      ['S4R', 9],
      ['ｓ４ｒ', 9],
      ['C3D8R', 9],
      ['k-ωSST', 4],
      ['K-Ω sst', 4],
      ['y+', 4],
    ] as const)
      expect(await ids(keyword), keyword).toEqual([id]);
    expect(await ids('S4')).toEqual([]);
  });

  it('looks into tags, authors, code and formulas', async () => {
    expect(await sorted('湍流')).toEqual([4]);
    expect((await ids('蓝鲸')).length).toBe(10);
    const [code] = await records('omega_relax');
    expect([code?.id, code?.summary]).toEqual([
      9,
      expect.stringContaining('<em>omega_relax</em> = solve(stiff)'),
    ]);
    expect(await ids('\\tau_w')).toEqual([9]);
    expect(await ids('\\frac{\\partial u}{\\partial y}')).toEqual([9]);
  });

  it('knows synonyms, also those of the operator', async () => {
    expect(await ids('turbulence')).toEqual([4]);
    expect(await ids('mesh')).toEqual([10]);
    expect(await ids('悬臂')).toEqual([11]);
  });

  it('cuts words that were written together', async () => {
    expect(await ids('boundarylayer')).toContain(10);
    expect(await ids('layernotes')).toEqual([10]);
    expect(await ids('网格划分固定')).toEqual([10]);
    expect(await ids('滑轨丝杠')).toEqual([18]);
    expect(await ids('滑轨 丝杠')).toEqual([18]);
  });

  it('finds both spellings of what is written together', async () => {
    expect(await sorted('pressuredrop')).toEqual([19, 20]);
    expect(await sorted('timestep')).toEqual([21, 22]);
    const spaced = (await records('pressuredrop')).find((it) => it.id === 20);
    expect(spaced?.summary).toContain('<em>pressure drop</em>');
    const step = (await records('timestep')).find((it) => it.id === 21);
    expect(step?.summary).toContain('<em>time step</em>');
  });

  it('lets popularity decide among equals only', async () => {
    expect(await ids('滑轨')).toEqual([12, 13, 18]);
  });

  it('takes parts in their order before parts that are close before parts that are far', async () => {
    expect(await ids('轴承 阀门')).toEqual([16, 15, 14]);
  });

  it('pages', async () => {
    expect([await ids('滑轨', '&pageSize=2'), await ids('滑轨', '&pageSize=2&pageNo=2')]).toEqual([
      [12, 13],
      [18],
    ]);
    expect((await ask('滑轨', '&pageSize=2&pageNo=9')).data).toMatchObject({
      records: [],
      total: 3,
      pages: 2,
    });
  });

  it('marks hits in escaped text and shows their context', async () => {
    const [hit] = await records('标题');
    expect(hit).toMatchObject({
      title: '&lt;script&gt;alert(1)&lt;/script&gt; <em>标题</em>',
      titleText: '<script>alert(1)</script> 标题',
    });
    expect((await records('丝杠'))[0]?.summary).toContain('滑轨与<em>丝杠</em>无关');
    expect((await records('y+'))[0]?.summary).toContain('<em>');
  });
});

describe('what not everybody may read', () => {
  it('is not found and not shown', async () => {
    for (const keyword of ['机密参数', '九九八一', '未公开词', '已删除词', '草稿里的词', '删掉的词'])
      expect(await ids(keyword), keyword).toEqual(keyword === '未公开词' ? [6] : []);
    const [hit] = await records('公开的话');
    expect(hit?.id).toBe(6);
    expect(JSON.stringify(await ask('锁住的文章'))).not.toContain('机密');
  });
});

describe('nothing found', () => {
  it('names what was meant', async () => {
    const { extra } = await ask('剪切所定');
    expect(extra).toMatchObject({ corrected: '剪切锁定' });
    expect((await ask('turbulance')).extra).toMatchObject({ corrected: 'turbulence' });
    expect((await ask('剪切锁定')).extra).toEqual({
      corrected: '',
      closest: false,
      related: [],
      tags: [],
      others: 0,
      beside: [],
    });
  });

  it('shows what a misspelt keyword was meant to find', async () => {
    for (const [keyword, meant, id] of [
      ['剪切所定', '剪切锁定', 1],
      ['jianqiesuoding', '剪切锁定', 1],
      ['jian qie suo ding', '剪切锁定', 1],
      ['端流', '湍流', 4],
      ['turbulance', 'turbulence', 4],
    ] as const) {
      const { data, extra } = await ask(keyword);
      expect([extra['corrected'], data.records[0]?.id], keyword).toEqual([meant, id]);
    }
  });

  it('shows what holds most of the words, the rarest first, where nothing holds all', async () => {
    const { data, extra } = await ask('滑轨 不存在的词');
    expect(data.records.map((it: Hit) => it.id)).toEqual([13, 12]);
    expect(extra).toMatchObject({ closest: true, corrected: '' });
    expect((await ask('滑轨')).extra).toMatchObject({ closest: false });
    expect(await ids('滑轨丝杠的量子')).toContain(18);
  });

  it('gives no weight to what only asks, nor to the numbers and paths of a message', async () => {
    for (const [keyword, id] of [
      ['剪切锁定怎么办？', 1],
      ['请问剪切锁定是什么意思', 1],
      ['how to look at the time step', 21],
      ['*** ERROR 1023: pressure drop of a valve in /scratch/w/a.inp: 3.5e-4', 20],
    ] as const)
      expect((await ids(keyword))[0], keyword).toBe(id);
  });

  it('takes traditional for simplified, and the beginning of a name for the name', async () => {
    for (const [keyword, id] of [
      ['剪切鎖定', 1],
      ['C3D', 9],
      ['c3d8', 9],
    ] as const)
      expect((await ids(keyword))[0], keyword).toBe(id);
    expect(await ids('C#')).toEqual([]);
  });

  it('names the parts that do find something', async () => {
    const { data, extra } = await ask('滑轨 量子纠缠 红烧鲤鱼');
    expect(data.total).toBe(0);
    expect(extra['related']).toContain('滑轨');
    expect((await ask('y 不存在的词')).extra).toMatchObject({ related: [] });
  });

  it('names tags that are close to the keyword, and none that are not', async () => {
    expect((await ask('湍流烧鲤鱼的量子纠缠')).extra).toMatchObject({ tags: [{ id: 2, name: '湍流' }] });
    expect((await ask('无此词条甲乙丙')).extra).toMatchObject({ tags: [], related: [], corrected: '' });
  });
});

describe('suggestions', () => {
  const suggest = async (keyword: string) =>
    (await call(`/v1/search/suggest?keyword=${encodeURIComponent(keyword)}`)).data;

  it('come from titles, tags, columns, authors and searches, what begins so first', async () => {
    await db.insert(searches).values({ keyword: 'k-ω SST', hot: 50, updatedAt: NOON });
    expect(await suggest('k-ωS')).toEqual([
      { text: 'k-ω SST', kind: 'tag', url: '/tag?id=3' },
      { text: 'k-ω SST 模型', kind: 'article', url: '/article/4' },
    ]);
    expect(await suggest('网格入')).toEqual([
      { text: '网格入门', kind: 'column', url: '/subject/articles/1' },
    ]);
    expect(await suggest('蓝')).toEqual([{ text: '蓝鲸', kind: 'author', url: '/user_main?userId=a' }]);
    expect(await suggest('锁定')).toEqual([
      { text: '锁定与剪切', kind: 'article', url: '/article/3' },
      { text: '剪切锁定', kind: 'tag', url: '/tag?id=1' },
      { text: '剪切锁定的来历', kind: 'article', url: '/article/1' },
    ]);
    expect(await suggest('')).toEqual([]);
  });

  it('do not repeat what was typed, nor one text for a search and for a thing', async () => {
    for (const keyword of ['滑轨', '滑 轨', '滑轨装配'])
      await db.insert(searches).values({ keyword, hot: 50, updatedAt: NOON });
    const texts = (await suggest('滑轨')).map((it: { text: string }) => it.text);
    expect(texts).toEqual(['滑轨装配', '热门的滑轨', '冷门的滑轨']);
  });
});

it('the day brings popularity into the index', async () => {
  await db.update(articles).set({ quantity: 4_321 }).where(eq(articles.id, 13));
  await env.DB.prepare('insert into article_view_days (article_id, day, views) values (13, ?, 1)')
    .bind(dayOf(NOON))
    .run();
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(NOON), cron: '10 16 * * *' }),
    env,
  );
  const row = await env.SEARCH.prepare('select quantity from docs where id = 13').first('quantity');
  expect(row).toBe(4_321);
});
