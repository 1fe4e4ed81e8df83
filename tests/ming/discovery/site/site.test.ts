import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { columns } from '../../../../ming/src/content/column/schema.ts';
import { links, searches, sponsors, visits } from '../../../../ming/src/discovery/site/schema.ts';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { call, queriesOf } from '../../support/call.ts';
import { buildWorld, db, logIn, NOON } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  for (const [name, value] of Object.entries({
    name: '明解',
    loginTypeList: [2, 5],
    aboutMe: '<p>关于</p>',
  })) {
    await db.insert(settings).values({ name, value: JSON.stringify(value) });
  }
  await db.insert(links).values({ id: 1, name: '友链', url: 'https://example.com/' });
  await db.insert(sponsors).values({ id: 1, nickname: '甲', money: 100, createTime: NOON });
  await db.insert(sponsors).values({ id: 2, nickname: '乙', money: 2_000, createTime: NOON + 1_000 });
  await db.insert(searches).values({ keyword: '网格', hot: 9, updatedAt: NOON });
});

describe('settings', () => {
  it('come as the contract shapes them, with visits in extra', async () => {
    const { data, extra } = await call('/v1/webSiteInfo');
    expect(data).toMatchObject({
      name: '明解',
      loginTypeList: [2, 5],
      showList: [],
      recordNum: '',
      aboutMe: '<p>关于</p>',
    });
    expect(extra).toEqual({ siteAccess: expect.any(Number), visitorAccess: expect.any(Number) });
  });
});

describe('report', () => {
  it('counts every visit, and a visitor once a day without keeping the address', async () => {
    const access = async () => (await call('/v1/webSiteInfo')).extra as Record<string, number>;
    const before = await access();
    for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2']) {
      await call('/v1/report', { headers: { 'cf-connecting-ip': address } });
    }
    const after = await access();
    expect(Number(after['siteAccess']) - Number(before['siteAccess'])).toBe(3);
    expect(Number(after['visitorAccess']) - Number(before['visitorAccess'])).toBe(2);
    expect(JSON.stringify(await db.select().from(visits))).not.toContain('203.0.113');
  });
});

describe('lists of the site', () => {
  it('names tags with their published articles', async () => {
    const { data } = await call('/v1/tag/');
    expect(data).toEqual([
      { id: 1, name: '标签1', intro: '', articleNum: 4 },
      { id: 2, name: '标签2', intro: '', articleNum: 2 },
      { id: 3, name: '标签3', intro: '', articleNum: 1 },
    ]);
  });

  it('names categories in their order', async () => {
    const { data } = await call('/v1/category/');
    expect(data.map((it: { name: string; articleNum: number }) => [it.name, it.articleNum])).toEqual([
      ['分类1', 4],
      ['分类2', 2],
    ]);
  });

  it('names donors, the latest first, in fen', async () => {
    const { data } = await call('/v1/list');
    expect(data.map((it: { nickname: string; money: number }) => [it.nickname, it.money])).toEqual([
      ['乙', 2_000],
      ['甲', 100],
    ]);
  });

  it('ranks searches, articles, tags and authors, nested twice', async () => {
    const first = async (type: string) => (await call(`/v1/hot?type=${type}`)).data.data[0];
    expect(await first('site')).toEqual({
      keyword: '网格',
      url: '/search?keyword=%E7%BD%91%E6%A0%BC',
      hot: 9,
      trend: 'same',
      change: 0,
    });
    expect(await first('article')).toMatchObject({ keyword: '文章2', url: '/article/2', hot: 900 });
    expect(await first('tag')).toMatchObject({ keyword: '标签1', url: '/tag?id=1', hot: 4 });
    expect(await first('author')).toMatchObject({ keyword: '作者a', url: '/user_main?userId=a', hot: 4 });
    expect(await call('/v1/hot?type=weather')).toMatchObject({
      code: 10018,
      message: expect.stringContaining('类型'),
    });
  });

  it('puts everything beside a list into one answer', async () => {
    const { data } = await call('/v1/side');
    expect(data).toMatchObject({
      site: { name: '明解' },
      figures: { articles: 6, authors: 2, views: 1_036 },
      links: [{ name: '友链' }],
      columns: [{ name: '专栏', catNum: 2, articleNum: 3, author: { id: 'a' } }],
    });
    expect(data.authors.map((it: { id: string }) => it.id)).toEqual(['a', 'b']);
    expect(JSON.stringify(data)).not.toContain('a@mingjie.test');
  });
});

describe('columns', () => {
  it('lists published ones', async () => {
    const { data } = await call('/v1/special/list');
    expect(data.total).toBe(1);
    expect(data.records[0]).toMatchObject({ id: 1, name: '专栏', catNum: 2, articleNum: 3, viewNum: 960 });
    expect((await call('/v1/special/list?userId=b')).data.records).toEqual([]);
  });

  it('lists chapters and articles in reading order', async () => {
    expect((await call('/v1/special/selectSpecialCatList?specialId=1')).data).toEqual([
      { id: 1, name: '第1章', articleNum: 2, sort: 1 },
      { id: 2, name: '第2章', articleNum: 1, sort: 2 },
    ]);
    const of = async (query: string) => (await call(`/v1/special/selectSpecialArticleList?${query}`)).data;
    const ids = (page: { records: { id: number }[] }) => page.records.map((it) => it.id);
    expect(ids(await of('specialId=1'))).toEqual([2, 1, 3]);
    const chapter = await of('specialId=1&categoryId=1');
    expect([ids(chapter), chapter.total]).toEqual([[2, 1], 2]);
  });

  it('come whole in one call, with others beside them', async () => {
    await db.insert(columns).values({ id: 3, name: '另一个', userId: 'b', sort: 9, createTime: NOON });
    const { data } = await call('/v1/special/info?id=1&pageSize=2');
    expect(data).toMatchObject({ id: 1, name: '专栏', author: { id: 'a', nickname: '作者a' } });
    expect(data.chapters.map((it: { id: number }) => it.id)).toEqual([1, 2]);
    expect(data.articles.records.map((it: { id: number }) => it.id)).toEqual([2, 1]);
    expect([data.articles.total, data.articles.pages]).toEqual([3, 2]);
    expect(data.others.map((it: { name: string }) => it.name)).toEqual(['另一个']);
    await db.delete(columns).where(eq(columns.id, 3));
    for (const id of [2, 99])
      expect(await call(`/v1/special/info?id=${id}`)).toMatchObject({
        code: 404,
        message: '抱歉，专栏不存在',
      });
    expect((await queriesOf('/v1/special/info?id=1')).trips).toBe(1);
  });

  it('does not know unpublished columns or foreign chapters', async () => {
    for (const path of ['selectSpecialCatList?specialId=2', 'selectSpecialArticleList?specialId=99']) {
      expect(await call(`/v1/special/${path}`)).toMatchObject({ code: 404, message: '抱歉，专栏不存在' });
    }
    expect(await call('/v1/special/selectSpecialArticleList?specialId=1&categoryId=9')).toMatchObject({
      code: 404,
      message: '抱歉，章节不存在',
    });
  });
});

describe('people', () => {
  it('show what is public to everybody, and the address to themselves', async () => {
    const open = await call('/v1/user/info?userId=a');
    expect(open.data).toMatchObject({ id: 'a', articleCount: 4, fansCount: 1, intro: '简介' });
    expect(open.data).not.toHaveProperty('email');
    const own = await call('/v1/user/info', { token: `Bearer ${await logIn('a')}` });
    expect(own.data).toMatchObject({ id: 'a', email: 'a@mingjie.test', isLogin: true });
  });

  it('count in data and in extra', async () => {
    const { data, extra } = await call('/v1/user/getUserCount?id=b');
    expect(data).toMatchObject({ articleCount: 2, watchCount: 1 });
    expect(extra).toEqual(data);
  });

  it('are asked for by name or by token', async () => {
    expect(await call('/v1/user/info')).toMatchObject({ code: 401 });
    expect(await call('/v1/user/getUserCount?id=nobody')).toMatchObject({
      code: 404,
      message: '抱歉，用户不存在',
    });
  });
});
