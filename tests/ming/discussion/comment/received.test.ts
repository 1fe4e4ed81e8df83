import { beforeAll, describe, expect, it } from 'vitest';
import { ANSWER_DAYS } from '../../../../contract/kit/limits.ts';
import { comments } from '../../../../ming/src/discussion/comment/schema.ts';
import { call, queriesOf } from '../../support/call.ts';
import { addArticle, addPerson, buildWorld, db, logIn } from '../../support/world.ts';

let [author, reader, third] = ['', '', ''];
const DAY = 86_400_000;

beforeAll(async () => {
  await buildWorld();
  await addPerson('writer', { nickname: '写文章的' });
  await addPerson('reader', { nickname: '读文章的' });
  await addPerson('third', { nickname: '路过的' });
  [author, reader, third] = [await logIn('writer'), await logIn('reader'), await logIn('third')];
  await addArticle(41, { userId: 'writer', title: '网格划分的经验' });
  await addArticle(42, { userId: 'writer', title: '接触收敛' });
  await addArticle(43, { userId: 'reader', title: '别人的文章' });
});

const add = async (articleId: number, content: string, token: string, more: object = {}) =>
  (await call('/v1/comment/', { body: { articleId, content, ...more }, token })).data.id as number;
const received = (query = '', token = author) => call(`/v1/comment/getArticleComment${query}`, { token });
const mine = (query = '', token = reader) => call(`/v1/comment/getMyComment${query}`, { token });
const unanswered = async (token = author) => (await call('/v1/comment/unanswered', { token })).data;
const idsOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.data.records.map((it: { id: number }) => it.id);
/** Inserts a comment without the rules. */
async function put(id: number, more: Partial<typeof comments.$inferInsert>) {
  const text = { source: `评论${id}`, html: `<p>评论${id}</p>` };
  await db
    .insert(comments)
    .values({ id, articleId: 41, userId: 'reader', createTime: Date.now(), ...text, ...more });
}

describe('comments under one’s own articles', () => {
  it('are those of others on published articles, the latest first, marked until they are answered', async () => {
    const first = await add(41, '第一问', reader);
    const second = await add(42, '第二问', third);
    await add(43, '不在自己的文章下', third);
    await add(41, '自己说的', author);
    const both = await received();
    expect(idsOf(both)).toEqual([second, first]);
    expect(both.data.records[1]).toMatchObject({
      nickname: '读文章的',
      articleTitle: '网格划分的经验',
      isUnanswered: true,
    });
    expect(both.extra.counts).toEqual({ mine: 1, received: 2, unanswered: 2 });
    expect(await unanswered()).toBe(2);
    const answer = await add(41, '答第一问', author, { parentId: first, replyId: first });
    expect(idsOf(await received('?unanswered=1'))).toEqual([second]);
    expect((await received()).data.records[1].isUnanswered).toBe(false);
    // A deleted reply of the author does not count.
    await call(`/v1/comment/?id=${answer}`, { method: 'DELETE', token: author });
    expect(await unanswered()).toBe(2);
    await add(41, '再答', author, { parentId: first, replyId: first });
    // Replies between readers do not need the author; replies to the author do.
    await add(41, '我补充', third, { parentId: first, replyId: first });
    expect(await unanswered()).toBe(1);
  });

  it('ask for no answer once they are old, and are not there while the public does not read them', async () => {
    const before = await unanswered();
    const { total } = (await received()).data;
    await put(9_001, { createTime: Date.now() - (ANSWER_DAYS + 1) * DAY });
    expect(await unanswered()).toBe(before);
    expect((await received()).data.total).toBe(total + 1);
    await put(9_002, { state: 2 });
    await put(9_003, { state: 3 });
    await put(9_004, { deletedAt: Date.now() });
    expect((await received()).data.total).toBe(total + 1);
    await call('/v1/article/softDeleted?id=42', { method: 'DELETE', token: author });
    expect((await received('?unanswered=1')).data.total).toBe(before - 1);
    await call('/v1/article/restoreDeleted?id=42', { token: author });
  });

  it('are found by their text and by the title, taken literally', async () => {
    expect((await received(`?keyword=${encodeURIComponent('第二')}`)).data.total).toBe(1);
    expect((await received(`?keyword=${encodeURIComponent('接触收敛')}`)).data.total).toBe(1);
    expect((await received('?keyword=%25')).data.total).toBe(0);
  });

  it('are for the author alone, in one round trip beside the login', async () => {
    expect((await call('/v1/comment/getArticleComment')).code).toBe(401);
    expect((await call('/v1/comment/unanswered')).code).toBe(401);
    expect(idsOf(await received('', third))).toEqual([]);
    expect((await queriesOf('/v1/comment/getArticleComment', { token: author })).trips).toBe(2);
  });
});

it('one’s own comments show their text in every state, and are picked by it', async () => {
  expect(idsOf(await mine('?state=2'))).toEqual([9_002]);
  const hidden = await mine('?state=3');
  expect(hidden.data.records).toMatchObject([{ id: 9_003, state: 3, content: '<p>评论9003</p>' }]);
  expect(idsOf(await mine(`?keyword=${encodeURIComponent('评论9001')}`))).toEqual([9_001]);
  expect((await mine('?state=1')).code).toBe(10018);
  expect((await mine()).extra.counts).toMatchObject({ mine: (await mine()).data.total });
});
