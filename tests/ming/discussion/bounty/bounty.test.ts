import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bounties } from '../../../../ming/src/discussion/bounty/schema.ts';
import { answers, questions } from '../../../../ming/src/discussion/forum/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import type { Event } from '../../../../ming/src/kit/events.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { as, ask, draft, members, reply } from '../../support/asking.ts';
import { accept, gains, heldFor, infoOf, offer, RULES, storedOf, withdraw } from '../../support/bounty.ts';
import { call } from '../../support/call.ts';
import { deliver } from '../../support/events.ts';
import { balanceOf, fund } from '../../support/money.ts';
import { buildWorld, db } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await members(1, 'asker', 'helper', 'other', 'third', 'poor');
  await fund('asker', 1_000_000);
});

describe('offering a bounty', () => {
  it('with a question holds it in the same transaction, once for an attempt', async () => {
    const body = draft({ bounty: 800, key: 'asked-with-bounty' });
    const spent = await gains('asker', () => Promise.all([1, 2, 3].map(() => as('asker', '', body))));
    expect(spent).toBe(-800);
    const { id } = (await as('asker', '', body)).data;
    expect(await infoOf(id)).toMatchObject({
      bounty: 800,
      reward: { amount: 800, state: 0, shares: [], expireTime: expect.stringMatching(/^\d{4}-/) },
    });
    expect(await heldFor(id)).toBe(800);
    expect(await recount(db)).toEqual([]);
  });

  it('that cannot be paid asks no question', async () => {
    const count = () => db.$count(questions, sql`user_id = 'poor'`);
    const answer = await as('poor', '', draft({ bounty: 500 }));
    expect(answer).toMatchObject({
      code: 400,
      message: '余额不足：现有 ¥0.00，悬赏需要 ¥5.00，请先充值',
    });
    expect(await count()).toBe(0);
    await fund('poor', 500);
    const both = await Promise.all([1, 2].map(() => as('poor', '', draft({ bounty: 500 }))));
    expect(both.map((it) => it.code).toSorted()).toEqual([200, 400]);
    expect([await count(), await balanceOf('user:poor')]).toEqual([1, 0]);
  });

  it('later is for one’s own open question, within the limits, one at a time', async () => {
    const id = await ask('asker');
    expect((await offer(id, 99)).message).toBe('悬赏最少 ¥1.00');
    expect((await offer(id, 50_001)).message).toBe('悬赏最多 ¥500.00');
    expect((await offer(id, 500, {}, 'helper')).code).toBe(403);
    expect((await call('/v1/forum/bounty', { body: { id, amount: 500 } })).code).toBe(401);
    const same = { key: 'one-attempt' };
    const spent = await gains('asker', async () => {
      const all = await Promise.all([1, 2].map(() => offer(id, 500, same)));
      expect(all.map((it) => it.code)).toEqual([200, 200]);
      expect(all[0]?.headers.get('x-touched')).toContain(`question:${id}`);
      const others = await Promise.all([1, 2].map(() => offer(id, 700)));
      expect(others.map((it) => it.message)).toEqual(['这个问题已经有悬赏', '这个问题已经有悬赏']);
    });
    expect(spent).toBe(-500);
    expect((await offer(id, 600, same)).message).toBe('这份悬赏已经以别的内容提交，请刷新页面');
    const closed = await ask('asker');
    await db.update(questions).set({ closedAt: 1 }).where(eq(questions.id, closed));
    expect((await offer(closed)).message).toBe('这个问题已经关闭，不能设置悬赏');
    const solved = await ask('asker');
    await accept(solved, await reply('helper', solved));
    expect((await offer(solved)).message).toBe('这个问题已经采纳了回答，不能再设置悬赏');
    expect((await offer(9_999)).code).toBe(404);
  });

  it('of many at once for one question holds one', async () => {
    const id = await ask('asker');
    const spent = await gains('asker', () => Promise.all([100, 200, 300, 400].map((it) => offer(id, it))));
    expect(spent).toBe(-(await heldFor(id)));
    expect(await db.$count(bounties, sql`question_id = ${id}`)).toBe(1);
  });

  it('is found in the list and tells the terms', async () => {
    const id = await ask('asker');
    await offer(id);
    const list = (await call('/v1/forum/list?bounty=1&pageSize=50')).data;
    expect(list.records.find((it: { id: number }) => it.id === id)).toMatchObject({ bounty: 500 });
    expect(list.records.every((it: { bounty: number }) => it.bounty > 0)).toBe(true);
    expect(list.total).toBe(list.records.length);
    expect((await as('asker', 'bounty')).data).toEqual({
      ...RULES,
      balance: await balanceOf('user:asker'),
    });
  });
});

describe('a bounty', () => {
  it('is paid to the answer that is accepted, once, which stays accepted', async () => {
    const id = await ask('asker');
    await offer(id, 900);
    const [one, two] = [await reply('helper', id), await reply('other', id)];
    const won = await gains('helper', () => Promise.all([1, 2, 3].map(() => accept(id, one))));
    expect(won).toBe(900);
    expect(await infoOf(id)).toMatchObject({
      bounty: 0,
      accepted: true,
      reward: {
        state: 1,
        shares: [{ answerId: one, userId: 'helper', nickname: '会员helper', amount: 900 }],
      },
    });
    for (const other of [0, two])
      expect((await accept(id, other)).message).toBe('悬赏已经发给被采纳的回答，不能再更改采纳');
    expect((await infoOf(id)).answers[0]).toMatchObject({ id: one, accepted: true });
    expect((await offer(id)).code).toBe(400);
    const { bountyNo = '' } = (await storedOf(id)) ?? {};
    const event: Event = { id: 80_001, type: 'bounty.ended', data: { bountyNo } };
    await deliver(event);
    await deliver(event);
    const told = await db
      .select()
      .from(notices)
      .where(sql`user_id = 'helper' and question_id = ${id} and subject like 'bounty:%'`);
    expect(told.map((it) => it.content)).toEqual(['你的回答获得了 ¥9.00 的悬赏，已存入余额。']);
  });

  it('goes to one of two that are accepted concurrently', async () => {
    const id = await ask('asker');
    await offer(id, 400);
    const both = [await reply('helper', id), await reply('other', id)];
    const before = (await balanceOf('user:helper')) + (await balanceOf('user:other'));
    await Promise.all(both.map((it) => accept(id, it)));
    expect((await balanceOf('user:helper')) + (await balanceOf('user:other')) - before).toBe(400);
    const { answers: shown, reward } = await infoOf(id);
    expect(shown[0]).toMatchObject({ id: reward.shares[0].answerId, accepted: true });
  });

  it('is not won by one’s own answer, which may be accepted', async () => {
    const id = await ask('asker');
    await offer(id);
    const own = await reply('asker', id);
    expect(await gains('asker', () => accept(id, own))).toBe(0);
    expect(await infoOf(id)).toMatchObject({ accepted: true, bounty: 500 });
    const better = await reply('helper', id);
    expect(await gains('helper', () => accept(id, better))).toBe(500);
  });

  it('is taken back only before somebody else has answered, also with the question', async () => {
    const id = await ask('asker');
    await offer(id);
    expect((await withdraw(id, 'helper')).code).toBe(403);
    await reply('asker', id);
    expect(await gains('asker', () => withdraw(id))).toBe(500);
    expect((await withdraw(id)).message).toBe('这个问题现在没有悬赏');
    expect((await infoOf(id)).reward.state).toBe(3);
    expect((await offer(id, 300)).code).toBe(200);
    const answerId = await reply('helper', id);
    await db.update(answers).set({ state: 2 }).where(eq(answers.id, answerId));
    expect((await withdraw(id)).message).toBe('已经有人回答，悬赏不能撤回');
    const drop = () => as('asker', '', { id }, 'DELETE');
    expect((await drop()).message).toBe('已有回答的问题不能删除');
    expect(await heldFor(id)).toBe(0);
    await as('helper', 'answer', { id: answerId }, 'DELETE');
    expect(await gains('asker', drop)).toBe(300);
    expect((await call(`/v1/forum/info?id=${id}`)).code).toBe(404);
    expect(await recount(db)).toEqual([]);
  });
});
