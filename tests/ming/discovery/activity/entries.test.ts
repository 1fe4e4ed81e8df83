import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { endOwn } from '../../../../ming/src/content/article/deleteArticles.ts';
import { articles } from '../../../../ming/src/content/article/schema.ts';
import { activityTags, awards, entries } from '../../../../ming/src/discovery/activity/schema.ts';
import { endAccounts } from '../../../../ming/src/jobs/accounts.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { call } from '../../support/call.ts';
import { addArticle, addPerson, db, NOON } from '../../support/world.ts';
import { addActivity, as, enter, infoOf, openWorld, withdraw } from './support.ts';

beforeAll(openWorld);

const hour = 3_600_000;

describe('a submission', () => {
  it('is of one’s own published article, and shown to everybody at once', async () => {
    await addActivity(1);
    const answer = await enter(1, 1, 'a');
    expect(answer).toMatchObject({ code: 200, data: { id: expect.any(Number) } });
    expect(answer.headers.get('x-touched')).toBe('activity:1, article:1');
    expect(await infoOf(1)).toMatchObject({
      state: 'running',
      entryNum: 1,
      content: '<p>规则</p>',
      entries: {
        total: 1,
        records: [{ articleId: 1, title: '文章1', author: { id: 'a', nickname: '作者a' } }],
      },
    });
    expect((await call('/v1/activity/submit', { body: { activityId: 1, articleId: 2 } })).code).toBe(401);
    expect((await enter(1, 4, 'a')).message).toBe('抱歉，文章不存在');
    expect((await enter(1, 7, 'a')).message).toBe('只能提交已经公开的文章');
    expect((await enter(1, 8, 'a')).message).toBe('只能提交已经公开的文章');
    expect((await enter(99, 1, 'a')).message).toBe('抱歉，活动不存在');
    expect((await infoOf(1)).entryNum).toBe(1);
  });

  it('is stored once, twice and in parallel, and never beyond the limit', async () => {
    await addActivity(2);
    const same = await Promise.all(Array.from({ length: 8 }, () => enter(2, 1, 'a')));
    expect(new Set(same.map((it) => it.data?.id)).size).toBe(1);
    const others = await Promise.all([2, 3, 5].map((id) => enter(2, id, 'a')));
    expect(others.map((it) => it.code).toSorted()).toEqual([200, 400, 400]);
    expect(others.find((it) => it.code === 400)?.message).toBe('每人最多投 2 篇，可以先撤回一篇');
    expect((await enter(2, 4, 'b')).code).toBe(200);
    expect(await db.$count(entries, sql`activity_id = 2`)).toBe(3);
  });

  it('is open from the start up to the deadline, which is excluded', async () => {
    const now = Date.now();
    await addActivity(3, { startTime: now + hour, endTime: now + 2 * hour });
    await addActivity(4, { endTime: now });
    await addActivity(5, { cancelledAt: now, cancelReason: '场地' });
    await addActivity(6, { isPublic: 0 });
    const said = [];
    for (const id of [3, 4, 5, 6]) said.push((await enter(id, 1, 'a')).message);
    expect(said).toEqual(['活动还没有开始投稿', '投稿已经截止', '活动已经取消', '抱歉，活动不存在']);
    expect(await db.$count(entries, sql`activity_id between 3 and 6`)).toBe(0);
  });

  it('has to meet the terms', async () => {
    await addActivity(7, { categoryId: 1, since: NOON + 2 * hour, most: 9 });
    await db.insert(activityTags).values({ activityId: 7, tagId: 1 });
    expect((await enter(7, 3, 'a')).message).toBe('这篇文章不在活动要求的分类里');
    expect((await enter(7, 6, 'b')).message).toBe('这篇文章没有活动要求的标签');
    expect((await enter(7, 1, 'a')).message).toContain('发布得太早');
    expect((await enter(7, 2, 'a')).code).toBe(200);
    const { data, extra } = await call('/v1/activity/candidates?activityId=7', as('a'));
    expect(
      data.records.map((it: { id: number; fault: string; isEntered: number }) => [
        it.id,
        it.isEntered,
        it.fault !== '',
      ]),
    ).toEqual([
      [5, 0, false],
      [3, 0, true],
      [2, 1, false],
      [1, 0, true],
    ]);
    expect(extra['left']).toBe(8);
    expect((await call('/v1/activity/candidates?activityId=7&keyword=章2', as('a'))).data.total).toBe(1);
  });
});

describe('withdrawing', () => {
  it('is for the submitter, before the deadline, and idempotent', async () => {
    await addActivity(11);
    await enter(11, 1, 'a');
    expect((await withdraw(11, 1, 'b')).code).toBe(200);
    expect((await infoOf(11)).entryNum).toBe(1);
    for (const _ of [1, 2]) expect((await withdraw(11, 1, 'a')).code).toBe(200);
    expect((await infoOf(11)).entryNum).toBe(0);
    await enter(11, 1, 'a');
    await db.run(sql`update activities set end_time = ${Date.now()} where id = 11`);
    expect((await withdraw(11, 1, 'a')).message).toBe('投稿已经截止，不能再撤回');
    expect((await infoOf(11)).entryNum).toBe(1);
  });
});

describe('one’s own submissions', () => {
  it('say what has become of each', async () => {
    const mine = async () => (await call('/v1/activity/mine', as('b'))).data.records;
    await addActivity(21);
    await enter(21, 6, 'b');
    expect((await mine())[0]).toMatchObject({
      articleId: 6,
      title: '文章6',
      isShown: 1,
      mayWithdraw: true,
      award: '',
      activity: { id: 21, state: 'running' },
    });
    await db.update(articles).set({ publish: 0 }).where(sql`id = 6`);
    expect((await mine())[0]).toMatchObject({ articleId: 6, isShown: 0, mayWithdraw: true });
    expect(await infoOf(21)).toMatchObject({ entryNum: 0, entries: { total: 0, records: [] } });
    await db.update(articles).set({ publish: 1 }).where(sql`id = 6`);
    expect((await infoOf(21)).entryNum).toBe(1);
    expect((await call('/v1/activity/mine')).code).toBe(401);
  });
});

describe('what ends elsewhere', () => {
  it('takes an article out, but leaves its award in the results', async () => {
    await addActivity(31, { resultAt: 1 });
    for (const id of [71, 72]) {
      await addArticle(id, { deletedAt: 1, publish: 0 });
      await db.insert(entries).values({ id, activityId: 31, articleId: id, userId: 'a', createTime: 1 });
    }
    await db.insert(awards).values({ entryId: 72, activityId: 31, position: 0, name: '一等奖' });
    for (const id of [71, 72]) expect(await endOwn(db, { id, userId: 'a', now: NOON })).toBe(true);
    expect(
      (await db.select().from(entries).where(sql`activity_id = 31`)).map((it) => [it.id, it.articleId]),
    ).toEqual([[72, null]]);
    expect((await infoOf(31)).awards).toMatchObject([
      { name: '一等奖', articleId: 0, title: '', author: { id: 'a' } },
    ]);
  });

  it('takes an account out of what is not decided, and its name out of the rest', async () => {
    await addPerson('gone', { closeAt: 1 });
    await addActivity(32);
    for (const [id, activityId] of [
      [81, 31],
      [82, 32],
    ] as const) {
      await addArticle(id, { userId: 'gone' });
      await db.insert(entries).values({ id, activityId, articleId: id, userId: 'gone', createTime: 1 });
    }
    await endAccounts(db, NOON);
    expect(
      (await db.select().from(entries).where(sql`id in (81, 82)`)).map((it) => [it.id, it.userId]),
    ).toEqual([[81, '']]);
    expect((await infoOf(31)).entries.records[0].author).toMatchObject({ id: '', nickname: '已注销用户' });
  });

  it('keeps the counts true', async () => expect(await recount(db)).toEqual([]));
});

it('the list has what is open by what is due next, and what is over apart', async () => {
  const ids = async (query = '') =>
    (await call(`/v1/activity/list?pageSize=50${query}`)).data.records.map((it: { id: number }) => it.id);
  const open = await ids('&tab=open');
  const closed = await ids('&tab=closed');
  expect(closed.toSorted()).toEqual([31, 5].toSorted());
  expect(open).not.toContain(6);
  expect(open.indexOf(1)).toBeLessThan(open.indexOf(3));
  expect(open.indexOf(3)).toBeLessThan(open.indexOf(4));
  expect(await ids()).toEqual([...open, ...closed]);
});
