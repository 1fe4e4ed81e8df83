import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * What people have bought, from the order that they bought it by. `biz` is the attachment or article; `used_time` (ms) is when
 * an attachment was downloaded first, and `download_as` the name that its links carry.
 */
export const rights = sqliteTable(
  'rights',
  {
    userId: text('user_id').notNull(),
    kind: text({ enum: ['annex', 'reading'] }).notNull(),
    biz: integer().notNull(),
    orderNo: text('order_no').notNull(),
    downloadAs: text('download_as').notNull().default(''),
    usedTime: integer('used_time'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.kind, t.biz] }),
    uniqueIndex('rights_order').on(t.orderNo),
    index('rights_biz').on(t.kind, t.biz),
  ],
);
