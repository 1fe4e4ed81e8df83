import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Purchases by order. `biz`: attachment or article; `used_time` (ms): first download; `download_as`: key in
 * links.
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
