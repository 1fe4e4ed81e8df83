import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INVOICE_KIND } from '../../../../contract/money/invoice/terms.ts';

/**
 * `state` is `INVOICE_STATE`; a trigger enforces transitions. At most one open or issued request per order;
 * refused and reversed ones remain. `amount` (fen) is that of the issued invoice. `operator` has claimed or
 * decided it; `file_key` is the storage key. Times in ms, `date` is a day.
 */
export const invoices = sqliteTable(
  'invoices',
  {
    id: integer().primaryKey(),
    orderNo: text('order_no').notNull(),
    userId: text('user_id').notNull(),
    kind: text({ enum: INVOICE_KIND }).notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    email: text().notNull().default(''),
    remark: text().notNull().default(''),
    state: integer().notNull().default(0),
    amount: integer().notNull().default(0),
    number: text().notNull().default(''),
    date: text().notNull().default(''),
    reversal: text().notNull().default(''),
    reversalDate: text('reversal_date').notNull().default(''),
    answer: text().notNull().default(''),
    link: text().notNull().default(''),
    fileKey: text('file_key').notNull().default(''),
    fileName: text('file_name').notNull().default(''),
    operator: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
    doneTime: integer('done_time'),
  },
  (t) => [
    check('invoices_issued', sql`${t.state} not in (2, 4) or (${t.number} <> '' and ${t.amount} > 0)`),
    uniqueIndex('invoices_live').on(t.orderNo).where(sql`state in (0, 1, 2)`),
    uniqueIndex('invoices_number').on(t.number).where(sql`number <> ''`),
    index('invoices_order').on(t.orderNo, t.id),
    index('invoices_state').on(t.state, t.id),
    index('invoices_user').on(t.userId, t.id),
  ],
);

/** Saved invoice titles; `used_time` in ms. */
export const invoiceTitles = sqliteTable(
  'invoice_titles',
  {
    userId: text('user_id').notNull(),
    kind: text({ enum: INVOICE_KIND }).notNull(),
    title: text().notNull(),
    taxNumber: text('tax_number').notNull().default(''),
    email: text().notNull().default(''),
    usedTime: integer('used_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.title, t.taxNumber] })],
);
