import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  askPayout,
  claimPayout,
  decidePayout,
  deskPayouts,
  payoutList,
  withdrawPayout,
} from '../../../../contract/money/payout/payout.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { type PayoutRow, payoutRow, payoutRows, payoutTerms, payoutTotal } from './reads.ts';
import { claimFault, decisionFault, payoutFault, payoutNoOf } from './rules.ts';
import { deskPayoutView, payoutView } from './views.ts';
import { dropPayout, makePayout, storeClaim, storeDecision } from './writes.ts';

/** Per person and day. */
const A_DAY = rule(10, 24 * 60);

export const payoutRoutes = router();

serve(payoutRoutes, payoutList, async (paging, ctx) => {
  const { id } = await signedIn(ctx);
  const of = { userId: id };
  const [rows, totals] = await ctx.db.batch([payoutRows(ctx.db, of, paging), payoutTotal(ctx.db, of)]);
  const page = pageOf(rows.map(payoutView), totals[0]?.total ?? 0, paging);
  return new Reply(page, await payoutTerms(ctx.db, id));
});

const isSameRequest = (row: PayoutRow, it: { amount: number; way: string; payee: string }) =>
  row.amount === it.amount && row.way === it.way && row.payee === it.payee;

serve(payoutRoutes, askPayout, async ({ key, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const payoutNo = await payoutNoOf(userId, key);
  const made = await payoutRow(ctx.db, { payoutNo });
  if (made) return repeatedResponse(made, given);
  const fault = payoutFault(given.amount, await payoutTerms(ctx.db, userId));
  if (fault) throw new Refusal(CODE.refused, fault);
  await ctx.limits.take(`payout:${userId}`, A_DAY, ctx.now);
  const isMade = await makePayout(ctx.db, { ...given, payoutNo, userId, now: ctx.now });
  const row = await payoutRow(ctx.db, { payoutNo });
  if (row) return repeatedResponse(row, given);
  throw new Refusal(
    CODE.refused,
    isMade ? '提现申请没有保存，请再试一次' : '上一笔提现还在处理，处理完再申请',
  );
});

/** Response to a retry; throws if the key was used for other data. */
function repeatedResponse(row: PayoutRow, given: Parameters<typeof isSameRequest>[1]) {
  if (!isSameRequest(row, given))
    throw new Refusal(CODE.refused, '这次申请已经提交过，内容不同，请刷新后再试');
  return payoutView(row);
}

serve(payoutRoutes, withdrawPayout, async ({ payoutNo }, ctx) => {
  const { id } = await signedIn(ctx);
  const row = await payoutRow(ctx.db, { payoutNo });
  if (row?.userId !== id) throw notFound('提现申请');
  const view = payoutView(row);
  // Retry: same response.
  if (view.state === 'withdrawn') return view;
  if (view.state !== 'waiting') throw new Refusal(CODE.refused, '这笔提现已经处理，不能撤回');
  if (view.isPaying) throw new Refusal(CODE.refused, '站点正在付款，这笔提现不能撤回了');
  await dropPayout(ctx.db, row, ctx.now);
  return payoutView((await payoutRow(ctx.db, { payoutNo })) ?? row);
});

serve(payoutRoutes, deskPayouts, async ({ state, ...paging }, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, totals] = await ctx.db.batch([
    payoutRows(ctx.db, { state }, paging),
    payoutTotal(ctx.db, { state }),
  ]);
  const { isOn, isStopped } = await payoutTerms(ctx.db, id);
  return new Reply(pageOf(rows.map(deskPayoutView), totals[0]?.total ?? 0, paging), { isOn, isStopped });
});

/** A request for an operator; throws if it is their own, or on payment while payouts are stopped. */
async function rowForOperator(
  id: number,
  pays: boolean,
  operator: string,
  { db }: Context,
): Promise<PayoutRow> {
  const row = await payoutRow(db, { id });
  if (!row) throw notFound('提现申请');
  if (row.userId === operator) throw new Refusal(CODE.refused, '不能处理自己的提现，请由另一位管理员处理');
  if (pays && (await payoutTerms(db, operator)).isStopped)
    throw new Refusal(CODE.refused, '对账有差异，提现已暂停，请先处理差异再恢复');
  return row;
}

serve(payoutRoutes, claimPayout, async ({ id, isPaying, revision }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const before = await rowForOperator(id, isPaying, operator, ctx);
  const isDone = await storeClaim(ctx.db, before, { revision, isPaying, operator, now: ctx.now });
  const row = (await payoutRow(ctx.db, { id })) ?? before;
  const after = deskPayoutView(row);
  // Retry: same response.
  if (isDone || (after.state === 'waiting' && after.payer.id === (isPaying ? operator : ''))) return after;
  throw new Refusal(CODE.refused, claimFault(row, 'refused', operator) || '这笔提现已经改变，请重新查看');
});

serve(payoutRoutes, decidePayout, async ({ id, ...given }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const fault = decisionFault(given);
  if (fault) throw new Refusal(CODE.invalid, fault);
  const before = await rowForOperator(id, given.state === 'paid', operator, ctx);
  const isWaiting = payoutView(before).state === 'waiting';
  const claim = isWaiting ? claimFault(before, given.state, operator) : '';
  if (claim) throw new Refusal(CODE.refused, claim);
  const isMine = isWaiting && (await storeDecision(ctx.db, before, { ...given, operator, now: ctx.now }));
  const after = deskPayoutView((await payoutRow(ctx.db, { id })) ?? before);
  if (
    isMine ||
    (after.state === given.state && after.reference === given.reference && after.reason === given.reason)
  )
    return after;
  throw new Refusal(CODE.refused, '这笔提现已由其他人处理，请重新查看');
});
