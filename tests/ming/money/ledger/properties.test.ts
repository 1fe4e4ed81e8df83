import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  giveBack,
  type HeldBounty,
  holdInEscrow,
  type Movement,
  pay,
} from '../../../../ming/src/discussion/bounty/escrow.ts';
import { bounties } from '../../../../ming/src/discussion/bounty/schema.ts';
import * as kit from '../../../../ming/src/kit/db.ts';
import { Refusal } from '../../../../ming/src/kit/http/refusal.ts';
import { account } from '../../../../ming/src/kit/ledger/accounts.ts';
import { post } from '../../../../ming/src/kit/ledger/post.ts';
import { couponBatches, coupons } from '../../../../ming/src/money/coupon/schema.ts';
import { CHECKS } from '../../../../ming/src/money/ledger/checks.ts';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import { closeOrder, openOrder, orderOf } from '../../../../ming/src/money/order/open.ts';
import { beginRefund, settleRefund } from '../../../../ming/src/money/order/refund.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { matureDue } from '../../../../ming/src/money/order/writes.ts';
import { CLOSED_NICKNAME } from '../../../../ming/src/people/user/nickname.ts';
import { balanceOf, DAY, recharge, soundness, wanted } from '../../support/money.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db, NOON } from '../../support/world.ts';

/** Concurrent steps; three buyers, three attachments, two authors. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['charge', 'order', 'pay', 'pay', 'pay', 'close', 'buy', 'buy', 'refund', 'end', 'mature'] as const),
    ...(['hold', 'award', 'return', 'payout', 'leave', 'expire'] as const),
  ),
  who: fc.nat(2),
  which: fc.nat(2),
  part: fc.integer({ min: 1, max: 1_000 }),
  yes: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const RUNS = 20;
let worlds = 0;
/** Money in and out by WeChat Pay, over all worlds. */
const outside = { taken: 0, given: 0 };

const OFF = 300;

/** A coupon with two for each of three people; returns them by person. */
async function addCoupons(world: number, id: (n: number) => string): Promise<number[][]> {
  const times = { untilTime: NOON + DAY, createTime: NOON };
  const terms = { name: '立减', kind: 'amount', off: OFF, goods: '["annex"]', way: 'person' } as const;
  await db.insert(couponBatches).values({ ...terms, ...times, id: world, fromTime: NOON, key: `w${world}` });
  const rows = [0, 1, 2].flatMap((who) =>
    [1, 2].map((nth) => ({
      id: world * 10 + who * 2 + nth,
      batchId: world,
      userId: id(who),
      nth,
      key: `${nth}`,
      ...times,
    })),
  );
  await db.insert(coupons).values(rows);
  return [0, 1, 2].map((who) => rows.filter(({ userId }) => userId === id(who)).map((it) => it.id));
}

/** Isolated people and goods in the shared database: what exists, and what was confirmed. */
async function world() {
  const name = `w${++worlds}`;
  const id = (n: number) => `${name}u${n}`;
  const wallets = await addCoupons(worlds, id);
  const author = (n: number) => `${name}a${n % 2}`;
  const orderNos: string[] = [];
  const transactions = new Set<string>();

  const own = (orderNo: string) =>
    rowsOf<{ amount: number; refunded: number }>(
      db,
      sql`select amount, refunded from orders where order_no = ${orderNo}`,
    );
  const chosen = (which: number, part: number) => orderNos[(which * 7 + part) % Math.max(1, orderNos.length)];
  const thing = ({ who, which, part }: Step, payWay: 'balance' | 'wechat') => {
    // Any of their coupons, whether held, used or expired.
    const coupon = part % 3 === 0 ? (wallets[who]?.[part % 2] ?? null) : null;
    const discount = coupon === null ? 0 : OFF;
    const biz = worlds * 10 + which;
    return wanted(id(who), { biz, authorId: author(which), coupon, discount, payWay });
  };
  /** The stored bounty of a question; offered once. */
  const bountyOf = async (which: number): Promise<HeldBounty | undefined> => {
    const bountyNo = `${name}q${which}`;
    const [it] = await db.select().from(bounties).where(eq(bounties.bountyNo, bountyNo));
    return it && { ...it, title: '问题' };
  };
  const ends = async (which: number, ending: (it: HeldBounty) => Movement) => {
    const it = await bountyOf(which);
    if (!it) return;
    const { entry, rows } = ending(it);
    return post(db, entry, rows);
  };

  /** All steps; `orderNo` is any existing order. */
  const acts: Record<Step['what'], (it: Step, orderNo: string) => Promise<unknown>> = {
    charge: async ({ who, part }) =>
      orderNos.push((await openOrder(db, recharge(id(who), 500 + part), NOON)).orderNo),
    order: async (it) => orderNos.push((await openOrder(db, thing(it, 'wechat'), NOON)).orderNo),
    buy: async (it) => {
      const order = orderOf(thing(it, 'balance'), NOON);
      await payByBalance(db, order, { matureTime: NOON + 7 * DAY, now: NOON });
      orderNos.push(order.orderNo);
    },
    mature: () => matureDue(db, NOON + 8 * DAY),
    leave: ({ who }) => addPerson(id(who), { nickname: CLOSED_NICKNAME, endedAt: 1 }),
    hold: ({ who, which, part }) => {
      const { entry, rows } = holdInEscrow(db, {
        bountyNo: `${name}q${which}`,
        questionId: worlds * 10 + which,
        userId: id(who),
        title: '问题',
        amount: 1 + (part % 300),
        expireTime: NOON + DAY,
        now: NOON,
      });
      return post(db, entry, rows);
    },
    award: ({ which, who, yes }) =>
      ends(which, (it) => {
        const part = yes ? Math.floor(it.amount / 2) : 0;
        const shares = [
          { answerId: 1, userId: id(who), amount: it.amount - part },
          { answerId: 2, userId: id((who + 1) % 3), amount: part },
        ].filter(({ amount }) => amount > 0);
        return pay(db, it, shares, { how: yes ? 'split' : 'awarded', now: NOON });
      }),
    return: ({ which, yes }) => ends(which, (it) => giveBack(db, it, { isTold: yes, now: NOON })),
    expire: ({ who, part }) =>
      db
        .update(coupons)
        .set({ untilTime: NOON })
        .where(eq(coupons.id, wallets[who]?.[part % 2] ?? 0)),
    payout: ({ which, part }) => {
      const transfers = [{ from: account.income(author(which)), to: account.payout, amount: part }];
      return post(db, { key: `${name}:out${which}`, kind: 'payout', transfers, now: NOON });
    },
    close: (_it, orderNo) => closeOrder(db, { orderNo, turn: 0 }, NOON),
    refund: async ({ part, yes }, orderNo) => {
      const { amount: whole = 0, refunded: from = 0 } = (await own(orderNo))[0] ?? {};
      const amount = yes ? whole - from : part;
      const decided = { reason: '', operator: 'x', siteBears: yes, now: NOON };
      return beginRefund(db, { orderNo, amount, from, ...decided });
    },
    end: async ({ yes }, orderNo) => {
      const [row] = await rowsOf<{ no: string; amount: number }>(
        db,
        sql`select refund_no as no, amount from refunds where order_no = ${orderNo} and state < 2 order by 1 limit 1`,
      );
      if (!row) return;
      const ended = { refundNo: row.no, outcome: yes ? 'done' : 'failed', now: NOON } as const;
      if ((await settleRefund(db, ended)) && yes) outside.given += row.amount;
    },
    pay: async ({ part }, orderNo) => {
      const [row] = await own(orderNo);
      const payment = { orderNo, transactionNo: `${orderNo}t${part % 2}`, amount: row?.amount ?? 0 };
      const booked = await settle(db, payment, { matureTime: NOON + 7 * DAY, now: NOON });
      if (booked === 'missing' || transactions.has(payment.transactionNo)) return;
      transactions.add(payment.transactionNo);
      outside.taken += payment.amount;
    },
  };
  const act = (it: Step) => acts[it.what](it, chosen(it.which, it.part) ?? '');
  return { act, transactions };
}

/** Violations found by the ledger checks, in one round trip. */
async function differences(): Promise<unknown[]> {
  const [first, ...others] = CHECKS.map(({ find }) => kit.rowsOf(db, {}, sql.raw(find)));
  const found = first ? await db.batch([first, ...others]) : [];
  return found.flatMap((rows, at) => rows.map((row) => [CHECKS[at]?.said, row]));
}

/** Transactions neither booked for their order nor refunded, or both. */
const lost = (transactions: ReadonlySet<string>) =>
  rowsOf(
    db,
    sql`select value from json_each(${JSON.stringify([...transactions])}) where 1 <>
    exists (select 1 from orders where transaction_no = value)
    + exists (select 1 from refunds where source = 'late' and transaction_no = value
      and not exists (select 1 from orders where transaction_no = value))`,
  );

/** Coupons inconsistent with orders: held by an open one, used by a paid one, else with their owner. */
const astray = () =>
  rowsOf(
    db,
    sql`select c.id, c.state, o.order_no from coupons c
    left join orders o on o.coupon = c.id and o.status in (0, 1, 2, 6)
    group by c.id having count(o.order_no) > 1 or c.state <> case
      when count(o.order_no) = 0 then 0
      when exists (select 1 from entries e where e.key = 'buy:' || o.order_no) then 2 else 1 end`,
  );

/** Refusals and lost races are expected; other errors are faults. */
const isExpected = (error: unknown) =>
  error instanceof Refusal ||
  /UNIQUE constraint|NOT NULL constraint/.test(String((error as Error).cause ?? error));

it('keeps every sum, every floor and every payment, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 12 }),
      async (rounds) => {
        const it = await world();
        for (const round of rounds) {
          const results = await Promise.allSettled(round.map(it.act));
          for (const one of results)
            if (one.status === 'rejected')
              expect(isExpected(one.reason), String(one.reason?.stack)).toBe(true);
        }
        expect(await soundness()).toEqual({ sum: 0, wrong: [] });
        expect(await differences()).toEqual([]);
        expect(await lost(it.transactions)).toEqual([]);
        expect(await astray()).toEqual([]);
        // Nobody pays twice for the same thing and keeps it paid.
        const twice = await rowsOf(
          db,
          sql`select user_id, biz from orders where status = 2 and type = 'annex' group by 1, 2 having count(*) > 1`,
        );
        expect(twice).toEqual([]);
        expect(await balanceOf(account.wechat)).toBe(outside.given - outside.taken || 0);
      },
    ),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 180_000);
