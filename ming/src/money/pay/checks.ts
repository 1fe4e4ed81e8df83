import { lt, type SQL, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import { change, type Db } from '../../kit/db.ts';
import { recordFailure } from '../../kit/runs.ts';
import { closeOrder, type OrderRow } from '../order/open.ts';
import { orders } from '../order/schema.ts';
import { confirm } from './confirm.ts';
import type { Provider, Trade } from './provider.ts';
import { payChecks } from './schema.ts';
import { tradeNoOf } from './trade.ts';

const MINUTE_MS = 60_000;
/** Maximum of the exponential backoff between queries, in minutes. */
const LONGEST = 8;

export type QueryContext = { db: Db; provider: Provider; now: number };

const OPEN: SQL = sql`o.status in (${ORDER_STATE.unpaid}, ${ORDER_STATE.paying}) and o.pay_way = 'wechat'`;

/** Open orders to query: a minute old or expired, and not queried lately. */
export async function dueOrders(db: Db, now: number, most: number): Promise<OrderRow[]> {
  const due = sql`select o.order_no from orders o left join pay_checks c on c.order_no = o.order_no
    where ${OPEN} and (o.create_time <= ${now - MINUTE_MS} or o.expire_time <= ${now})
      and coalesce(c.next_time, 0) <= ${now}
    order by coalesce(c.next_time, 0), o.create_time limit ${most}`;
  return db.select().from(orders).where(sql`order_no in (${due})`);
}

/** Claims an order before the query, so that a concurrent run skips it. */
async function claim(db: Db, { orderNo, expireTime }: OrderRow, now: number): Promise<void> {
  const soonest = Math.max(expireTime, now + MINUTE_MS);
  await change(
    db,
    sql`insert into pay_checks (order_no, tries, next_time) values (${orderNo}, 1, ${now + MINUTE_MS})
    on conflict (order_no) do update set tries = tries + 1,
      next_time = min(${soonest}, ${now} + min(1 << min(tries, 10), ${LONGEST}) * ${MINUTE_MS})`,
  );
}

async function bookPaid({ db, now }: QueryContext, { orderNo }: OrderRow, trade: Trade): Promise<boolean> {
  if (trade.state !== 'paid') return false;
  const { transactionNo, amount, openid } = trade;
  await confirm(db, { orderNo, transactionNo, amount, openid }, { now });
  return true;
}

/** Closes a trade at WeChat Pay; false if it was paid, which is then booked. */
export async function closeTrade(asking: QueryContext, order: OrderRow): Promise<boolean> {
  const { provider } = asking;
  if ((await provider.close(tradeNoOf(order))) !== 'paid') return true;
  await bookPaid(asking, order, await provider.query(tradeNoOf(order)));
  return false;
}

/** Closes an order at WeChat Pay, then here; books it if it was paid. */
export async function closeAtProvider(
  asking: QueryContext,
  order: OrderRow,
  as: 'closed' | 'failed' = 'closed',
): Promise<void> {
  if (await closeTrade(asking, order)) await closeOrder(asking.db, order, asking.now, as);
}

/** Queries an open order at WeChat Pay; closes it if expired. */
export async function checkOrder(asking: QueryContext, order: OrderRow): Promise<void> {
  const { db, provider, now } = asking;
  await claim(db, order, now);
  const trade = await provider.query(tradeNoOf(order));
  if (await bookPaid(asking, order, trade)) return;
  if (trade.state === 'closed') await closeOrder(db, order, now);
  else if (trade.state === 'failed') await closeAtProvider(asking, order, 'failed');
  else if (order.expireTime <= now) await closeAtProvider(asking, order);
}

/** Queries one open order; the minute job retries failures. */
export async function checkQuietly(asking: QueryContext, order: OrderRow): Promise<void> {
  await checkOrder(asking, order).catch((error: unknown) => recordFailure(asking.db, 'service:wxpay', error));
}

/** Purges the claims of orders that have long ended. */
export async function forgetChecks(db: Db, now: number): Promise<void> {
  await db.delete(payChecks).where(lt(payChecks.nextTime, now - DAY_MS));
}
