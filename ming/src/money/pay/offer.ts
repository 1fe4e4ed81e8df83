import { waitUntil } from 'cloudflare:workers';
import type { SQL } from 'drizzle-orm';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { ORDER_STATE, type PayChannel } from '../../../../contract/money/order/terms.ts';
import { RequestFailed } from '../../kit/http/ask.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { sha256 } from '../../kit/ids.ts';
import { recordFailure } from '../../kit/runs.ts';
import {
  type OrderRequest,
  type OrderRow,
  openOrder,
  openOrderOf,
  orderRow,
  setCode,
  setPayer,
  turnOrder,
} from '../order/open.ts';
import { checkQuietly, closeAtProvider, closeTrade } from './checks.ts';
import { Declined } from './client.ts';
import { payChannels, providerOf } from './provide.ts';
import { tradeNoOf } from './trade.ts';

/** Queries caused by polling per order. */
const WAITING = { most: 1, windowMs: 10_000 };
/** Earliest plausible payment. */
const FASTEST_MS = 5_000;
/** The mobile page is valid for five minutes. */
const PAGE_MS = 4 * 60_000;

type Paying = Pick<Context, 'env' | 'db' | 'now' | 'origin' | 'device'>;

const NOT_OFFERED = '本站没有开通微信支付，请用余额支付';
const NO_CHANNEL = '本站没有开通这种支付方式，请换一种';
const NOT_CLOSED = '微信支付没有回应，订单还没有关闭；到期后会自动关闭';
const NO_ANSWER = '微信支付没有回应，请稍后再试；没有产生扣款';

/** Throws if WeChat Pay or the channel is not available; call it before opening an order. */
export function needProvider(ctx: Paying, channel: PayChannel = 'native') {
  const provider = providerOf(ctx);
  if (!provider) throw new Refusal(CODE.refused, NOT_OFFERED);
  if (!payChannels(ctx.env).includes(channel)) throw new Refusal(CODE.refused, NO_CHANNEL);
  return provider;
}

/**
 * Opens a WeChat Pay order, or returns the open one. QR code orders get their code here, other channels in
 * `payThrough`. Checks an expired predecessor first, so that the buyer need not wait for the job. Throws
 * `Stale` if `guard` (SQL) fails.
 */
export async function openWithCode(ctx: Paying, wanted: OrderRequest, guard?: SQL): Promise<OrderRow> {
  const { db, now } = ctx;
  const provider = needProvider(ctx, wanted.channel);
  const before = await openOrderOf(db, wanted);
  if (before && before.expireTime <= now) await checkQuietly({ db, provider, now }, before);
  const order = await openOrder(db, wanted, now, guard);
  return (wanted.channel ?? 'native') === 'native' ? payThrough(ctx, order, { channel: 'native' }) : order;
}

/** `openid` of the buyer inside WeChat. */
type Way = { channel: PayChannel; openid?: string };

/** Whether an order can still be paid. */
export const isOpen = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === ORDER_STATE.unpaid || status === ORDER_STATE.paying;

/** Turns `Declined` and `Unanswered` into a `Refusal`; rethrows others. */
async function refuse({ db }: Paying, error: unknown, said: string): Promise<never> {
  if (!(error instanceof RequestFailed || error instanceof Declined)) throw error;
  await recordFailure(db, 'service:wxpay', error);
  throw new Refusal(CODE.refused, said);
}

/**
 * An order with payment data for a channel: places a trade if there is none, idempotent by its number. A
 * trade of another channel or buyer, or with an expired page, is closed and replaced. Ended orders are
 * returned unchanged.
 */
export async function payThrough(ctx: Paying, order: OrderRow, way: Way): Promise<OrderRow> {
  if (!isOpen(order)) return order;
  const { channel, openid = '' } = way;
  needProvider(ctx, channel);
  const payer = openid && (await sha256(openid));
  const isOld = channel === 'h5' && order.placedTime !== null && ctx.now - order.placedTime > PAGE_MS;
  if (order.channel !== channel || isOld || (order.payer !== payer && order.payer !== ''))
    return renewTrade(ctx, order, { ...way, payer });
  if (order.payer !== payer && !(await setPayer(ctx.db, order, payer))) return retryPayment(ctx, order, way);
  return offer(ctx, order, openid);
}

/** Retries with the current order after a lost race. */
async function retryPayment(ctx: Paying, { orderNo, turn }: OrderRow, way: Way): Promise<OrderRow> {
  const now = await orderRow(ctx.db, orderNo);
  if (!now || now.turn === turn) throw new Refusal(CODE.refused, NO_ANSWER);
  return payThrough(ctx, now, way);
}

async function renewTrade(ctx: Paying, order: OrderRow, way: Way & { payer: string }): Promise<OrderRow> {
  const { db, now } = ctx;
  const asking = { db, provider: needProvider(ctx), now };
  const closed = await closeTrade(asking, order).catch((error: unknown) => refuse(ctx, error, NO_ANSWER));
  if (closed && !(await turnOrder(db, order, way))) return retryPayment(ctx, order, way);
  const after = (await orderRow(db, order.orderNo)) ?? order;
  return closed ? offer(ctx, after, way.openid ?? '') : after;
}

/** Places the trade of an open order. If WeChat Pay refuses it, updates the order and returns it. */
async function offer(ctx: Paying, order: OrderRow, openid: string): Promise<OrderRow> {
  const { db, now, device } = ctx;
  if (!isOpen(order) || order.codeUrl !== '') return order;
  const provider = needProvider(ctx, order.channel);
  const { title, amount, expireTime, channel } = order;
  const trade = { tradeNo: tradeNoOf(order), title, amount, expireTime, channel, openid };
  try {
    await setCode(db, order, await provider.place({ ...trade, address: device.address }), now);
  } catch (error) {
    if (!(error instanceof Declined && /PAID|CLOSED/.test(error.code))) await refuse(ctx, error, NO_ANSWER);
    await recordFailure(db, 'service:wxpay', error);
    await checkQuietly({ db, provider, now }, order);
  }
  return (await orderRow(db, order.orderNo)) ?? order;
}

/** Closes an order the buyer cancels and returns its new state; see `closeAtProvider`. */
export async function closeUnpaid(ctx: Paying, order: OrderRow): Promise<OrderRow> {
  if (!isOpen(order)) return order;
  const { db, now } = ctx;
  const asking = { db, provider: needProvider(ctx), now };
  await closeAtProvider(asking, order).catch((error: unknown) => refuse(ctx, error, NOT_CLOSED));
  return (await orderRow(db, order.orderNo)) ?? order;
}

/** Queries a polled order in the background (`waitUntil`); the next poll sees the result. */
export async function lookInto(ctx: Context, order: OrderRow): Promise<void> {
  const { db, now, limits } = ctx;
  if (!isOpen(order) || order.payWay !== 'wechat' || now - order.createTime < FASTEST_MS) return;
  const provider = providerOf(ctx);
  if (provider && (await limits.spare(`pay:check:${order.orderNo}`, WAITING, now)))
    waitUntil(checkQuietly({ db, provider, now }, order));
}
