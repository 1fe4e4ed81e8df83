import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE } from '../../../../contract/messages/notice/notice.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { comments } from '../../../../ming/src/discussion/comment/schema.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { broadcasts, noticeActors, notices } from '../../../../ming/src/messages/notice/schema.ts';
import { call } from '../../support/call.ts';
import { deliver, emitted } from '../../support/events.ts';
import { addPerson, buildWorld, db, logIn } from '../../support/world.ts';

const tokens: Record<string, string> = {};
const PEOPLE = ['p1', 'p2', 'p3'];

beforeAll(async () => {
  await buildWorld();
  for (const id of PEOPLE) await addPerson(id, { nickname: `读者${id}` });
  for (const id of ['a', 'b', ...PEOPLE]) tokens[id] = await logIn(id);
});

let last = 1_000_000;
function event<T extends Event['type']>(type: T, data: Extract<Event, { type: T }>['data']): Event {
  last += 1;
  return { id: last, type, data } as Event;
}

const like = async (userId: string, articleId = 1): Promise<Event> => {
  await call('/v1/article/like', { body: { articleId, isLike: true }, token: tokens[userId] ?? '' });
  return event('article.liked', { articleId, userId });
};
const list = (type: number, as = 'a') =>
  call(`/v1/im/getMessageNotice?type=${type}`, { token: tokens[as] ?? '' });
const counters = async (as = 'a') =>
  (await call('/v1/user/selectUserInfoByToken', { token: tokens[as] ?? '' })).extra['notice'];

/** State that redelivery must not change. */
const state = async () => [await db.select().from(notices), await db.select().from(noticeActors)];

beforeEach(async () => {
  await db.delete(notices);
  await db.delete(noticeActors);
});

describe('a write', () => {
  it('announces what it did, once, and nothing where it did nothing', async () => {
    const token = tokens['p3'] ?? '';
    const before = (await emitted('article.collected')).length;
    for (const _ of [1, 2]) await call('/v1/collect/', { body: { articleId: 2 }, token });
    await call('/v1/collect/', { body: { articleId: 999 }, token });
    const all = await emitted('article.collected');
    // The relay may already have taken the row.
    expect(all.length - before).toBeLessThanOrEqual(1);
    expect(all.every((it) => it.articleId === 2)).toBe(true);
  });
});

describe('notices', () => {
  it('merge what people do with one article, whatever is delivered twice or out of order', async () => {
    const events = [await like('p1'), await like('p2'), await like('p3')];
    for (const it of events.toReversed()) await deliver(it);
    const before = await state();
    for (const it of events) await deliver(it);
    expect(await state()).toEqual(before);
    const { data } = await list(3);
    expect(data.total).toBe(1);
    expect(data.records[0]).toMatchObject({
      code: 5,
      noticeType: 3,
      actors: 3,
      articleId: 1,
      articleTitle: '文章1',
      url: '/article/1',
      isRead: 0,
    });
  });

  it('start a new group once they were read', async () => {
    await deliver(await like('p1'));
    expect(await counters()).toMatchObject({ like: 1, message: 1 });
    const first = await list(3);
    expect(first.extra['notice']).toMatchObject({ like: 0, message: 0 });
    expect(await counters()).toMatchObject({ like: 0 });
    await deliver(await like('p2'));
    expect((await list(3)).data.records.map((it: { actors: number }) => it.actors)).toEqual([1, 1]);
  });

  it('say nothing of a like that was taken back, of oneself, or where it is not wanted', async () => {
    const gone = await like('p1', 2);
    await call('/v1/article/like', { body: { articleId: 2, isLike: false }, token: tokens['p1'] ?? '' });
    await deliver(gone);
    await deliver(await like('a', 2));
    const off = { method: 'PUT', body: { like: false }, token: tokens['a'] ?? '' };
    expect((await call('/v1/im/noticeSettings', off)).data).toMatchObject({ like: false, comment: true });
    await deliver(await like('p2', 2));
    expect((await list(3)).data.total).toBe(0);
    await call('/v1/im/noticeSettings', { ...off, body: { like: true } });
  });

  it('add nobody to one that is open who may not open one', async () => {
    await deliver(await like('p1', 3));
    await deliver(await like('a', 3));
    const off = { method: 'PUT', body: { like: false }, token: tokens['a'] ?? '' };
    await call('/v1/im/noticeSettings', off);
    await deliver(await like('p2', 3));
    await call('/v1/im/noticeSettings', { ...off, body: { like: true } });
    expect((await db.select().from(noticeActors)).map((it) => it.userId)).toEqual(['p1']);
  });

  it('say nothing of what was taken back before the event came', async () => {
    const token = tokens['p1'] ?? '';
    const { data } = await call('/v1/comment/', {
      body: { articleId: 1, content: '会被赞' },
      token: tokens['a'] ?? '',
    });
    const events = [
      event('article.collected', { articleId: 3, userId: 'p1' }),
      event('user.followed', { userId: 'p1', targetId: 'a' }),
      event('comment.liked', { commentId: data.id, userId: 'p1' }),
    ];
    for (const it of events) await deliver(it);
    expect(await state()).toEqual([[], []]);
    await call('/v1/comment/like', { body: { id: data.id, isLike: true }, token });
    await deliver(event('comment.liked', { commentId: data.id, userId: 'p1' }));
    expect((await list(3)).data.records[0]).toMatchObject({ articleId: 1, content: '会被赞' });
  });

  it('tell everybody whom a comment concerns, each once', async () => {
    const add = (articleId: number, userId: string, content: string, more: object = {}) =>
      call('/v1/comment/', { body: { articleId, content, ...more }, token: tokens[userId] ?? '' });
    const head = (await add(1, 'p1', '主楼')).data;
    const reply = await add(1, 'p2', '回复 @读者p1 @读者p3', { parentId: head.id, mentions: ['p1', 'p3'] });
    await deliver(event('comment.added', { commentId: reply.data.id }));
    const marks = async (as: string) =>
      (await list(1, as)).data.records.map((it: { commentMark: number; url: string }) => [
        it.commentMark,
        it.url,
      ]);
    const url = `/article/1#comment-${reply.data.id}`;
    expect(await marks('p1')).toEqual([[1, url]]);
    expect(await marks('p3')).toEqual([[3, url]]);
    expect(await marks('a')).toEqual([[2, url]]);
    expect(await marks('p2')).toEqual([]);
  });

  it('are as new as what is told, also where a comment waited for its approval', async () => {
    const body = { articleId: 1, content: '昨天写的' };
    const { data } = await call('/v1/comment/', { body, token: tokens['p1'] ?? '' });
    await db.update(comments).set({ createTime: 1 }).where(eq(comments.id, data.id));
    const before = Date.now();
    await deliver(event('comment.added', { commentId: data.id }));
    const [notice] = await db.select().from(notices);
    expect(notice?.createTime).toBeGreaterThanOrEqual(before);
    expect(notice?.lastTime).toBe(notice?.createTime);
  });

  it('keep silent about a comment that was hidden before the event came', async () => {
    const { data } = await call('/v1/comment/', {
      body: { articleId: 1, content: '随后被隐藏' },
      token: tokens['p1'] ?? '',
    });
    await db.update(comments).set({ state: 3 });
    await deliver(event('comment.added', { commentId: data.id }));
    expect((await list(1)).data.total).toBe(0);
    await db.update(comments).set({ state: 1 });
  });

  it('say nothing of what is under an article that cannot be read any more', async () => {
    const body = { articleId: 4, content: '写在这篇下面' };
    const { data } = await call('/v1/comment/', { body, token: tokens['p1'] ?? '' });
    await deliver(event('comment.added', { commentId: data.id }));
    const told = async () => (await list(1, 'b')).data.records[0];
    expect(await told()).toMatchObject({ articleTitle: '文章4', content: '写在这篇下面' });
    await db.update(articles).set({ publish: 0 }).where(eq(articles.id, 4));
    expect(await told()).toBeUndefined();
    await db.update(articles).set({ publish: 1 }).where(eq(articles.id, 4));
    expect(await told()).toMatchObject({ articleTitle: '文章4', content: '写在这篇下面' });
  });

  it('tell of a follower, and lead to them', async () => {
    await call('/v1/followed/insertFollowed?userId=a', { method: 'POST', token: tokens['p1'] ?? '' });
    await deliver(event('user.followed', { userId: 'p1', targetId: 'a' }));
    expect((await list(2)).data.records[0]).toMatchObject({
      fromUserNickname: '读者p1',
      url: '/user_main?userId=p1',
    });
  });

  it('are shown unread, the latest first, until their owner makes one or all of them read', async () => {
    await deliver(await like('p1', 3));
    await call('/v1/followed/insertFollowed?userId=a', { method: 'POST', token: tokens['p2'] ?? '' });
    await deliver(event('user.followed', { userId: 'p2', targetId: 'a' }));
    await db.update(notices).set({ lastTime: 1 }).where(eq(notices.type, NOTICE.like));
    await db
      .insert(broadcasts)
      .values({ content: '给所有人的通知', senderId: 'b', key: 'k', createTime: Date.now() });
    expect(await counters()).toMatchObject({ system: 1, watch: 1, like: 1, message: 3 });
    const latest = async (query = '') =>
      (await call(`/v1/im/latestNotices${query}`, { token: tokens['a'] ?? '' })).data;
    const [first, second] = await latest();
    expect([first, second]).toMatchObject([{ noticeType: NOTICE.watch }, { noticeType: NOTICE.like }]);
    expect(await latest(`?type=${NOTICE.like}`)).toHaveLength(1);
    const read = (body: object, as = 'a') =>
      call('/v1/im/readNotices', { method: 'PUT', body, token: tokens[as] ?? '' });
    await read({ id: first.id }, 'p1');
    expect(await latest()).toHaveLength(2);
    expect((await read({ id: first.id })).data).toMatchObject({ watch: 0, like: 1 });
    expect(await latest()).toEqual([second]);
    expect((await read({})).data).toMatchObject({ system: 0, watch: 0, like: 0, message: 0 });
    expect(await latest()).toEqual([]);
    expect((await list(NOTICE.like)).data.total).toBe(1);
  });

  it('have no kind between those of the contract', async () => {
    expect((await list(5)).code).not.toBe(200);
    expect((await list(7)).code).not.toBe(200);
    expect((await list(NOTICE.answer)).data.total).toBe(0);
  });

  it('are deleted by their owner alone', async () => {
    await deliver(await like('p1'));
    const [row] = await db.select().from(notices);
    const drop = (query: string, as: string) =>
      call(`/v1/im/deleteMessage?${query}`, { method: 'DELETE', token: tokens[as] ?? '' });
    await drop(`id=${row?.id}`, 'p1');
    expect(await db.select().from(notices)).toHaveLength(1);
    await drop(`id=${row?.id}`, 'a');
    expect(await state()).toEqual([[], []]);
    await deliver(await like('p2', 3));
    await drop('type=3', 'a');
    expect(await state()).toEqual([[], []]);
    expect(await call('/v1/im/deleteMessage', { method: 'DELETE', token: tokens['a'] ?? '' })).toMatchObject({
      code: 10018,
    });
    expect(await call('/v1/im/getMessageNotice?type=3')).toMatchObject({ code: 401 });
  });
});
