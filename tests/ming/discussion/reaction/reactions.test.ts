import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { articles, readingCodes } from '../../../../ming/src/content/article/schema.ts';
import { commentLikes } from '../../../../ming/src/discussion/comment/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

const tokens: string[] = [];
let token = '';

const LOCKED = '公开部分\n\n<!--locked-->\n\n## 秘密标题\n\n秘密部分';

beforeAll(async () => {
  await buildWorld();
  for (let at = 0; at < 10; at++) {
    await addPerson(`reader${at}`);
    tokens.push(await logIn(`reader${at}`));
  }
  token = tokens[0] ?? '';
  await addArticle(21, { readType: 1, source: LOCKED });
  await addArticle(22, { readType: 2, source: LOCKED });
  await addArticle(23, { readType: 3, source: LOCKED });
});

const info = (id: number, options = {}) => call(`/v1/article/info?id=${id}`, options);
const like = (body: object, as = token) => call('/v1/article/like', { body, token: as });

describe('likes', () => {
  it('toggle without a wanted state and keep the wanted one through a retry', async () => {
    expect((await like({ articleId: 1 })).data).toEqual({ isLike: 1, likeCount: 1 });
    expect((await like({ articleId: 1 })).data).toEqual({ isLike: 0, likeCount: 0 });
    for (const _ of [1, 2])
      expect((await like({ articleId: 1, isLike: true })).data).toEqual({ isLike: 1, likeCount: 1 });
    for (const _ of [1, 2])
      expect((await like({ articleId: 1, isLike: false })).data).toEqual({ isLike: 0, likeCount: 0 });
  });

  it('end with the exact number after many toggles at once, on the row and in the answer', async () => {
    await Promise.all(
      Array.from({ length: 100 }, (_, at) => like({ articleId: 2 }, tokens[at % tokens.length])),
    );
    const { data } = await info(2);
    const rows = await Promise.all(tokens.map((it) => call('/v1/article/mine?articleId=2', { token: it })));
    const liking = rows.filter((it) => it.data.isLike).length;
    expect(data.likeCount).toBe(liking);
    await recount(db);
    expect((await info(2)).data.likeCount).toBe(liking);
  });

  it('are refused for what cannot be seen, and without a login', async () => {
    for (const articleId of [7, 8, 999])
      expect(await like({ articleId, isLike: true })).toMatchObject({ code: 404 });
    expect(await like({ articleId: 1, isLike: 'perhaps' })).toMatchObject({ code: 10018 });
    expect(await call('/v1/article/like', { body: { articleId: 1 } })).toMatchObject({ code: 401 });
  });

  it('are refused for a comment under an article that cannot be seen', async () => {
    await addArticle(24);
    const { data } = await call('/v1/comment/', { body: { articleId: 24, content: '会被赞' }, token });
    await db.update(articles).set({ publish: 0 }).where(eq(articles.id, 24));
    const body = { id: data.id, isLike: true };
    expect(await call('/v1/comment/like', { body, token })).toMatchObject({ code: 404 });
    expect(await db.$count(commentLikes)).toBe(0);
  });
});

describe('scores', () => {
  it('average, count and distribute, one a person', async () => {
    const score = (it: number, as: string) =>
      call('/v1/article/articleScoreInfo', { body: { articleId: 3, score: it }, token: as });
    await score(2, tokens[0] ?? '');
    await score(5, tokens[1] ?? '');
    await score(4, tokens[0] ?? '');
    const { data } = await call('/v1/article/articleScoreInfo', { body: { articleId: 3 }, token });
    expect(data).toEqual({ avg: 4.5, count: 2, myScore: 4, dist: [0, 0, 0, 1, 1] });
    expect((await info(3)).data).toMatchObject({ scoreAvg: 4.5, scoreCount: 2 });
    await recount(db);
    expect((await info(3)).data).toMatchObject({ scoreAvg: 4.5, scoreCount: 2 });
  });

  it('are read by everybody and written by members', async () => {
    const { data } = await call('/v1/article/articleScoreInfo', { body: { articleId: 1 } });
    expect(data).toEqual({ avg: 0, count: 0, myScore: 0, dist: [0, 0, 0, 0, 0] });
    for (const body of [
      { articleId: 1, score: 0 },
      { articleId: 1, score: 6 },
    ])
      expect(await call('/v1/article/articleScoreInfo', { body, token })).toMatchObject({ code: 10018 });
    expect(await call('/v1/article/articleScoreInfo', { body: { articleId: 1, score: 3 } })).toMatchObject({
      code: 401,
    });
    expect(await call('/v1/article/articleScoreInfo', { body: { articleId: 7 } })).toMatchObject({
      code: 404,
    });
  });
});

describe('a locked part', () => {
  const isOpen = async (id: number, options = {}) =>
    (await info(id, options)).data.content.includes('秘密部分');

  it('opens by a comment of some length, and closes when that is taken back', async () => {
    const add = (content: string) => call('/v1/comment/', { body: { articleId: 21, content }, token });
    await add('太短');
    expect(await isOpen(21, { token })).toBe(false);
    const { data } = await add('这条评论足够长，可以打开文章的其余部分。');
    expect(await isOpen(21, { token })).toBe(true);
    expect(await isOpen(21, { token: tokens[1] })).toBe(false);
    await call(`/v1/comment/?id=${data.id}`, { method: 'DELETE', token });
    expect(await isOpen(21, { token })).toBe(false);
  });

  it('opens by a like', async () => {
    expect(await isOpen(22, { token })).toBe(false);
    await like({ articleId: 22, isLike: true });
    expect(await isOpen(22, { token })).toBe(true);
    expect(await isOpen(22)).toBe(false);
  });

  it('opens by a reading code for a person, or for one browser', async () => {
    const hour = Date.now() + 3_600_000;
    await db.insert(readingCodes).values([
      { code: '123456', articleId: 23, expiresAt: hour },
      { code: '654321', articleId: 23, expiresAt: Date.now() - 1 },
    ]);
    const browser = { headers: { 'x-browser': '0123456789abcdef0123456789abcdef' } };
    for (const code of ['654321', '000000', ' '])
      expect((await call(`/v1/article/checkCode?code=${code}&articleId=23`, browser)).code).not.toBe(200);
    expect(await call('/v1/article/checkCode?code=123456&articleId=22', browser)).toMatchObject({
      code: 10003,
    });
    expect(await call('/v1/article/checkCode?code=123456')).toMatchObject({ code: 400 });
    expect(await call('/v1/article/checkCode?code=123456', browser)).toMatchObject({ code: 200 });
    expect(await isOpen(23, browser)).toBe(true);
    expect(await isOpen(23, { headers: { 'x-browser': 'f123456789abcdef0123456789abcdef' } })).toBe(false);
    expect(await isOpen(23, { token })).toBe(false);
    expect(await call('/v1/article/checkCode?code=123456&articleId=23', { token })).toMatchObject({
      code: 200,
    });
    expect(await isOpen(23, { token })).toBe(true);
    expect(await isOpen(23)).toBe(false);
  });
});
