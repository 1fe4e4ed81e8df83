import * as z from 'zod/mini';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import {
  CSV_ORDERS_MOST,
  deskOrderInfo,
  deskOrders,
  ORDERS_CSV_PATH,
  ordersCsvQuery,
  refundAskList,
  refundOrder,
  refuseRefund,
} from '../../../../../contract/money/order/desk.ts';
import { suspenseList } from '../../../../../contract/money/order/deskRefund.ts';
import { REFUND_ASK_STATE } from '../../../../../contract/money/order/refundAsk.ts';
import { moneyRulesOf } from '../../../../../contract/money/order/terms.ts';
import { logAction } from '../../../kit/audit.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { csvAnswer, csvRows } from '../../../kit/http/csv.ts';
import { invalid, notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, contextOf, Reply, router, serve } from '../../../kit/http/serve.ts';
import { settingRow } from '../../../kit/setting.ts';
import { latestInvoice } from '../../invoice/reads.ts';
import { askRow } from '../ask/reads.ts';
import { refundable } from '../ask/rules.ts';
import { askView } from '../ask/views.ts';
import { acceptAsk, refuseAsk } from '../ask/writes.ts';
import { beginRefund } from '../refund.ts';
import {
  askedOrders,
  askTotal,
  type DeskOrderRow,
  deskOrderRow,
  deskOrderRows,
  deskOrdersAfter,
  deskOrderTotals,
  type OrderFilter,
  refundRows,
  suspenseRows,
  suspenseTotals,
  transferRows,
  usage,
} from './reads.ts';
import { CSV_HEAD, csvRow, deskOrderView, refundView, wholeView } from './views.ts';

export const orderdeskRoutes = router();

serve(orderdeskRoutes, deskOrders, async ({ pageNo, pageSize, ...filter }, { db }) => {
  const paging = { pageNo, pageSize };
  const [rows, [sums]] = await db.batch([deskOrderRows(db, filter, paging), deskOrderTotals(db, filter)]);
  const { total = 0, paid = 0, refunded = 0 } = sums ?? {};
  return new Reply(pageOf(rows.map(deskOrderView), total, paging), { paid, refunded });
});

async function loadOrder({ db, now }: Context, id: string) {
  const [[row], transfers, refunds, [use], [ask], [invoice], rules] = await db.batch([
    deskOrderRow(db, id),
    transferRows(db, id),
    refundRows(db, id),
    usage(db, id),
    askRow(db, id),
    latestInvoice(db, id),
    settingRow(db, 'money'),
  ]);
  if (!row) throw notFound('订单');
  const { refundDays, siteBears } = moneyRulesOf(rules[0]?.value);
  const { usedTime = null, balance = 0 } = use ?? {};
  const refund = refundable(
    { ...row, usedTime, balance, askedTime: ask?.state === REFUND_ASK_STATE.waiting ? ask.createTime : null },
    refundDays,
    now,
  );
  const view = wholeView(row, { transfers, refunds, usedTime, refund, ask, invoice });
  return { row, siteBears, refund, ask, view };
}

serve(orderdeskRoutes, deskOrderInfo, async ({ id }, ctx) => (await loadOrder(ctx, id)).view);

serve(orderdeskRoutes, refundOrder, async ({ id, refunded, amount, reason }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { row, siteBears, refund, view } = await loadOrder(ctx, id);
  // Retry: same response.
  if (view.refunds?.some((it) => it.id === `${id}R${refunded}` && it.amount === amount)) return view;
  if (refund.fault) throw new Refusal(CODE.refused, `不能退款：${refund.fault}`);
  if (row.refunded !== refunded) throw new Refusal(CODE.refused, '这笔订单刚刚退过款，请重新查看后再决定');
  if (amount > refund.most || (amount === 0 && row.amount > 0))
    throw new Refusal(CODE.invalid, `退款金额要在 ¥0.01 到 ${yuan(refund.most)} 之间`);
  const { now, db } = ctx;
  const deed = logAction(db, {
    operator,
    action: 'refund',
    kind: 'order',
    key: id,
    userId: row.userId,
    reason,
    now,
    after: `${row.title} 退款 ${yuan(amount)}`,
  });
  await beginRefund(db, {
    orderNo: id,
    amount,
    from: refunded,
    reason,
    operator,
    siteBears,
    beside: [deed, acceptAsk(db, { orderNo: id, answer: reason, operator, now })],
    now,
  });
  return (await loadOrder(ctx, id)).view;
});

serve(orderdeskRoutes, refundAskList, async (given, { db }) => {
  const state = REFUND_ASK_STATE[given.state];
  const [rows, [count]] = await db.batch([askedOrders(db, state, given), askTotal(db, state)]);
  const view = (it: (typeof rows)[number]) => ({
    ...deskOrderView(it),
    refundAsk: askView({ ...it, state: it.askState, createTime: it.askTime }),
  });
  return pageOf(rows.map(view), count?.total ?? 0, given);
});

serve(orderdeskRoutes, refuseRefund, async ({ id, reason }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { row, ask } = await loadOrder(ctx, id);
  if (!ask) throw new Refusal(CODE.refused, '这笔订单没有申请退款');
  const refused = { orderNo: id, answer: reason, operator, now: ctx.now };
  const isDone = await refuseAsk(ctx.db, { ...refused, userId: row.userId });
  const { view } = await loadOrder(ctx, id);
  if (!isDone && (view.refundAsk?.state !== 'refused' || view.refundAsk.answer !== reason))
    throw new Refusal(CODE.refused, '这笔退款申请刚刚由其他人处理了，请重新查看');
  return view;
});

serve(orderdeskRoutes, suspenseList, async ({ state, ...paging }, { db }) => {
  const isOpen = state === 'open';
  const [rows, [sums]] = await db.batch([suspenseRows(db, isOpen, paging), suspenseTotals(db, isOpen)]);
  const { total = 0, suspense = 0, refund = 0 } = sums ?? {};
  return new Reply(pageOf(rows.map(refundView), total, paging), { suspense, refund });
});

const ordersOf = (db: Db, filter: OrderFilter) =>
  csvRows<DeskOrderRow>(CSV_ORDERS_MOST, (last, limit) => deskOrdersAfter(db, filter, last, limit), csvRow);

// Not by `serve`: the response is CSV; refusals are envelopes.
orderdeskRoutes.get(ORDERS_CSV_PATH, async (c) => {
  const { db, now, caller } = contextOf(c);
  const me = await caller();
  if (!me) throw new Refusal(CODE.unauthorised);
  if (me.role !== 'admin') throw new Refusal(CODE.forbidden);
  const given = z.safeParse(ordersCsvQuery, c.req.query());
  if (!given.success) throw invalid('筛选条件');
  await logAction(db, { operator: me.id, action: 'orders.csv', kind: 'order', key: '', now });
  return csvAnswer({ name: 'orders', now, head: CSV_HEAD }, ordersOf(db, given.data));
});
