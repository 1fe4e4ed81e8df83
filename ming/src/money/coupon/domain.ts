import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';

const { couponBatches, coupons } = tables;

export const coupon: Domain = {
  tables,
  seeded: [coupons, couponBatches],
  exports: [
    listPart('coupons.json', '优惠券', [coupons], ({ db, person }, offset) =>
      db
        .select({
          name: couponBatches.name,
          orderNo: coupons.orderNo,
          untilTime: coupons.untilTime,
          usedTime: coupons.usedTime,
          createdAt: coupons.createTime,
        })
        .from(coupons)
        .innerJoin(couponBatches, eq(couponBatches.id, coupons.batchId))
        .where(eq(coupons.userId, person.id))
        .orderBy(coupons.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  counts: [
    {
      table: 'coupon_batches',
      key: 'id',
      columns: {
        issued: sql`select count(*) from coupons c where c.batch_id = coupon_batches.id`,
        used: sql`select count(*) from coupons c where c.batch_id = coupon_batches.id and c.state = 2`,
      },
    },
  ],
  exempt: {
    accountEnd: {
      coupons: 'orders and the number of coupons given out refer to them; nobody can use them any more',
    },
  },
};
