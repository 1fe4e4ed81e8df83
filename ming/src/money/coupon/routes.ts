import { sql } from 'drizzle-orm';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  couponMine,
  couponOpen,
  receiveCoupon,
  redeemCoupon,
} from '../../../../contract/money/coupon/coupon.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { randomHex } from '../../kit/ids.ts';
import {
  batchRow,
  fittingRows,
  keyedCoupon,
  openRows,
  openTotal,
  ownCounts,
  ownRows,
  receiverRow,
} from './reads.ts';
import { codeOf, receiveFault } from './rules.ts';
import type { couponBatches } from './schema.ts';
import { openView, ownView } from './views.ts';
import { give } from './writes.ts';

const RECEIVING = rule(60, 10);
/** Attempts per person, valid or not (brute force). */
const REDEEMING = rule(10, 10);

export const couponRoutes = router();

serve(couponRoutes, couponMine, async (given, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const { type, price } = given;
  if (type === undefined || price === undefined) {
    const [rows, [counts]] = await db.batch([
      ownRows(db, { ...given, userId, now }),
      ownCounts(db, userId, now),
    ]);
    const page = pageOf(
      rows.map((it) => ownView(it, now)),
      counts?.[given.tab] ?? 0,
      given,
    );
    return new Reply(page, { counts });
  }
  const rows = await fittingRows(db, { userId, type, now });
  const fitting = rows
    .map((it) => ownView(it, now, price))
    .filter((it) => Number(it.discount) > 0)
    .toSorted((a, b) => Number(b.discount) - Number(a.discount));
  const from = (given.pageNo - 1) * given.pageSize;
  return pageOf(fitting.slice(from, from + given.pageSize), fitting.length, given);
});

serve(couponRoutes, couponOpen, async (given, ctx) => {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const [rows, totals] = await db.batch([
    openRows(db, { ...given, userId, now }),
    openTotal(db, userId, now),
  ]);
  return pageOf(
    rows.map((it) => openView(it, now)),
    totals[0]?.total ?? 0,
    given,
  );
});

type Batch = typeof couponBatches.$inferSelect;

/** Issues one coupon to the caller, once per key; throws the reason if not possible. */
async function receive(ctx: Context, batch: Batch, way: 'open' | 'code', given: string | undefined) {
  const { db, now } = ctx;
  const { id: userId } = await signedIn(ctx);
  const key = `own:${given ?? randomHex(16)}`;
  const attempt = { batchId: batch.id, to: sql`select ${userId}`, way, key, now } as const;
  const [, [row], [who], [fresh]] = await db.batch([
    give(db, attempt),
    keyedCoupon(db, userId, key),
    receiverRow(db, userId, batch.id),
    batchRow(db, { id: batch.id }),
  ]);
  if (row) {
    if (row.coupon.batchId !== batch.id) throw new Refusal(CODE.refused, '请刷新页面后再领取');
    return ownView(row, now);
  }
  const fault = receiveFault(fresh ?? batch, who ?? { role: '', had: 0 }, now);
  throw new Refusal(CODE.refused, fault || '现在领不到这张优惠券，请稍后再试');
}

serve(couponRoutes, receiveCoupon, async ({ id, key }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`coupon:${userId}`, RECEIVING, ctx.now);
  const [batch] = await batchRow(ctx.db, { id });
  if (!batch || (batch.way !== 'all' && batch.way !== 'role')) throw notFound('优惠券');
  return receive(ctx, batch, 'open', key);
});

serve(couponRoutes, redeemCoupon, async ({ couponCode, key }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`redeem:${userId}`, REDEEMING, ctx.now);
  const [batch] = await batchRow(ctx.db, { code: codeOf(couponCode) });
  if (!batch || batch.voidedAt !== null) throw new Refusal(CODE.refused, '没有这个兑换码，请核对后再试');
  return receive(ctx, batch, 'code', key);
});
