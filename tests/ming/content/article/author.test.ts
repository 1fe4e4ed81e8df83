import { beforeAll, describe, expect, it } from 'vitest';
import { nameOf } from '../../../../contract/kit/names.ts';
import { categories } from '../../../../ming/src/content/category/schema.ts';
import { insertAnswer, insertQuestion } from '../../../../ming/src/discussion/forum/writes.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { follows } from '../../../../ming/src/people/user/schema.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await addPerson('c', { email: 'c@mingjie.test' });
  await db.insert(follows).values({ userId: 'c', targetId: 'a', createdAt: NOON + 1 });
  for (const [id, sort] of [
    [11, 2],
    [12, 1],
  ] as const)
    await db
      .insert(categories)
      .values({ id, name: `自己的${id}`, intro: '说明', userId: 'a', sort, createTime: NOON });
  await addArticle(21, { categoryId: 11 });
  await addArticle(22, { categoryId: 11 });
  await addArticle(23, { categoryId: 11, publish: 3 });
  await recount(db);
});

const MISSING = (what: string) => ({ code: 404, message: `抱歉，${what}不存在`, data: null });
const numbers = (data: { records: { id: number | string }[] }) => data.records.map((it) => it.id);
const post = (path: string, body: unknown) => call(path, { body });

describe('beside the lists of an author', () => {
  it.each([
    ['articles', () => call('/v1/article/selectBloggerArticle?userId=a')],
    ['columns', () => call('/v1/special/list?userId=a')],
    ['categories', () => post('/v1/category/getBloggerCatList', { userId: 'a' })],
  ])('%s: the author and what else they have, nothing private', async (_name, ask) => {
    const { code, extra } = await ask();
    expect(code).toBe(200);
    expect(extra).toMatchObject({ author: { id: 'a', nickname: '作者a' }, columnNum: 1, categoryNum: 2 });
    expect(JSON.stringify(extra)).not.toMatch(/mingjie\.test|email|loginType/);
  });

  it('says nothing of a stranger or where nobody is asked for', async () => {
    expect(await call('/v1/special/list?userId=nobody')).toMatchObject({ code: 200, extra: {} });
    expect(await call('/v1/special/list')).toMatchObject({ code: 200, extra: {} });
  });
});

describe('articles of a person', () => {
  const of = async (query: string, token?: string) => {
    const { data } = await call(`/v1/article/selectArticleByUserId?${query}`, token ? { token } : {});
    expect(data.total).toBe(data.records.length);
    return numbers(data);
  };

  it('are only the published ones for others', async () => {
    expect(await of('userId=a')).toEqual([22, 21, 5, 3, 2, 1]);
    expect(await of('userId=a', await logIn('b'))).toEqual([22, 21, 5, 3, 2, 1]);
    expect(await of('userId=a&type=1')).toEqual([22, 21, 5, 3, 2, 1]);
    for (const type of [0, 2, 3]) expect(await of(`userId=a&type=${type}`)).toEqual([]);
  });

  it('are drafts too for their author, never what was deleted', async () => {
    const token = await logIn('a');
    expect(await of('', token)).toEqual([23, 22, 21, 7, 5, 3, 2, 1]);
    expect(await of('userId=a&type=3', token)).toEqual([23, 7]);
    expect(await of('type=1', token)).toEqual([22, 21, 5, 3, 2, 1]);
    expect(await of('userId=b', token)).toEqual([6, 4]);
  });

  it('come in pages', async () => {
    const { data } = await call('/v1/article/selectArticleByUserId?userId=a&pageSize=4&pageNo=2');
    expect(data).toMatchObject({ total: 6, size: 4, current: 2, pages: 2 });
    expect(numbers(data)).toEqual([2, 1]);
  });

  it('need a person: named, known or logged in', async () => {
    expect(await call('/v1/article/selectArticleByUserId')).toMatchObject({ code: 401, data: null });
    expect(await call('/v1/article/selectArticleByUserId?userId=nobody')).toMatchObject(MISSING('用户'));
  });

  it.each([
    ['userId=%20', 'userId'],
    ['userId=a&type=4', 'type'],
    ['userId=a&pageSize=51', 'pageSize'],
  ])('refuse %s and name the field', async (query, field) => {
    expect(await call(`/v1/article/selectArticleByUserId?${query}`)).toMatchObject({
      code: 10018,
      message: expect.stringContaining(nameOf(field)),
    });
  });
});

describe('categories of an author', () => {
  it('come in their order with their published articles, in pages', async () => {
    const { data } = await post('/v1/category/getBloggerCatList', { userId: 'a' });
    expect(data).toMatchObject({ total: 2, pages: 1 });
    expect(data.records).toMatchObject([
      { id: 12, articleNum: 0, userId: 'a' },
      { id: 11, articleNum: 2, userId: 'a' },
    ]);
    const second = await post('/v1/category/getBloggerCatList', { userId: 'a', pageNo: 2, pageSize: 1 });
    expect(numbers(second.data)).toEqual([11]);
    expect((await post('/v1/category/getBloggerCatList', { userId: 'b' })).data.records).toEqual([]);
  });

  it('are refused for a stranger or a bad id', async () => {
    expect(await post('/v1/category/getBloggerCatList', { userId: 'nobody' })).toMatchObject(MISSING('用户'));
    expect(await post('/v1/category/getBloggerCatList', {})).toMatchObject({
      code: 10018,
      message: expect.stringContaining('用户编号'),
    });
  });
});

describe('one category', () => {
  it('is found whoever made it', async () => {
    const { data } = await call('/v1/category/getCategoryById?id=11');
    expect(data).toMatchObject({ id: 11, name: '自己的11', intro: '说明', articleNum: 2, userId: 'a' });
    expect((await call('/v1/category/getCategoryById?id=1')).data).toMatchObject({ id: 1, userId: null });
  });

  it('lists its published articles, the newest first, and itself beside them', async () => {
    const { data, extra } = await post('/v1/category/getArticleByCategoryId', { id: 11 });
    expect(numbers(data)).toEqual([22, 21]);
    expect(data.total).toBe(2);
    expect(extra).toMatchObject({ category: { id: 11, name: '自己的11' } });
    const later = await call('/v1/category/getArticleByCategoryId?id=11&pageNo=2&pageSize=1', {
      method: 'POST',
    });
    expect(numbers(later.data)).toEqual([21]);
  });

  it.each(['/v1/category/getCategoryById', '/v1/category/getArticleByCategoryId'])(
    '%s refuses what is not there and what is no id',
    async (path) => {
      const method = path.includes('getArticle') ? 'POST' : 'GET';
      const ask = (id: string) => call(`${path}?id=${id}`, { method });
      expect(await ask('99')).toMatchObject(MISSING('分类'));
      for (const bad of ['0', '-1', 'x', '1.5'])
        expect(await ask(bad)).toMatchObject({ code: 10018, message: expect.stringContaining('编号') });
    },
  );
});

describe('following', () => {
  it('lists fans and those followed, the latest first, without anything private', async () => {
    const { data } = await call('/v1/followed/fans?userId=a');
    expect(numbers(data)).toEqual(['c', 'b']);
    expect(data).toMatchObject({ total: 2, pages: 1 });
    expect(JSON.stringify(data)).not.toMatch(/mingjie\.test|email/);
    expect(numbers((await call('/v1/followed/fans?userId=a&pageSize=1&pageNo=2')).data)).toEqual(['b']);
    expect(numbers((await call('/v1/followed/watch?userId=c')).data)).toEqual(['a']);
    expect((await call('/v1/followed/watch?userId=a')).data).toMatchObject({
      records: [],
      total: 0,
      pages: 0,
    });
  });

  it.each(['fans', 'watch'])('%s need a person', async (which) => {
    expect(await call(`/v1/followed/${which}?userId=nobody`)).toMatchObject(MISSING('用户'));
    expect(await call(`/v1/followed/${which}`)).toMatchObject({
      code: 10018,
      message: expect.stringContaining('用户编号'),
    });
  });
});

describe('the posts and collections of a person', () => {
  const at = (n: number) => ({ createTime: NOON + n, updateTime: NOON + n, lastTime: NOON + n });

  it('are their questions and answers, the latest first, with whose they are', async () => {
    await insertQuestion(db, { id: 1, userId: 'a', title: '甲问', source: '正文', tagIds: [1], ...at(0) });
    await insertQuestion(db, { id: 2, userId: 'b', title: '乙问', source: '正文', tagIds: [], ...at(1) });
    await insertAnswer(db, {
      id: 5,
      questionId: 2,
      userId: 'a',
      source: '甲答',
      createTime: NOON,
      updateTime: NOON,
    });
    const asked = await call('/v1/forum/questions?userId=a');
    expect(asked.data).toMatchObject({ total: 1, records: [{ id: 1, title: '甲问' }] });
    expect(asked.extra).toMatchObject({ author: { id: 'a' }, badges: [] });
    const answered = await call('/v1/forum/answers?userId=a');
    expect(answered.data).toMatchObject({
      total: 1,
      records: [{ id: 5, questionId: 2, title: '乙问', accepted: 0 }],
    });
    expect(answered.extra).toMatchObject({ author: { id: 'a' } });
    for (const path of ['/v1/forum/questions', '/v1/forum/answers']) {
      expect((await call(path)).code).toBe(401);
      expect(await call(`${path}?userId=nobody`)).toMatchObject(MISSING('用户'));
    }
  });

  it('say whose they are, and touch the own page when they change', async () => {
    const token = await logIn('c');
    const collected = await call('/v1/collect/', { body: { articleId: 1 }, token });
    expect(collected.headers.get('x-touched')).toContain('home:c');
    expect((await call('/v1/collect/?userId=c')).extra).toMatchObject({ author: { id: 'c' } });
    const followed = await call('/v1/followed/insertFollowed?userId=b', { method: 'POST', token });
    expect(followed.headers.get('x-touched')).toBe('home:c, home:b');
    expect((await call('/v1/followed/fans?userId=b')).extra).toMatchObject({ author: { id: 'b' } });
  });
});

describe('an article as Markdown', () => {
  it('comes to everybody, without the locked part, with title, author, revision and link', async () => {
    const { data } = await call('/v1/article/markdown?id=5');
    expect(data).toMatchObject({ title: '文章5', nickname: '作者a', userId: 'a', revision: 1, locked: true });
    expect(data.markdown.replace(data.updateTime, '时间')).toBe(
      '# 文章5\n\n> 作者：作者a  \n> 修订：1（时间）  \n> 原文：<https://ming.test/article/5>\n\n公开部分\n\n> 其余内容（点赞后可读）请到原文阅读：<https://ming.test/article/5>\n',
    );
  });

  it('has the same for its author, and none of what is not published', async () => {
    const token = await logIn('a', Date.now() + 9_000_000);
    const [own, anybody] = await Promise.all([
      call('/v1/article/markdown?id=5', { token }),
      call('/v1/article/markdown?id=5'),
    ]);
    expect(own.data).toEqual(anybody.data);
    for (const id of [7, 8, 999])
      expect(await call(`/v1/article/markdown?id=${id}`, { token })).toMatchObject(MISSING('文章'));
  });

  it('has the addresses of the site that asks, and refuses what is none', async () => {
    const { data } = await call('/v1/article/markdown?id=5&base=https://mingjie.test');
    expect(data.markdown).toContain('> 原文：<https://mingjie.test/article/5>\n');
    for (const base of ['javascript:alert(1)', 'https://a.test/>x', 'mingjie.test'])
      expect((await call(`/v1/article/markdown?id=5&base=${encodeURIComponent(base)}`)).code, base).toBe(
        10018,
      );
  });
});
