import { type SQL, sql } from 'drizzle-orm';
import type { CouponWay } from '../../../../../contract/money/coupon/coupon.ts';
import { change, type Db } from '../../../kit/db.ts';

type Giving = {
  batchId: number;
  to: SQL;
  way: CouponWay | 'open';
  key: string;
  now: number;
};

const WAYS: Record<Giving['way'], SQL> = {
  open: sql`(b.way = 'all' or (b.way = 'role' and b.role = p.role))`,
  all: sql`b.way = 'all'`,
  role: sql`(b.way = 'role' and b.role = p.role)`,
  person: sql`b.way = 'person'`,
  code: sql`b.way = 'code'`,
  // Prizes are not subject to the limit per person.
  award: sql`b.way = 'award'`,
};

/**
 * Statement that issues one coupon of an active batch to everybody in `to`, once per key, up to the limit per
 * person. Exceeding the total fails the transaction by a CHECK.
 */
export function give(db: Db, it: Giving) {
  const had = sql`(select count(*) from coupons c where c.batch_id = b.id and c.user_id = p.id)`;
  return change(
    db,
    sql`insert into coupons (batch_id, user_id, nth, key, until_time, create_time)
    select b.id, p.id, 1 + ${had}, ${it.key},
      case b.days when 0 then b.until_time else min(b.until_time, ${it.now} + b.days * 86400000) end, ${it.now}
    from coupon_batches b, people p
    where b.id = ${it.batchId} and p.id in (${it.to}) and ${WAYS[it.way]}
      and b.stopped_at is null and b.until_time > ${it.now} and (b.total = 0 or b.issued < b.total)
      and (b.way = 'award' or ${had} < b.per_person)
    on conflict do nothing`,
  );
}
