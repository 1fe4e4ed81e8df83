import { DAY_MS } from '../contract/kit/time.ts';
import type { Db } from '../ming/src/kit/db.ts';
import { couponBatches, coupons } from '../ming/src/money/coupon/schema.ts';

/** Validity. */
const GOOD_MS = 365 * DAY_MS;

type Batch = typeof couponBatches.$inferInsert;

/** Demo coupons: for everybody, by a public code, and given. */
const BATCHES: readonly Pick<Batch, 'name' | 'kind' | 'off' | 'cap' | 'least' | 'goods' | 'way' | 'code'>[] =
  [
    {
      name: '演示券：付费阅读九折',
      kind: 'percent',
      off: 10,
      cap: 500,
      least: 0,
      goods: '["reading"]',
      way: 'all',
      code: null,
    },
    {
      name: '演示券：附件立减 3 元',
      kind: 'amount',
      off: 300,
      cap: 0,
      least: 500,
      goods: '["annex"]',
      way: 'code',
      code: 'MINGJIE',
    },
    {
      name: '演示券：附件与全文减 1 元',
      kind: 'amount',
      off: 100,
      cap: 0,
      least: 200,
      goods: '["annex","reading"]',
      way: 'person',
      code: null,
    },
  ];

/** Inserts the demo coupons; the last is in the demo reader's wallet. `now` in ms. */
export async function insertCoupons(db: Db, now: number): Promise<void> {
  const fromTime = Math.floor(now / DAY_MS) * DAY_MS - DAY_MS;
  const times = { untilTime: fromTime + GOOD_MS, createTime: fromTime };
  for (const [n, it] of BATCHES.entries())
    await db.insert(couponBatches).values({ ...it, ...times, id: n + 1, fromTime, key: `demo-${n + 1}` });
  const own = { batchId: BATCHES.length, userId: 'demo-demo', nth: 1, key: 'demo' };
  await db.insert(coupons).values({ ...own, ...times });
}
