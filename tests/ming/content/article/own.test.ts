import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyBins } from '../../../../ming/src/content/article/deleteArticles.ts';
import { toBin } from '../../../../ming/src/content/article/own/writes.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { categories } from '../../../../ming/src/content/category/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { change, openDb } from '../../../../ming/src/kit/db.ts';
import { call, queriesOf } from '../../support/call.ts';
import { emitted } from '../../support/events.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

let token = '';
let other = '';

beforeAll(async () => {
  await buildWorld();
  token = await logIn('a');
  other = await logIn('b');
  await db.insert(categories).values({ id: 10, name: '自己的', userId: 'a', createTime: NOON });
  await db.insert(categories).values({ id: 11, name: '别人的', userId: 'b', createTime: NOON });
});

const list = (query = '', as = token) => call(`/v1/article/selectMyArticle${query}`, { token: as });
const idsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.data.records.map((it: { id: number }) => it.id);
const bin = (id: number, as = token) =>
  call(`/v1/article/softDeleted?id=${id}`, { method: 'DELETE', token: as });
const restore = (id: number, as = token) => call(`/v1/article/restoreDeleted?id=${id}`, { token: as });
const remove = (id: number, as = token) => call(`/v1/article/?id=${id}`, { method: 'DELETE', token: as });
const move = (body: object, as = token) => call('/v1/article/moveArticle', { body, token: as });
const touched = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.headers.get('x-touched')?.split(', ') ?? [];
const publicIds = async (query = '') => idsOf(await call(`/v1/article/?pageSize=50${query}`));

describe('one’s own articles', () => {
  it('come in every state, with the figures of all of them', async () => {
    const { data, extra } = await list();
    expect(idsOf({ data } as never)).toEqual([7, 5, 3, 2, 1]);
    expect(extra.counts).toEqual({ all: 5, published: 4, pending: 0, draft: 1, down: 0, deleted: 1 });
    expect(data).toMatchObject({ total: 5, pages: 1 });
    expect(idsOf(await list('?type=3'))).toEqual([7]);
    expect(idsOf(await list('?categoryId=2'))).toEqual([3]);
    expect(idsOf(await list('?pageSize=2&pageNo=2'))).toEqual([3, 2]);
    const deleted = await list('?deleted=1');
    expect(idsOf(deleted)).toEqual([8]);
    expect(deleted.data.records[0]).toMatchObject({
      deletedTime: '2026-05-01 12:00:00',
      endTime: '2026-05-31 12:00:00',
    });
    expect((await queriesOf('/v1/article/selectMyArticle', { token })).trips).toBe(2);
  });

  it('come in the order that is asked for', async () => {
    const by = async (column: string) => idsOf(await list(`?pageSize=2&orderByDescColumn=${column}`));
    await addArticle(21, { quantity: 990, updateTime: NOON - 1 });
    await addArticle(22, { quantity: 980, likeCount: 4, collectCount: 1, commentCount: 7 });
    expect(await by('create_time')).toEqual([22, 21]);
    expect(await by('quantity')).toEqual([21, 22]);
    for (const column of ['like_count', 'collect_count', 'comment_count', 'update_time'])
      expect((await by(column))[0], column).toBe(22);
    const save = { id: 21, title: '改过的', contentMd: '正文', key: 'own-order-1' };
    const { revision } = (await call('/v1/article/selectMyArticleInfo?id=21', { token })).data;
    await call('/v1/article/', { method: 'PUT', body: { ...save, revision, isPublish: 3 }, token });
    expect((await by('update_time'))[0]).toBe(21);
    expect(await list('?orderByDescColumn=title')).toMatchObject({
      code: 10018,
      message: '排序方式格式不正确',
    });
    await change(db, sql`delete from articles where id in (21, 22)`);
    await change(db, sql`delete from article_drafts where article_id = 21`);
  });

  it('are a thousand, and a page still reads them once by an index', async () => {
    await addPerson('prolific');
    const [model] = await db.select().from(articles).where(sql`id = 1`);
    if (!model) throw new Error('no article');
    const many = Array.from({ length: 1000 }, (_, at) => ({
      ...model,
      id: 5000 + at,
      userId: 'prolific',
      title: `第 ${at} 篇`,
      createTime: NOON + at,
    }));
    const [first, ...others] = many.map((it) => db.insert(articles).values(it));
    if (first) await db.batch([first, ...others]);
    const as = await logIn('prolific');
    const cost = async (query: string) =>
      queriesOf(`/v1/article/selectMyArticle?pageSize=20${query}`, { token: as });
    // The first call of a session writes its use.
    await cost('');
    // Total, counts by state, and the page; other articles' texts are not read.
    const most = {
      '': 2_200,
      '&pageNo=50': 3_200,
      '&orderByDescColumn=quantity': 4_200,
      '&orderByDescColumn=update_time': 5_200,
    };
    for (const [query, bound] of Object.entries(most)) {
      const { trips, rows } = await cost(query);
      expect(trips, query).toBe(2);
      expect(rows, query).toBeLessThan(bound);
    }
    expect((await list('?pageSize=20&pageNo=50', as)).data).toMatchObject({ total: 1000, pages: 50 });
    await change(db, sql`delete from articles where user_id = 'prolific'`);
  });

  it('are found by a part of their title, in any case, taken literally', async () => {
    await addArticle(20, { title: 'Abaqus 100% 入门', publish: 3 });
    expect(idsOf(await list(`?keyword=${encodeURIComponent('ABAQUS 100%')}`))).toEqual([20]);
    expect(idsOf(await list('?keyword=_baqus'))).toEqual([]);
    await change(db, sql`delete from articles where id = 20`);
  });

  it('are for oneself alone', async () => {
    expect((await call('/v1/article/selectMyArticle')).code).toBe(401);
    expect(idsOf(await list('', other))).toEqual([6, 4]);
    for (const refused of [bin(1, other), restore(8, other), remove(8, other)])
      expect(await refused).toMatchObject({ code: 404, message: '抱歉，文章不存在' });
    expect((await move({ articleId: 1, categoryId: 2 }, other)).code).toBe(404);
  });
});

describe('the recycle bin', () => {
  it('takes an article and all that is on it from the public, and gives it back as it was', async () => {
    const body = { articleId: 2, content: '写得清楚，谢谢分享这些细节', key: 'bin-comment-1' };
    expect((await call('/v1/comment/', { body, token: other })).code).toBe(200);
    await call('/v1/article/like', { body: { articleId: 2, isLike: true }, token: other });
    await call('/v1/collect/', { body: { articleId: 2 }, token: other });
    const seen = async () => ({
      list: await publicIds(),
      tag: await publicIds('&tagId=1'),
      column: idsOf(await call('/v1/special/selectSpecialArticleList?specialId=1')),
      feed: idsOf(await call('/v1/article/?sort=follow', { token: other })),
      category: (await call('/v1/category/getCategoryById?id=1')).data.articleNum,
      author: (await call('/v1/user/info?userId=a')).data.articleCount,
      collected: idsOf(await call('/v1/collect/', { token: other })),
      comments: (await call('/v1/comment/?articleId=2')).data?.total ?? 0,
      mine: (await call('/v1/comment/getMyComment', { token: other })).data.records[0].articleTitle,
      info: (await call('/v1/article/info?id=2')).code,
    });
    const before = await seen();
    expect(before).toMatchObject({ category: 4, author: 4, collected: [2], comments: 1, info: 200 });
    const gone = await bin(2);
    expect(gone).toMatchObject({ code: 200, data: null });
    expect(touched(gone)).toEqual(['article:2', 'article-title:2', 'list']);
    expect(await emitted('search.changed')).toHaveLength(1);
    const hidden = await seen();
    for (const ids of [hidden.list, hidden.tag, hidden.column, hidden.feed, hidden.collected])
      expect(ids).not.toContain(2);
    expect(hidden).toMatchObject({ category: 3, author: 3, comments: 0, mine: '', info: 404 });
    const tombs = await rowsOf<{ tag: string }>(db, sql`select tag from tombstones order by tag`);
    expect(tombs.map((it) => it.tag)).toEqual(['article-title:2', 'article:2', 'list']);
    expect(await recount(db)).toEqual([]);
    const again = await bin(2);
    expect(again.code).toBe(200);
    expect(touched(again)).toEqual([]);
    const back = await restore(2);
    expect(touched(back)).toEqual(['article:2', 'article-title:2', 'list']);
    expect(await seen()).toEqual(before);
    expect(await recount(db)).toEqual([]);
    expect(touched(await restore(2))).toEqual(['article:2', 'article-title:2', 'list']);
  });

  it('leaves a draft a draft', async () => {
    expect(touched(await bin(7))).toEqual([]);
    expect(idsOf(await list('?deleted=1'))).toEqual([7, 8]);
    await restore(7);
    expect((await list('?type=3')).data.total).toBe(1);
  });

  it('is the only place from which an article is deleted permanently', async () => {
    expect(await remove(3)).toMatchObject({ code: 400, message: '请先把文章移到回收站，再彻底删除' });
    await bin(3);
    expect((await remove(3)).code).toBe(200);
    expect((await remove(3)).code).toBe(404);
    expect((await restore(3)).code).toBe(404);
    expect(await recount(db)).toEqual([]);
    expect(idsOf(await call('/v1/special/selectSpecialArticleList?specialId=1'))).toEqual([2, 1]);
  });

  it('is emptied after 30 days, and not before', async () => {
    const DAY = 86_400_000;
    await db.batch(toBin(db, { id: 1, userId: 'a', now: NOON + DAY }));
    expect(await emptyBins(db, NOON + 30 * DAY)).toEqual({ deleted: 1 });
    expect(idsOf(await list('?deleted=1'))).toEqual([1]);
    // The next one in its column moves up.
    const [place] = await rowsOf<{ at: number }>(
      db,
      sql`select position as at from chapter_articles where article_id = 1`,
    );
    expect(place?.at).toBe(2);
    expect(await emptyBins(db, NOON + 31 * DAY)).toEqual({ deleted: 1 });
    expect(await emptyBins(db, NOON + 31 * DAY)).toEqual({ deleted: 0 });
    expect(await recount(db)).toEqual([]);
  });

  it('is emptied however much is in it', async () => {
    for (let id = 100; id < 125; id++) await addArticle(id, { deletedAt: 1 });
    expect(await emptyBins(openDb(env.DB), NOON)).toEqual({ deleted: 25 });
  });
});

describe('moving and ordering', () => {
  it('moves articles to a category of the site or of one’s own, all or none', async () => {
    await addArticle(30);
    await addArticle(31);
    const moved = await move({ ids: [30, 31], categoryId: 10 });
    expect(touched(moved)).toEqual(['category:1', 'category:10', 'list']);
    expect((await call('/v1/category/getCategoryById?id=10')).data.articleNum).toBe(2);
    expect(await recount(db)).toEqual([]);
    expect(await move({ ids: [30], categoryId: 11 })).toMatchObject({
      code: 404,
      message: '抱歉，分类不存在',
    });
    expect(await move({ ids: [30, 4], categoryId: 1 })).toMatchObject({
      code: 404,
      message: '抱歉，文章不存在',
    });
    expect(await move({ categoryId: 1 })).toMatchObject({ code: 10018, message: '文章编号格式不正确' });
    expect(idsOf(await list('?categoryId=10'))).toEqual([31, 30]);
  });

  it('orders one’s own category as the public then reads it, new articles first', async () => {
    const read = async () => idsOf(await call('/v1/category/getArticleByCategoryId', { body: { id: 10 } }));
    expect(await read()).toEqual([31, 30]);
    const order = [
      { id: 30, sort: 1 },
      { id: 31, sort: 2 },
    ];
    const sorted = await call('/v1/category/updateCategoryArticleSort', {
      body: { categoryId: 10, list: order },
      token,
    });
    expect(touched(sorted)).toEqual(['category:10']);
    expect(await read()).toEqual([30, 31]);
    expect(idsOf(await list('?categoryId=10&sort=1'))).toEqual([30, 31]);
    await addArticle(32, { categoryId: 10 });
    expect(await read()).toEqual([32, 30, 31]);
    await call('/v1/article/editArticleSort', { body: { id: 32, sort: 9 }, token });
    expect(await read()).toEqual([30, 31, 32]);
    const mixed = {
      categoryId: 10,
      list: [
        { id: 30, sort: 5 },
        { id: 5, sort: 1 },
      ],
    };
    for (const [body, as] of [
      [mixed, token],
      [{ categoryId: 10, list: order }, other],
      [{ categoryId: 1, list: order }, token],
    ] as const)
      expect((await call('/v1/category/updateCategoryArticleSort', { body, token: as })).code).toBe(404);
    expect(
      (await call('/v1/article/editArticleSort', { body: { list: [...order, { id: 4, sort: 1 }] }, token }))
        .code,
    ).toBe(404);
    expect((await call('/v1/article/editArticleSort', { body: { id: 30 }, token })).code).toBe(10018);
    expect(await read()).toEqual([30, 31, 32]);
  });

  it('moves the draft along, and an editor that has it open learns of it', async () => {
    const draft = { title: '写到一半', contentMd: '正文', categoryId: 1, key: 'own-draft-1' };
    const { id } = (await call('/v1/article/', { body: draft, token })).data;
    await move({ articleId: id, categoryId: 10 });
    const info = await call(`/v1/article/selectMyArticleInfo?id=${id}`, { token });
    expect(info.data).toMatchObject({ categoryId: 10, revision: 2, contentMd: '正文' });
    const save = (revision: number) =>
      call('/v1/article/', {
        method: 'PUT',
        body: { ...draft, id, revision, key: `own-draft-at-${revision}`, categoryId: 10 },
        token,
      });
    expect(await save(1)).toMatchObject({ code: 400, extra: { current: { revision: 2, categoryId: 10 } } });
    expect((await save(2)).code).toBe(200);
    expect((await list('?type=3')).data.records[0]).toMatchObject({ title: '写到一半', isChanged: false });
    await bin(id);
    expect((await save(3)).code).toBe(400);
    expect((await remove(id)).code).toBe(200);
  });

  it('forgets the place of an article that leaves its category', async () => {
    await move({ articleId: 30, categoryId: 1 });
    await move({ articleId: 30, categoryId: 10 });
    expect(idsOf(await list('?categoryId=10&sort=1'))).toEqual([30, 31, 32]);
    await addPerson('nobody');
    expect(idsOf(await list('', await logIn('nobody')))).toEqual([]);
  });
});
