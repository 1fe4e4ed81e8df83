import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from '../../ming/src/kit/db.ts';
import { CLOSED_NICKNAME } from '../../ming/src/kit/nickname.ts';
import { Refusal } from '../../ming/src/kit/refusal.ts';
import { account } from '../../ming/src/ledger/accounts.ts';
import { CHECKS } from '../../ming/src/ledger/checks.ts';
import { type Entry, post } from '../../ming/src/ledger/post.ts';
import { payByBalance } from '../../ming/src/order/buy.ts';
import { closeOrder, openOrder, orderOf } from '../../ming/src/order/open.ts';
import { beginRefund, settleRefund } from '../../ming/src/order/refund.ts';
import { settle } from '../../ming/src/order/settle.ts';
import { matureDue } from '../../ming/src/order/writes.ts';
import { balanceOf, DAY, recharge, soundness, wanted } from './support/money.ts';
import { addPerson, db, NOON } from './support/world.ts';

/** Steps that run at once; three buyers, three attachments, two authors. */
const step = fc.record({
  what: fc.constantFrom(
    ...(['charge', 'order', 'pay', 'pay', 'pay', 'close', 'buy', 'buy', 'refund', 'end', 'mature'] as const),
    ...(['hold', 'award', 'return', 'payout', 'leave'] as const),
  ),
  who: fc.nat(2),
  which: fc.nat(2),
  part: fc.integer({ min: 1, max: 1_000 }),
  yes: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const RUNS = 20;
let worlds = 0;
/** What WeChat Pay has taken and given back, over all worlds. */
const outside = { taken: 0, given: 0 };

/** A world of its own in the common database: what exists, and what was confirmed to it. */
function world() {
  const name = `w${++worlds}`;
  const id = (n: number) => `${name}u${n}`;
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
    // At most half of the price is taken off.
    const discount = part % 3 === 0 ? part % 500 : 0;
    const biz = worlds * 10 + which;
    return wanted(id(who), { biz, authorId: author(which), discount, payWay });
  };
  const movement = (
    key: string,
    kind: 'bounty' | 'payout',
    from: string,
    to: string,
    amount: number,
  ): Entry => ({
    ...{ key: `${name}:${key}`, kind, now: NOON },
    transfers: [{ from, to, amount }],
  });
  const bounty = account.bounty(`${1_000 + worlds}`);

  const moves = (to: string) => post(db, movement('end', 'bounty', bounty, account.user(to), 100));

  /** Every step; an order that one is about is any of those that exist. */
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
    leave: ({ who }) => addPerson(id(who), { nickname: CLOSED_NICKNAME }),
    hold: ({ who }) => post(db, movement('hold', 'bounty', account.user(id(who)), bounty, 100)),
    award: ({ which }) => moves(id(which)),
    return: () => moves(id(0)),
    payout: ({ which, part }) =>
      post(db, movement(`out${which}`, 'payout', account.income(author(which)), account.payout, part)),
    close: (_it, orderNo) => closeOrder(db, orderNo, NOON),
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

/** What the checks of the books find, in one round trip. */
async function differences(): Promise<unknown[]> {
  const [first, ...others] = CHECKS.map(({ find }) => rowsOf(db, sql.raw(find)));
  const found = first ? await db.batch([first, ...others]) : [];
  return found.flatMap((rows, at) => rows.map((row) => [CHECKS[at]?.said, row]));
}

/** Transactions that are neither booked for their order nor given back, or both. */
const lost = (transactions: ReadonlySet<string>) =>
  rowsOf(
    db,
    sql`select value from json_each(${JSON.stringify([...transactions])}) where 1 <>
    exists (select 1 from orders where transaction_no = value)
    + exists (select 1 from refunds where source = 'late' and transaction_no = value
      and not exists (select 1 from orders where transaction_no = value))`,
  );

/** A step may be refused, or meet what another one took first; anything else is a fault. */
const isExpected = (error: unknown) =>
  error instanceof Refusal ||
  /UNIQUE constraint|NOT NULL constraint/.test(String((error as Error).cause ?? error));

it('keeps every sum, every floor and every payment, whatever happens in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 12 }),
      async (rounds) => {
        const it = world();
        for (const round of rounds) {
          const results = await Promise.allSettled(round.map(it.act));
          for (const one of results)
            if (one.status === 'rejected')
              expect(isExpected(one.reason), String(one.reason?.stack)).toBe(true);
        }
        expect(await soundness()).toEqual({ sum: 0, wrong: [] });
        expect(await differences()).toEqual([]);
        expect(await lost(it.transactions)).toEqual([]);
        // Nobody pays twice for one thing and keeps it paid.
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
