import { beforeAll, expect, it } from 'vitest';
import { dayAfter, dayOf } from '../../../../ming/src/kit/clock.ts';
import { authorDays } from '../../../../ming/src/operations/statistics/schema.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

let [author, reader] = ['', ''];
const today = () => dayOf(Date.now());

beforeAll(async () => {
  await buildWorld();
  await addPerson('writer');
  await addPerson('reader', { nickname: '读者' });
  [author, reader] = [await logIn('writer'), await logIn('reader')];
  await addArticle(51, { userId: 'writer', title: '发布了的' });
  await addArticle(52, { userId: 'writer', title: '写到一半的', publish: 3 });
  await addArticle(53, { userId: 'writer', title: '删了的草稿', publish: 3, deletedAt: 1 });
  const day = (ago: number) => ({ userId: 'writer', day: dayAfter(today(), -ago) });
  await db.insert(authorDays).values([
    { ...day(0), views: 5, readers: 3 },
    { ...day(6), views: 7, readers: 4, gained: 2, lost: 1 },
    { ...day(7), views: 100, gained: 9 },
    { ...day(14), views: 1000 },
  ]);
});

const read = (token = author) => call('/v1/data/centre', { token });

it('sums the last seven days and the seven before, by hand', async () => {
  const { data } = await read();
  expect(data.days).toHaveLength(7);
  expect(data.days.map((it: { views: number }) => it.views)).toEqual([7, 0, 0, 0, 0, 0, 5]);
  expect(data.total).toMatchObject({ views: 12, readers: 7, gained: 2, lost: 1 });
  expect(data.before).toMatchObject({ views: 100, gained: 9 });
});

it('names drafts, comments to answer and today’s tasks of the caller alone, in two round trips', async () => {
  const body = { articleId: 51, content: '请问边界条件', key: 'centre-0001' };
  await call('/v1/comment/', { body, token: reader });
  const { data } = await read();
  expect(data.drafts).toMatchObject([{ id: 52, title: '写到一半的', isPublished: 0 }]);
  expect(data).toMatchObject({ draftCount: 1, unanswered: 1, isSign: false });
  expect(data.comments).toMatchObject([{ articleId: 51, articleTitle: '发布了的', nickname: '读者' }]);
  expect(data.level).toMatchObject({ level: 1, exp: 0 });
  expect(data.today.map((it: { kind: string }) => it.kind)).toContain('sign');
  await call('/v1/sign/', { body: {}, token: author });
  expect((await read()).data.isSign).toBe(true);
  const other = (await read(reader)).data;
  expect(other).toMatchObject({ drafts: [], comments: [], unanswered: 0, isSign: false });
  expect((await call('/v1/data/centre')).code).toBe(401);
  expect((await queriesOf('/v1/data/centre', { token: author })).trips).toBe(2);
});

it('counts changes of a published article as a draft', async () => {
  const { data } = await call('/v1/article/selectMyArticleInfo?id=51', { token: author });
  const { difficulty: _difficulty, tagList: _tags, ...own } = data;
  const body = { ...own, tagList: [], title: '改了标题的', isPublish: 3, key: crypto.randomUUID() };
  const saved = await call('/v1/article/', { method: 'PUT', body, token: author });
  expect(saved.code, saved.message).toBe(200);
  expect((await read()).data.drafts[0]).toMatchObject({ id: 51, title: '改了标题的', isPublished: 1 });
});
