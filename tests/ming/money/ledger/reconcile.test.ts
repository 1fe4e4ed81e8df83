import { type SQL, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import { change } from '../../../../ming/src/kit/db.ts';
import { CHECKS } from '../../../../ming/src/money/ledger/checks.ts';
import { reconcile } from '../../../../ming/src/money/ledger/writes.ts';
import { payByBalance } from '../../../../ming/src/money/order/buy.ts';
import { closeOrder, openOrder, orderOf } from '../../../../ming/src/money/order/open.ts';
import { beginRefund, settleRefund } from '../../../../ming/src/money/order/refund.ts';
import { settle } from '../../../../ming/src/money/order/settle.ts';
import { matureDue } from '../../../../ming/src/money/order/writes.ts';
import { call } from '../../support/call.ts';
import { deliver, emitted } from '../../support/events.ts';
import { DAY, fund, recharge, wanted } from '../../support/money.ts';
import { rowsOf } from '../../support/rows.ts';
import { addPerson, db, logIn, NOON } from '../../support/world.ts';

const at = { matureTime: NOON + 7 * DAY, now: NOON };
const refund = { reason: '', operator: 'x', siteBears: true, now: NOON };
const orderNos: Record<string, string> = {};
let triggers: { name: string; sql: string }[] = [];

const pay = async (name: string, it: ReturnType<typeof wanted>) => {
  const order = await openOrder(db, it, NOON);
  orderNos[name] = order.orderNo;
  await settle(db, { orderNo: order.orderNo, transactionNo: name, amount: order.amount }, at);
  return order;
};

beforeAll(async () => {
  await addPerson('boss', { role: 'admin' });
  await fund('u', 5_000);
  await pay('charged', recharge('u'));
  const sold = await pay('sold', wanted('v'));
  await pay('gone', wanted('w'));
  const late = await openOrder(db, wanted('late'), NOON);
  await closeOrder(db, late, NOON);
  await settle(db, { orderNo: late.orderNo, transactionNo: 'late', amount: 1_000 }, at);
  const again = await openOrder(db, wanted('u'), NOON);
  const bought = orderOf(wanted('u', { payWay: 'balance', discount: 100 }), NOON);
  await payByBalance(db, bought, at);
  await settle(db, { orderNo: again.orderNo, transactionNo: 'twice', amount: 1_000 }, at);
  await settleRefund(db, { refundNo: 'Ltwice', outcome: 'done', now: NOON });
  await beginRefund(db, { ...refund, orderNo: bought.orderNo, amount: 450, from: 0 });
  await matureDue(db, NOON + 8 * DAY);
  await beginRefund(db, { ...refund, orderNo: sold.orderNo, amount: 300, from: 0 });
  const gone = orderNos['gone'] ?? '';
  const { refundNo } = await beginRefund(db, { ...refund, orderNo: gone, amount: 1_000, from: 0 });
  await settleRefund(db, { refundNo, outcome: 'failed', now: NOON });
  triggers = await rowsOf(
    db,
    sql`select name, sql from sqlite_master where type = 'trigger' and tbl_name in
    ('accounts', 'entries', 'transfers', 'orders', 'refunds')`,
  );
});

beforeEach(async () => {
  await change(db, sql`delete from settings where name = ${PAYOUTS_STOPPED}`);
});

const stopped = () => rowsOf(db, sql`select value from settings where name = ${PAYOUTS_STOPPED}`);

it('agrees after every kind of movement', async () => {
  expect(await reconcile(db, '2026-05-01', NOON)).toEqual([]);
  expect(await stopped()).toEqual([]);
  expect(await rowsOf(db, sql`select ok, detail from reconciliations`)).toEqual([
    { ok: 1, detail: `${CHECKS.length} 项核对都相符` },
  ]);
});

/** Manipulations of data, with the first difference found. */
const TAMPERED: [string, SQL][] = [
  ['账户余额与转账之和不符', sql`update accounts set balance = balance + 1 where id = 'platform'`],
  [
    '账户余额与转账之和不符',
    sql`insert into transfers (entry, from_account, to_account, amount) values (1, 'platform', 'coupon', 5)`,
  ],
  ['订单已付款，账上的金额不符', sql`update orders set amount = 900, price = 900 where type = 'recharge'`],
  [
    '订单已付款，账上的金额不符',
    sql`insert into orders (order_no, user_id, type, title, price, amount, pay_way, status, create_time, expire_time)
    values ('x', 'x', 'recharge', 'x', 5, 5, 'balance', 2, 1, 1)`,
  ],
  ['记了账，但订单不是已付款', sql`update orders set status = 4 where type = 'recharge'`],
  ['订单的已退金额与退款不符', sql`update orders set refunded = 299 where refunded = 300`],
  ['退款没有记账', sql`update refunds set amount = 299 where amount = 300`],
  ['退款已结束，但没有记账', sql`update refunds set state = 2 where amount = 300`],
  ['退款途中的金额不符', sql`update refunds set state = 2 where refund_no = 'Llate'`],
  ['作者的待入账收入', sql`update orders set matured_time = null where transaction_no = 'sold'`],
  ['已付款的订单没有交付', sql`delete from rights where user_id = 'u'`],
  ['已付款的订单没有交付', sql`update rights set order_no = 'nothing' where user_id = 'u'`],
];

it.each(TAMPERED)('finds “%s”, and stops payouts', async (said, tamper) => {
  // Restores tables: faster than a new database for each case.
  const tables = ['accounts', 'transfers', 'orders', 'refunds', 'rights'];
  const drop = triggers.map((it) => change(db, sql`drop trigger ${sql.identifier(it.name)}`));
  const keep = tables.map((it) => change(db, sql.raw(`create table kept_${it} as select * from ${it}`)));
  await db.batch([change(db, sql`pragma defer_foreign_keys = on`), ...drop, ...keep, change(db, tamper)]);
  const differences = await reconcile(db, '2026-05-02', NOON);
  const back = tables
    .toReversed()
    .flatMap((it) => [
      change(db, sql.raw(`delete from ${it}`)),
      change(db, sql.raw(`insert into ${it} select * from kept_${it}`)),
      change(db, sql.raw(`drop table kept_${it}`)),
    ]);
  const create = triggers.map((it) => change(db, sql.raw(it.sql)));
  await db.batch([change(db, sql`pragma defer_foreign_keys = on`), ...back, ...create]);
  expect(
    differences.some((it) => it.startsWith(said)),
    differences.join('\n'),
  ).toBe(true);
  expect(await stopped()).toEqual([{ value: '"books:2026-05-02"' }]);
  expect(await reconcile(db, '2026-05-01', NOON)).toEqual([]);
});

it('tells the administrators, once', async () => {
  const [data] = await emitted('books.differed');
  if (!data) throw new Error('nothing was announced');
  const event = { id: 77, type: 'books.differed', data } as const;
  for (const id of [77, 77, 78]) await deliver({ ...event, id });
  const { data: notices } = await call('/v1/im/getMessageNotice?type=0', { token: await logIn('boss') });
  expect(notices.records).toMatchObject([{ content: expect.stringContaining('2026-05-02 对账发现差异') }]);
});
