import { env } from 'cloudflare:workers';
import { eq, like } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { annexes } from '../../../../ming/src/content/annex/schema.ts';
import { rights } from '../../../../ming/src/content/rights/schema.ts';
import { type Db, openDb } from '../../../../ming/src/kit/db.ts';
import { accounts } from '../../../../ming/src/kit/ledger/schema.ts';
import { closeOrder, openOrder } from '../../../../ming/src/money/order/open.ts';
import { beginRefund, settleRefund } from '../../../../ming/src/money/order/refund.ts';
import { orders, refunds } from '../../../../ming/src/money/order/schema.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { matureDue } from '../../../../ming/src/money/order/writes.ts';
import { call } from '../../support/call.ts';
import { type Fault, faulty } from '../../support/faulty.ts';
import { DAY, fund, soundness, wanted } from '../../support/money.ts';
import { addPerson, buildWorld, db, logIn, NOON } from '../../support/world.ts';

const at = { matureTime: NOON + 7 * DAY, now: NOON };
const refund = { reason: '', operator: 'x', siteBears: true, now: NOON, amount: 1_000, from: 0 };
const ANNEX = 500;

beforeAll(async () => {
  await buildWorld();
  const row = {
    id: ANNEX,
    articleId: 1,
    key: 'k',
    uploadId: 'u',
    name: 'a.inp',
    mime: 'text/plain',
    size: 1,
  };
  await db.insert(annexes).values({ ...row, sha256: 's', price: 1_000, createTime: 1 });
});

// Failures are logged.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

type Flow = {
  /** Sets up this person's state. */
  before?: (who: string) => Promise<unknown>;
  /** Runs the flow on a database that may fail; repeated after a failure. */
  act: (db: Db, who: string, binding: D1Database) => Promise<unknown>;
};

/** Each buyer has an author of their own, to separate runs. */
const goods = (who: string) => wanted(who, { authorId: `author-${who}` });
const orderOf = async (who: string) => {
  const [row] = await db.select().from(orders).where(eq(orders.userId, who));
  if (!row) throw new Error('no order');
  return row;
};
const paid = async (who: string) => {
  const { orderNo } = await openOrder(db, goods(who), NOON);
  await settle(db, { orderNo, transactionNo: `t-${who}`, amount: 1_000 }, at);
};
const pay = async (using: Db, who: string) =>
  settle(using, { orderNo: (await orderOf(who)).orderNo, transactionNo: `t-${who}`, amount: 1_000 }, at);

const FLOWS: Record<string, Flow> = {
  'a payment by WeChat': { before: (who) => openOrder(db, goods(who), NOON), act: pay },
  'a payment after closing': {
    before: async (who) => closeOrder(db, await openOrder(db, goods(who), NOON), NOON),
    act: pay,
  },
  'opening, paying, giving back': {
    act: async (using, who) => {
      const known = await db.select().from(orders).where(eq(orders.userId, who));
      const order = known[0] ?? (await openOrder(using, goods(who), NOON));
      await settle(using, { orderNo: order.orderNo, transactionNo: `t-${who}`, amount: 1_000 }, at);
      const { refundNo } = await beginRefund(using, { ...refund, orderNo: order.orderNo });
      await settleRefund(using, { refundNo, outcome: 'done', now: NOON });
    },
  },
  'a share that becomes available': {
    before: paid,
    act: (using) => matureDue(using, NOON + 8 * DAY),
  },
  'a purchase out of the balance': {
    before: async (who) => {
      await addPerson(who);
      await fund(who, 1_500);
      tokens[who] = await logIn(who);
    },
    act: async (_using, who, binding) => {
      const body = { articleId: 1, annexId: ANNEX, payWay: 'balance' };
      const token = tokens[who] ?? '';
      const answer = await call('/v1/articleOrder/articleAttachmentPay', {
        body,
        token,
        vars: { DB: binding },
      });
      if (answer.code !== 200) throw new Error(answer.message);
    },
  },
};
const tokens: Record<string, string> = {};

/** Final state of somebody and their author, without numbers and times. */
async function endOf(who: string): Promise<unknown> {
  const mine = await db.select().from(orders).where(eq(orders.userId, who));
  const balances = await db
    .select()
    .from(accounts)
    .where(like(accounts.id, `%${who}`));
  const back = mine[0] ? await db.select().from(refunds).where(eq(refunds.orderNo, mine[0].orderNo)) : [];
  const has = await db.select().from(rights).where(eq(rights.userId, who));
  return {
    orders: mine.map((it) => [it.status, it.refunded, it.back, it.maturedTime !== null]),
    balances: balances.map((it) => [it.id.replace(who, ''), it.balance]).toSorted(),
    refunds: back.map((it) => [it.source, it.amount, it.state]),
    rights: has.length,
  };
}

let runs = 0;
/** Runs a flow with a fault, and again without after a failure; returns final state and number of calls. */
async function run({ before, act }: Flow, fault?: Fault): Promise<{ end: unknown; calls: number }> {
  const who = `p${++runs}`;
  await before?.(who);
  const { binding, calls } = faulty(env.DB, fault);
  try {
    await act(openDb(binding), who, binding);
  } catch (error) {
    if (!fault) throw error;
  }
  const used = calls();
  if (fault) await act(db, who, env.DB);
  return { end: await endOf(who), calls: used };
}

it.each(Object.entries(FLOWS))(
  '%s ends the same wherever it broke off',
  async (_, flow) => {
    const { end, calls } = await run(flow);
    expect(calls).toBeGreaterThan(1);
    for (let at = 0; at < calls; at++)
      for (const when of ['before', 'after'] as const) {
        const again = await run(flow, { call: at, when });
        expect(again.end, `call ${at} of ${calls} failed ${when} it was done`).toEqual(end);
      }
    expect(await soundness()).toEqual({ sum: 0, wrong: [] });
  },
  180_000,
);
