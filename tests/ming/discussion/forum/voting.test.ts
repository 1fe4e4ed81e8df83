import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answers, forumVotes, questions } from '../../../../ming/src/discussion/forum/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { as, ask, EARNED, manyMembers, members, reply, reputationOf, tokens } from '../../support/asking.ts';
import { call } from '../../support/call.ts';
import { buildWorld, db } from '../../support/world.ts';

const CROWD = Array.from({ length: 20 }, (_, at) => `v${at}`);

beforeAll(async () => {
  await buildWorld();
  await members(1, 'asker', 'helper', 'fresh');
  await members(60, 'voter', ...CROWD);
  await manyMembers();
});
/** Deletes all votes except those that gave reputation. */
const forgetVotes = () => db.delete(forumVotes).where(ne(forumVotes.questionId, EARNED));
beforeEach(forgetVotes);

const vote = (who: string, id: number, value: number, answerId = 0) =>
  as(who, 'vote', { id, answerId, value });
const counted = async (id: number) => (await call(`/v1/forum/info?id=${id}`)).data.voteCount;
const storedVote = async (id: number, userId: string) =>
  (
    await db
      .select()
      .from(forumVotes)
      .where(and(eq(forumVotes.questionId, id), eq(forumVotes.userId, userId)))
  )[0];

describe('a vote', () => {
  it('is set to the wanted state, however often it is sent', async () => {
    const id = await ask('asker');
    const answerId = await reply('helper', id);
    for (const _ of [1, 2, 3])
      expect(await vote('voter', id, 1)).toMatchObject({ data: { value: 1, voteCount: 1 } });
    expect(await vote('voter', id, -1)).toMatchObject({ data: { value: -1, voteCount: -1 } });
    expect(await vote('voter', id, 0)).toMatchObject({ data: { value: 0, voteCount: 0 } });
    expect(await vote('voter', id, 0)).toMatchObject({ code: 200 });
    expect(await vote('voter', id, 1, answerId)).toMatchObject({ data: { voteCount: 1 } });
    expect(await counted(id)).toBe(0);
    expect(await recount(db)).toEqual([]);
  });

  it('of many at once, some of them twice, ends with the exact number', async () => {
    const id = await ask('asker');
    const answers = await Promise.all(
      CROWD.flatMap((who, at) => [vote(who, id, 1), vote(who, id, at % 2 ? 1 : 0)]),
    );
    expect(answers.filter((it) => it.code !== 200)).toEqual([]);
    await Promise.all(CROWD.map((who) => vote(who, id, 1)));
    expect(await counted(id)).toBe(CROWD.length);
    expect(await reputationOf('asker')).toBe(1 + 100);
    expect(await recount(db)).toEqual([]);
  });

  it('needs reputation, a post that is shown, and is not for one’s own', async () => {
    const id = await ask('asker');
    expect(await vote('fresh', id, 1)).toMatchObject({
      code: 403,
      message: '声望达到 10 才能投赞同票，你现在的声望是 1',
    });
    expect(await vote('nobody', id, 1)).toMatchObject({ code: 401 });
    const own = await ask('voter');
    expect(await vote('voter', own, 1)).toMatchObject({ code: 400, message: '不能给自己的内容投票' });
    expect(await vote('voter', 9_999, 1)).toMatchObject({ code: 404 });
    const answerId = await reply('helper', id);
    await db.update(answers).set({ state: 3 }).where(eq(answers.id, answerId));
    expect(await vote('voter', id, 1, answerId)).toMatchObject({ code: 404, message: '抱歉，回答不存在' });
    expect(await vote('voter', id, 2)).toMatchObject({ code: 10018 });
    await manyMembers({ fewMembers: 1_000 });
    expect(await vote('fresh', id, 1)).toMatchObject({ code: 200 });
    await manyMembers();
  });

  it('locks after ten minutes, until the post is edited', async () => {
    const id = await ask('asker');
    await vote('voter', id, 1);
    const old = Date.now() - 11 * 60_000;
    await db.update(forumVotes).set({ createdAt: old }).where(eq(forumVotes.questionId, id));
    await db.update(questions).set({ updateTime: old }).where(eq(questions.id, id));
    for (const value of [0, -1])
      expect(await vote('voter', id, value)).toMatchObject({
        code: 400,
        message: '投票 10 分钟后不能再改，除非内容被修改',
      });
    expect(await vote('voter', id, 1)).toMatchObject({ code: 200 });
    const mine = (await as('voter', `mine?id=${id}`)).data;
    expect(mine?.votes ?? [{ locked: true }]).toMatchObject([{ locked: true }]);
    await db
      .update(questions)
      .set({ updateTime: old + 1 })
      .where(eq(questions.id, id));
    expect(await vote('voter', id, -1)).toMatchObject({ code: 200, data: { voteCount: -1 } });
    expect((await storedVote(id, 'voter'))?.createdAt).toBeGreaterThan(old);
  });

  it('is one of twenty a day, and of six for one author', async () => {
    const ids: number[] = [];
    for (let at = 0; at < 8; at++) ids.push(await ask('asker', { title: `第 ${at} 个同样的问题` }));
    const all = await Promise.all(ids.map((id) => vote('voter', id, 1)));
    expect(all.filter((it) => it.code === 200)).toHaveLength(6);
    expect(all.find((it) => it.code !== 200)).toMatchObject({
      code: 429,
      message: '一天最多给同一个人投 6 张赞同票',
    });
    await forgetVotes();
    const rows = Array.from({ length: 19 }, (_, at) => ({
      questionId: 5_000 + at,
      answerId: 0,
      userId: 'voter',
      value: 1,
      createdAt: Date.now(),
    }));
    for (const row of rows) await db.insert(forumVotes).values(row);
    const [one = 0, two = 0] = ids;
    expect(await vote('voter', one, 1)).toMatchObject({ code: 200 });
    expect(await vote('voter', two, 1)).toMatchObject({ code: 429, message: expect.stringContaining('20') });
    expect(await vote('voter', one, 0)).toMatchObject({ code: 200 });
    expect(await vote('voter', two, 1)).toMatchObject({ code: 200 });
    expect(await vote('voter', two, -1)).toMatchObject({ code: 200 });
  });
});

describe('acceptance', () => {
  it('is the asker’s, can be changed and taken back, and moves the reputation', async () => {
    const id = await ask('asker', { title: '采纳哪一个回答好' });
    const one = await reply('helper', id);
    const two = await reply('fresh', id);
    expect(await as('helper', 'accept', { id, answerId: one })).toMatchObject({
      code: 403,
      message: '只有提问者可以采纳回答',
    });
    expect(await as('asker', 'accept', { id, answerId: one })).toMatchObject({
      data: { acceptedAnswerId: one },
    });
    expect([await reputationOf('helper'), await reputationOf('asker')]).toEqual([16, 3]);
    await as('asker', 'accept', { id, answerId: two });
    expect([await reputationOf('helper'), await reputationOf('fresh')]).toEqual([1, 16]);
    await as('asker', 'accept', { id, answerId: 0 });
    expect([await reputationOf('fresh'), await reputationOf('asker')]).toEqual([1, 1]);
    const other = await ask('asker', { title: '另一个问题在这里' });
    expect(await as('asker', 'accept', { id: other, answerId: one })).toMatchObject({ code: 404 });
    const own = await reply('asker', id);
    await as('asker', 'accept', { id, answerId: own });
    expect(await reputationOf('asker')).toBe(1);
  });
});

describe('following', () => {
  it('is set to the wanted state and counted', async () => {
    const id = await ask('asker', { title: '可以关注的问题' });
    const follow = (who: string, isFollow: boolean) => as(who, 'follow', { id, isFollow });
    for (const _ of [1, 2])
      expect(await follow('voter', true)).toMatchObject({ data: { isFollow: true, followCount: 1 } });
    const list = await call('/v1/forum/list?followed=1', { token: tokens['voter'] ?? '' });
    expect(list.data).toMatchObject({ total: 1, records: [{ id }] });
    expect((await call('/v1/forum/list?followed=1')).data.total).toBe(0);
    expect(await follow('voter', false)).toMatchObject({ data: { isFollow: false, followCount: 0 } });
    expect(await as('voter', 'follow', { id: 9_999, isFollow: true })).toMatchObject({ code: 404 });
    expect(await recount(db)).toEqual([]);
  });
});

it('tells a person what their reputation allows', async () => {
  const id = await ask('asker', { title: '用来投票的问题' });
  await vote('v1', id, -1);
  const { data } = await as('v1', 'privileges');
  expect(data).toMatchObject({ dayMost: 100, upsLeft: 20, downsLeft: 9 });
  const voteUp = data.privileges.find((it: { name: string }) => it.name === 'voteUp');
  expect(voteUp).toEqual({ name: 'voteUp', label: '投赞同票', needs: 10, has: expect.any(Boolean) });
  expect(await as('nobody', 'privileges')).toMatchObject({ code: 401 });
});
