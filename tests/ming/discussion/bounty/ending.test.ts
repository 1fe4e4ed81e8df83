import { env } from 'cloudflare:workers';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { sharesOf } from '../../../../ming/src/discussion/bounty/rules.ts';
import { bounties, bountyShares } from '../../../../ming/src/discussion/bounty/schema.ts';
import { remindAskers } from '../../../../ming/src/discussion/bounty/writes.ts';
import { questions } from '../../../../ming/src/discussion/forum/schema.ts';
import { recount } from '../../../../ming/src/jobs/recount.ts';
import { notices } from '../../../../ming/src/messages/notice/schema.ts';
import { as, ask, members, reply } from '../../support/asking.ts';
import {
  accept,
  end,
  gains,
  heldFor,
  infoOf,
  offer,
  RULES,
  storedOf,
  votes,
  withdraw,
} from '../../support/bounty.ts';
import { deliver, emitted } from '../../support/events.ts';
import { addAnswer, addQuestion } from '../../support/forum.ts';
import { balanceOf, DAY, fund, soundness } from '../../support/money.ts';
import { buildWorld, db } from '../../support/world.ts';

beforeAll(async () => {
  await buildWorld();
  await members(1, 'asker', 'helper', 'other', 'third', 'poor');
  await fund('asker', 1_000_000);
});

describe('the end of a bounty', () => {
  it('divides it among good answers of others, and tells everybody', async () => {
    const id = await ask('asker');
    await offer(id, 1_000);
    const ids = [];
    for (const who of ['helper', 'other', 'third']) ids.push(await reply(who, id));
    const [first = 0, second = 0, third = 0] = ids;
    await votes(first, 2);
    await votes(second, 5);
    await votes(third, 1);
    await votes(await reply('asker', id), 9);
    const before = await balanceOf('user:helper');
    expect(await gains('other', () => end())).toBe(500);
    expect((await balanceOf('user:helper')) - before).toBe(500);
    await end();
    expect((await infoOf(id)).reward).toMatchObject({ state: 2, shares: [{ amount: 500 }, { amount: 500 }] });
    await deliver({
      id: 80_002,
      type: 'bounty.ended',
      data: { bountyNo: (await storedOf(id))?.bountyNo ?? '' },
    });
    const said = await db.select().from(notices).where(sql`question_id = ${id} and subject like 'bounty:%'`);
    expect(said.map((it) => [it.userId, it.content]).toSorted()).toEqual([
      ['asker', '你的 ¥10.00 悬赏已经到期，分给了 2 个票数较高的回答。'],
      ['helper', '你的回答获得了 ¥5.00 的悬赏，已存入余额。'],
      ['other', '你的回答获得了 ¥5.00 的悬赏，已存入余额。'],
    ]);
    expect((await accept(id, third)).code).toBe(200);
  });

  it('returns it where no answer is good enough, or the question is gone or closed without one', async () => {
    const [waits, hidden, closed, closedAnswered] = [
      await ask('asker'),
      await ask('asker'),
      await ask('asker'),
      await ask('asker'),
    ];
    for (const id of [waits, hidden, closed, closedAnswered]) {
      await offer(id, 200);
      if (id !== closed) await reply('helper', id);
    }
    const set = (id: number, more: object) => db.update(questions).set(more).where(eq(questions.id, id));
    await set(hidden, { state: 3 });
    await set(closed, { closedAt: 1 });
    await set(closedAnswered, { closedAt: 1 });
    expect(await gains('asker', () => end(0))).toBe(400);
    expect(await Promise.all([waits, closedAnswered].map(heldFor))).toEqual([200, 200]);
    expect(await gains('asker', () => end())).toBeGreaterThanOrEqual(400);
    expect(await Promise.all([waits, closedAnswered].map(heldFor))).toEqual([0, 0]);
    await deliver({
      id: 80_003,
      type: 'bounty.ended',
      data: { bountyNo: (await storedOf(waits))?.bountyNo ?? '' },
    });
    const [told] = await db
      .select()
      .from(notices)
      .where(sql`question_id = ${waits} and subject like 'bounty:%'`);
    expect(told?.content).toBe('你的 ¥2.00 悬赏已经结束，没有符合条件的回答，已退回余额。');
  });

  it('of one that cannot be ended does not hold up the others', async () => {
    const [bad, good] = [await ask('asker'), await ask('asker')];
    for (const id of [bad, good]) await offer(id, 200);
    const { bountyNo } = (await storedOf(bad)) ?? {};
    await env.DB.exec(
      `create trigger bad before update on bounties when old.bounty_no = '${bountyNo}' begin select raise(abort, 'bad'); end`,
    );
    const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await end();
    expect(lines.mock.calls).toHaveLength(1);
    lines.mockRestore();
    expect([await heldFor(bad), await heldFor(good)]).toEqual([200, 0]);
    await env.DB.exec('drop trigger bad');
    await end();
    expect(await heldFor(bad)).toBe(0);
  });

  it('is announced to the asker three days before, once, where there are answers', async () => {
    const [id, unanswered] = [await ask('asker'), await ask('asker')];
    await offer(id);
    await offer(unanswered);
    await reply('helper', id);
    const { bountyNo = '' } = (await storedOf(id)) ?? {};
    const due = async () => (await emitted('bounty.due')).filter((it) => it.bountyNo === bountyNo).length;
    await remindAskers(db, Date.now());
    expect(await due()).toBe(0);
    const soon = Date.now() + (RULES.days - 2) * DAY;
    await remindAskers(db, soon);
    await remindAskers(db, soon);
    expect(await due()).toBe(1);
    const other = (await storedOf(unanswered))?.bountyNo;
    expect((await emitted('bounty.due')).map((it) => it.bountyNo)).not.toContain(other);
    await deliver({ id: 80_004, type: 'bounty.due', data: { bountyNo } });
    const [told] = await db
      .select()
      .from(notices)
      .where(sql`subject = ${`bounty:${bountyNo}:due`}`);
    expect(told?.content).toContain('你的 ¥5.00 悬赏将在');
  });
});

describe('the shares of a bounty', () => {
  const candidates = fc.array(
    fc.record({
      answerId: fc.nat(1_000),
      userId: fc.constantFrom('asker', 'a', 'b', 'c', 'd', 'e'),
      votes: fc.integer({ min: -2, max: 9 }),
      createTime: fc.nat(100),
    }),
    { maxLength: 12 },
  );

  it('are the whole amount or nothing, evenly, one a person, never for the asker', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000 }), candidates, (amount, list) => {
        const shares = sharesOf(amount, list, 'asker', RULES);
        const good = new Set<string>(
          list.filter((it) => it.userId !== 'asker' && it.votes >= RULES.splitVotes).map((it) => it.userId),
        );
        expect(shares).toHaveLength(Math.min(good.size, RULES.splitMost, amount));
        expect(new Set(shares.map((it) => it.userId)).size).toBe(shares.length);
        for (const it of shares) expect(good.has(it.userId)).toBe(true);
        const sum = shares.reduce((all, it) => all + it.amount, 0);
        expect(sum).toBe(shares.length > 0 ? amount : 0);
        const amounts = shares.map((it) => it.amount);
        if (shares.length > 0)
          expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(shares.length);
      }),
    );
  });
});

it('whatever happens in whatever order, no fen is lost', async () => {
  const step = fc.constantFrom(
    ...[
      'offer',
      'offer',
      'withdraw',
      'reply',
      'own',
      'accept',
      'unaccept',
      'close',
      'hide',
      'show',
      'drop',
      'end',
    ],
  );
  let id = 1_000;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      id += 10;
      // A helper of its own, so that other bounties do not pay it.
      const [who, helper] = [`asker${id}`, `helper${id}`];
      await members(1, who, helper);
      await fund(who, 900);
      await addQuestion(id, { userId: who });
      let last = 0;
      const answer = async (userId: string) => {
        await addAnswer(id + ++last, id, { userId, voteSum: last });
      };
      const set = (more: object) => db.update(questions).set(more).where(eq(questions.id, id));
      const acts: Record<string, () => Promise<unknown>> = {
        offer: () => Promise.all([offer(id, 300, {}, who), offer(id, 200, {}, who)]),
        withdraw: () => Promise.all([withdraw(id, who), answer(helper)]),
        reply: () => answer(helper),
        own: () => answer(who),
        accept: () => Promise.all([accept(id, id + last, who), end()]),
        unaccept: () => accept(id, 0, who),
        close: () => set({ closedAt: 1 }),
        hide: () => set({ state: 3 }),
        show: () => set({ state: 1, closedAt: null }),
        drop: () => as(who, '', { id }, 'DELETE'),
        end: () => Promise.all([end(), end(0)]),
      };
      for (const it of steps) await acts[it]?.();
      const rows = await db.select().from(bounties).where(eq(bounties.questionId, id));
      let held = 0;
      for (const row of rows) {
        const inAccount = await balanceOf(`bounty:${row.bountyNo}`);
        expect(inAccount).toBe(row.state === 0 ? row.amount : 0);
        held += inAccount;
        const shares = await db.select().from(bountyShares).where(eq(bountyShares.bountyNo, row.bountyNo));
        const sum = shares.reduce((all, it) => all + it.amount, 0);
        expect(sum).toBe(row.state === 1 || row.state === 2 ? row.amount : 0);
        for (const it of shares) expect(it.userId).toBe(helper);
      }
      expect((await balanceOf(`user:${who}`)) + held + (await balanceOf(`user:${helper}`))).toBe(900);
    }),
    { numRuns: 8 },
  );
  expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  expect((await recount(db)).filter((it) => it.count.startsWith('questions'))).toEqual([]);
});
