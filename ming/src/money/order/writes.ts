import { eq, sql } from 'drizzle-orm';
import { ORDER_STATE } from '../../../../contract/money/order/terms.ts';
import type { Db } from '../../kit/db.ts';
import { type Entry, Insufficient, post, Stale } from '../../kit/ledger/post.ts';
import { logFailure } from '../../kit/log.ts';
import type { OrderRow } from './open.ts';
import { balancesOf, maturing } from './reads.ts';
import { maturedTransfers } from './rules.ts';
import { orders } from './schema.ts';

/** Sales per run; the rest follows in the next minute. */
const MOST = 100;

/** Releases the share of one sale; the author's debt is paid first. */
async function mature(db: Db, sale: OrderRow, now: number): Promise<boolean> {
  const { orderNo, authorId, title, share, back } = sale;
  const { debt } = await balancesOf(db, authorId);
  const entry: Entry = {
    key: `mature:${orderNo}`,
    kind: 'mature',
    title,
    orderNo,
    now,
    transfers: maturedTransfers(authorId, share - back, -debt),
    guard: sql`exists (select 1 from orders where order_no = ${orderNo} and status = ${ORDER_STATE.paid}
      and back = ${back} and matured_time is null)`,
  };
  return post(db, entry, [db.update(orders).set({ maturedTime: now }).where(eq(orders.orderNo, orderNo))]);
}

/**
 * Releases shares that are due and returns how many. A failure (concurrent refund or debt payment) is retried
 * in the next run and does not stop the others.
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
