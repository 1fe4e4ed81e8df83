import { waitUntil } from 'cloudflare:workers';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { RequestFailed } from '../../kit/http/ask.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import type { Context } from '../../kit/http/serve.ts';
import { recordFailure } from '../../kit/runs.ts';
import { type OrderRow, openOrder, openOrderOf, orderRow, setCode, type Wanted } from '../order/open.ts';
import { checkQuietly, closeThere } from './checks.ts';
import { Declined } from './client.ts';
import { providerOf } from './provide.ts';

/** Questions to WeChat Pay that the page which waits for a payment brings about. */
const WAITING = { most: 1, windowMs: 10_000 };
/** Nobody pays faster. */
const FASTEST_MS = 5_000;

type Paying = Pick<Context, 'env' | 'db' | 'now' | 'origin'>;

const NOT_OFFERED = '本站没有开通微信支付，请用余额支付';
const NOT_CLOSED = '微信支付没有回应，订单还没有关闭；到期后会自动关闭';
const NO_ANSWER = '微信支付没有回应，请稍后再试；没有产生扣款';

/** Refuses where orders cannot be paid by WeChat, before one is opened. */
export function needProvider(ctx: Paying) {
  const provider = providerOf(ctx);
  if (!provider) throw new Refusal(CODE.refused, NOT_OFFERED);
  return provider;
}

/**
 * Opens an order for WeChat Pay and has it placed there, or answers with the open one for the same and its code. One before
 * that has just run out is asked about first, so that nobody has to wait for the job that closes it.
 */
export async function openWithCode(ctx: Paying, wanted: Wanted): Promise<OrderRow> {
  const { db, now } = ctx;
  const provider = needProvider(ctx);
  const before = await openOrderOf(db, wanted);
  if (before && before.expireTime <= now) await checkQuietly({ db, provider, now }, before);
  return offer(ctx, await openOrder(db, wanted, now));
}

/**
 * An open order with the code that it is paid by: placed at WeChat Pay where it has none yet, under the same number however
 * often. An order that WeChat Pay does not take any more is brought up to date first and then shown as it is.
 */
async function offer(ctx: Paying, order: OrderRow): Promise<OrderRow> {
  const { db, now } = ctx;
  if (order.status !== ORDER_STATE.unpaid) return order;
  const provider = needProvider(ctx);
  try {
    await setCode(db, order.orderNo, await provider.place(order));
  } catch (error) {
    if (!(error instanceof RequestFailed || error instanceof Declined)) throw error;
    await recordFailure(db, 'service:wxpay', error);
    if (error instanceof RequestFailed || !/PAID|CLOSED/.test(error.code))
      throw new Refusal(CODE.refused, NO_ANSWER);
    await checkQuietly({ db, provider, now }, order);
  }
  return (await orderRow(db, order.orderNo)) ?? order;
}

const isOpen = ({ status }: OrderRow) => status === ORDER_STATE.unpaid || status === ORDER_STATE.paying;

/** Closes an order that its buyer does not want to pay any more, and gives it back as it is then; see `closeThere`. */
export async function closeUnpaid(ctx: Paying, order: OrderRow): Promise<OrderRow> {
  if (!isOpen(order)) return order;
  const { db, now } = ctx;
  try {
    await closeThere({ db, provider: needProvider(ctx), now }, order);
  } catch (error) {
    if (!(error instanceof RequestFailed || error instanceof Declined)) throw error;
    await recordFailure(db, 'service:wxpay', error);
    throw new Refusal(CODE.refused, NOT_CLOSED);
  }
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
