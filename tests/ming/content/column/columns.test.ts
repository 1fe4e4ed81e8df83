import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { files, fileUses } from '../../../../ming/src/kit/file/schema.ts';
import { topicFollows } from '../../../../ming/src/people/follow/schema.ts';
import { call } from '../../support/call.ts';
import { rowsOf } from '../../support/rows.ts';
import { addArticle, addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

let [author, other] = ['', ''];

beforeAll(async () => {
  await buildWorld();
  await addPerson('writer');
  [author, other] = [await logIn('writer'), await logIn('b')];
  for (const id of [61, 62, 63, 64]) await addArticle(id, { userId: 'writer' });
  await addArticle(65, { userId: 'writer', publish: 3 });
});

type Answer = Awaited<ReturnType<typeof call>>;
const post = (path: string, body: object, token = author) => call(`/v1/special/${path}`, { body, token });
const whole = (id: number, token = author) => call(`/v1/special/mineInfo?id=${id}`, { token });
const touched = (answer: Answer) => answer.headers.get('x-touched')?.split(', ') ?? [];
type Chapters = { id: number; name: string; articles: { id: number }[] }[];
const shape = ({ data }: Answer) =>
  (data.chapters as Chapters).map((it) => [it.name, ...it.articles.map(({ id }) => id)]);
const publicIds = async (id: number) =>
  (await call(`/v1/special/selectSpecialArticleList?specialId=${id}`)).data?.records?.map(
    (it: { id: number }) => it.id,
  );

async function arrange(id: number, chapters: object[], token = author) {
  const { stamp } = (await whole(id)).data;
  return post('arrange', { id, stamp, chapters }, token);
}

async function make(name: string): Promise<number> {
  const { code, message, data } = await post('create', { name });
  expect(code, message).toBe(200);
  return data.id;
}

describe('a column of one’s own', () => {
  it('is made unseen, once a name, and published once it has something to read', async () => {
    const id = await make('第一个专栏');
    expect(await post('create', { name: '第一个专栏' })).toMatchObject({
      code: 400,
      message: '该专栏名称已存在！',
    });
    expect((await call(`/v1/special/info?id=${id}`)).code).toBe(404);
    expect(await post('update', { id, status: 1 })).toMatchObject({ code: 400 });
    await arrange(id, [{ name: '草稿', articles: [65] }]);
    expect((await post('update', { id, status: 1 })).code).toBe(400);
    await arrange(id, [{ name: '正文', articles: [61] }]);
    const opened = await post('update', { id, status: 1 });
    expect(touched(opened)).toEqual(expect.arrayContaining([`column:${id}`, 'article:61']));
    expect((await call(`/v1/special/info?id=${id}`)).data.articles.total).toBe(1);
    const closed = await post('update', { id, status: 0 });
    expect(closed.data.status).toBe(0);
    expect((await call(`/v1/special/info?id=${id}`)).code).toBe(404);
    const tombs = await rowsOf<{ tag: string }>(
      db,
      sql`select tag from tombstones where tag = ${`column:${id}`}`,
    );
    expect(tombs).toHaveLength(1);
    await post('delete', { id });
  });

  it('is for its author alone', async () => {
    const id = await make('别人动不了');
    for (const answer of [
      await whole(id, other),
      await post('update', { id, name: '改名' }, other),
      await post('delete', { id }, other),
      await post('arrange', { id, stamp: '', chapters: [] }, other),
    ])
      expect(answer).toMatchObject({ code: 404, message: '抱歉，专栏不存在' });
    expect((await call('/v1/special/mine')).code).toBe(401);
    expect((await call('/v1/special/mine', { token: other })).data).toEqual([]);
    // Only own articles.
    expect(await arrange(id, [{ name: '章', articles: [4] }])).toMatchObject({ code: 404 });
    await post('delete', { id });
  });

  it('takes a cover that its author uploaded, and no other', async () => {
    const picture = { key: 'u/cover.webp', userId: 'writer', mime: 'image/webp', size: 9, createdAt: NOON };
    await db.insert(files).values({ ...picture, type: 'cover' });
    const id = await make('有封面');
    expect((await post('update', { id, cover: 'https://example.com/a.png' })).code).toBe(10018);
    expect((await post('update', { id, cover: '/ming/file/u/cover.webp' })).data.cover).toContain(
      'cover.webp',
    );
    expect(await db.$count(fileUses, sql`owner = 'columns.cover'`)).toBe(1);
    await post('delete', { id });
    expect(await db.$count(fileUses, sql`owner = 'columns.cover'`)).toBe(0);
  });
});

describe('its chapters', () => {
  it('are made, renamed, ordered and deleted in one call, and number what the public reads', async () => {
    const id = await make('按章排');
    const first = await arrange(id, [
      { name: '上', articles: [61, 62] },
      { name: '下', articles: [63, 65] },
    ]);
    expect(shape(first)).toEqual([
      ['上', 61, 62],
      ['下', 63, 65],
    ]);
    // Pages of articles outside columns lack its tag.
    const articles = (answer: Answer) => touched(answer).filter((it) => it.startsWith('article:'));
    expect(articles(first)).toEqual(['article:61', 'article:62', 'article:63', 'article:65']);
    await post('update', { id, status: 1 });
    expect(await publicIds(id)).toEqual([61, 62, 63]);
    const [up, low] = first.data.chapters as Chapters;
    const turned = await arrange(id, [
      { id: low?.id, name: '先读', articles: [65, 63, 61] },
      { id: up?.id, name: '上', articles: [62] },
    ]);
    expect(shape(turned)).toEqual([
      ['先读', 65, 63, 61],
      ['上', 62],
    ]);
    expect(touched(turned)).toContain(`column:${id}`);
    expect(articles(turned)).toEqual([]);
    expect(await publicIds(id)).toEqual([63, 61, 62]);
    expect(await recount(db)).toEqual([]);
    const less = await arrange(id, [{ id: low?.id, name: '先读', articles: [63] }]);
    expect(shape(less)).toEqual([['先读', 63]]);
    expect(await publicIds(id)).toEqual([63]);
    expect(await recount(db)).toEqual([]);
    await post('delete', { id });
    expect((await call('/v1/article/info?id=63')).data.column ?? null).toBeNull();
    expect(await recount(db)).toEqual([]);
  });

  it('leave no gap where an article is taken down or in the bin, which keeps its place meanwhile', async () => {
    const id = await make('没有空位');
    await arrange(id, [{ name: '章', articles: [61, 62, 63] }]);
    await post('update', { id, status: 1 });
    const place = async (article: number) => {
      const { data } = await call(`/v1/article/info?id=${article}`);
      return [data.prev?.id, data.column.index, data.column.total, data.next?.id];
    };
    expect(await place(63)).toEqual([62, 3, 3, undefined]);
    await call('/v1/article/softDeleted?id=62', { method: 'DELETE', token: author });
    expect(await place(63)).toEqual([61, 2, 2, undefined]);
    expect(await place(61)).toEqual([undefined, 1, 2, 63]);
    expect(shape(await whole(id))).toEqual([['章', 61, 63]]);
    // Sorting the others keeps it.
    const [chapter] = (await whole(id)).data.chapters as Chapters;
    await arrange(id, [{ id: chapter?.id, name: '章', articles: [63, 61] }]);
    await call('/v1/article/restoreDeleted?id=62', { token: author });
    expect((await publicIds(id)).toSorted()).toEqual([61, 62, 63]);
    expect(await recount(db)).toEqual([]);
    await post('delete', { id });
  });

  it('are not overwritten by one who has not seen the latest order', async () => {
    const id = await make('两个窗口');
    const { stamp } = (await whole(id)).data;
    expect((await post('arrange', { id, stamp, chapters: [{ name: '甲', articles: [61] }] })).code).toBe(200);
    const late = await post('arrange', { id, stamp, chapters: [{ name: '乙', articles: [] }] });
    expect(late).toMatchObject({ code: 400, extra: { stale: true } });
    expect(shape(await whole(id))).toEqual([['甲', 61]]);
    for (const [chapters, message] of [
      [[{ id: 1, name: '别人的章', articles: [] }], '章节不存在，请刷新页面'],
      [['同', '同'].map((name) => ({ name, articles: [] })), '章节“同”重名了，请换一个名称'],
      [[{ name: '丙', articles: [61, 61] }], '同一篇文章不能放进两个章节'],
    ] as const)
      expect(await arrange(id, [...chapters])).toMatchObject({ code: 400, message });
    await post('delete', { id });
  });

  it('move an article here from another column of one’s own, and its draft with it', async () => {
    const [from, to] = [await make('从这里'), await make('到这里')];
    const source = await call('/v1/article/selectMyArticleInfo?id=64', { token: author });
    const { difficulty: _difficulty, tagList: _tags, ...own } = source.data;
    const saved = { ...own, tagList: [], isPublish: 3, title: '有草稿的', key: crypto.randomUUID() };
    expect((await call('/v1/article/', { method: 'PUT', body: saved, token: author })).code).toBe(200);
    await arrange(from, [{ name: '旧', articles: [64, 61] }]);
    const moved = await arrange(to, [{ name: '新', articles: [64] }]);
    expect(touched(moved)).toEqual(expect.arrayContaining([`column:${from}`, `column:${to}`]));
    expect(shape(await whole(from))).toEqual([['旧', 61]]);
    const draft = (await call('/v1/article/selectMyArticleInfo?id=64', { token: author })).data;
    expect(draft).toMatchObject({ specialId: to, chapterId: moved.data.chapters[0].id });
    await db
      .insert(topicFollows)
      .values({ userId: 'b', kind: 'column', topic: to, createdAt: NOON } as never);
    await post('delete', { id: to });
    const after = (await call('/v1/article/selectMyArticleInfo?id=64', { token: author })).data;
    expect(after).toMatchObject({ specialId: 0, chapterId: 0 });
    expect(await db.$count(topicFollows, sql`kind = 'column' and topic = ${to}`)).toBe(0);
    await post('delete', { id: from });
    expect(await recount(db)).toEqual([]);
  });

  it('keep a draft that is yet to be published where its author wants it, while that chapter is there', async () => {
    const id = await make('边写边排');
    const [first] = (await arrange(id, [{ name: '一', articles: [61] }])).data.chapters as Chapters;
    const wanted = { specialId: id, chapterId: first?.id };
    const body = { title: '还没发布', contentMd: '正文', ...wanted, key: 'columns-draft-1' };
    const draft = (await call('/v1/article/', { body, token: author })).data;
    const info = async () =>
      (await call(`/v1/article/selectMyArticleInfo?id=${draft.id}`, { token: author })).data;
    const kept = { ...first, articles: [61] };
    const [, second] = (await arrange(id, [kept, { name: '二', articles: [] }])).data.chapters as Chapters;
    expect(await info()).toMatchObject({ ...wanted, revision: draft.revision });
    await arrange(id, [{ ...second, name: '二' }]);
    expect(await info()).toMatchObject({ specialId: 0, chapterId: 0 });
    await post('delete', { id });
  });
});
