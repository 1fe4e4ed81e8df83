import { eq, sql } from 'drizzle-orm';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import type { Db } from '../../kit/db.ts';
import { type Entry, Insufficient, post, Stale } from '../../kit/ledger/post.ts';
import { logFailure } from '../../kit/log.ts';
import type { OrderRow } from './open.ts';
import { balancesOf, maturing } from './reads.ts';
import { matured } from './rules.ts';
import { orders } from './schema.ts';

/** Sales of one run; the next minute goes on. */
const MOST = 100;

/** Makes the share of one sale available; what its author owes the site is paid first. */
async function mature(db: Db, sale: OrderRow, now: number): Promise<boolean> {
  const { orderNo, authorId, title, share, back } = sale;
  const { debt } = await balancesOf(db, authorId);
  const entry: Entry = {
    key: `mature:${orderNo}`,
    kind: 'mature',
    title,
    orderNo,
    now,
    transfers: matured(authorId, share - back, -debt),
    guard: sql`exists (select 1 from orders where order_no = ${orderNo} and status = ${ORDER_STATE.paid}
      and back = ${back} and matured_time is null)`,
  };
  return post(db, entry, [db.update(orders).set({ maturedTime: now }).where(eq(orders.orderNo, orderNo))]);
}

/**
 * Makes the shares of sales available whose time has come, and gives back of how many. One that fails, since it is being given
 * back or its author pays a debt at the same moment, waits for the next run and does not hold up the others.
 */
export async function matureDue(db: Db, now: number): Promise<{ matured: number }> {
  let count = 0;
  for (const sale of await maturing(db, now, MOST)) {
    try {
      if (await mature(db, sale, now)) count++;
    } catch (error) {
      if (error instanceof Stale || error instanceof Insufficient) continue;
      logFailure('mature', error, { order: sale.orderNo });
    }
  }
  return { matured: count };
}
