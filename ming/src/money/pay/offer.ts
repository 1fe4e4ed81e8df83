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
  type OrderRow,
  openOrder,
  openOrderOf,
  orderRow,
  setCode,
  setPayer,
  turnOrder,
  type Wanted,
} from '../order/open.ts';
import { checkQuietly, closeThere, closeTrade } from './checks.ts';
import { Declined } from './client.ts';
import { payChannels, providerOf } from './provide.ts';
import { tradeNoOf } from './trade.ts';

/** Questions to WeChat Pay that the page which waits for a payment brings about. */
const WAITING = { most: 1, windowMs: 10_000 };
/** Nobody pays faster. */
const FASTEST_MS = 5_000;
/** The page that opens WeChat on a phone is good for five minutes. */
const PAGE_MS = 4 * 60_000;

type Paying = Pick<Context, 'env' | 'db' | 'now' | 'origin' | 'device'>;

const NOT_OFFERED = '本站没有开通微信支付，请用余额支付';
const NO_CHANNEL = '本站没有开通这种支付方式，请换一种';
const NOT_CLOSED = '微信支付没有回应，订单还没有关闭；到期后会自动关闭';
const NO_ANSWER = '微信支付没有回应，请稍后再试；没有产生扣款';

/** Refuses where orders cannot be paid by WeChat, or not through a channel, before one is opened. */
export function needProvider(ctx: Paying, channel: PayChannel = 'native') {
  const provider = providerOf(ctx);
  if (!provider) throw new Refusal(CODE.refused, NOT_OFFERED);
  if (!payChannels(ctx.env).includes(channel)) throw new Refusal(CODE.refused, NO_CHANNEL);
  return provider;
}

/**
 * Opens an order for WeChat Pay, or answers with the open one for the same; one that is to be paid by a QR code has that, the
 * others are placed by `payThrough`. One before that has just run out is asked about first, so that nobody has to wait for the
 * job that closes it. Throws `Stale` where `guard`, SQL, does not hold.
 */
export async function openWithCode(ctx: Paying, wanted: Wanted, guard?: SQL): Promise<OrderRow> {
  const { db, now } = ctx;
  const provider = needProvider(ctx, wanted.channel);
  const before = await openOrderOf(db, wanted);
  if (before && before.expireTime <= now) await checkQuietly({ db, provider, now }, before);
  const order = await openOrder(db, wanted, now, guard);
  return (wanted.channel ?? 'native') === 'native' ? payThrough(ctx, order, { channel: 'native' }) : order;
}

/** A channel for an order; inside WeChat with the `openid` of the buyer. */
type Way = { channel: PayChannel; openid?: string };

/** Whether an order can still be paid. */
export const isOpen = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === ORDER_STATE.unpaid || status === ORDER_STATE.paying;

/** Answers what WeChat Pay said no to, or nothing to, in words; other errors are thrown. */
async function refuse({ db }: Paying, error: unknown, said: string): Promise<never> {
  if (!(error instanceof RequestFailed || error instanceof Declined)) throw error;
  await recordFailure(db, 'service:wxpay', error);
  throw new Refusal(CODE.refused, said);
}

/**
 * An order with what it is paid by through a channel: placed at WeChat Pay where it has no trade there yet, under the same
 * number however often. One with a trade at another channel, for another buyer, or whose page has run out, is turned to a new
 * trade, once the one before is closed. An order that has ended is shown as it is.
 */
export async function payThrough(ctx: Paying, order: OrderRow, way: Way): Promise<OrderRow> {
  if (!isOpen(order)) return order;
  const { channel, openid = '' } = way;
  needProvider(ctx, channel);
  const payer = openid && (await sha256(openid));
  const isOld = channel === 'h5' && order.placedTime !== null && ctx.now - order.placedTime > PAGE_MS;
  if (order.channel !== channel || isOld || (order.payer !== payer && order.payer !== ''))
    return turned(ctx, order, { ...way, payer });
  if (order.payer !== payer && !(await setPayer(ctx.db, order, payer))) return again(ctx, order, way);
  return offer(ctx, order, openid);
}

/** The same for the order as it is by now: somebody else has turned it. */
async function again(ctx: Paying, { orderNo, turn }: OrderRow, way: Way): Promise<OrderRow> {
  const now = await orderRow(ctx.db, orderNo);
  if (!now || now.turn === turn) throw new Refusal(CODE.refused, NO_ANSWER);
  return payThrough(ctx, now, way);
}

async function turned(ctx: Paying, order: OrderRow, way: Way & { payer: string }): Promise<OrderRow> {
  const { db, now } = ctx;
  const asking = { db, provider: needProvider(ctx), now };
  const closed = await closeTrade(asking, order).catch((error: unknown) => refuse(ctx, error, NO_ANSWER));
  if (closed && !(await turnOrder(db, order, way))) return again(ctx, order, way);
  const after = (await orderRow(db, order.orderNo)) ?? order;
  return closed ? offer(ctx, after, way.openid ?? '') : after;
}

/**
 * An open order with what its trade is paid by. An order that WeChat Pay does not take any more is brought up to date first and
 * then shown as it is.
 */
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

/** Closes an order that its buyer does not want to pay any more, and gives it back as it is then; see `closeThere`. */
export async function closeUnpaid(ctx: Paying, order: OrderRow): Promise<OrderRow> {
  if (!isOpen(order)) return order;
  const { db, now } = ctx;
  const asking = { db, provider: needProvider(ctx), now };
  await closeThere(asking, order).catch((error: unknown) => refuse(ctx, error, NOT_CLOSED));
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
