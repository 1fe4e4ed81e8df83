import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { INVOICE_KIND } from '../../../../contract/money/invoice/terms.ts';

/**
 * Requests for invoices; `state` is `INVOICE_STATE`, and a trigger refuses any other way from one to the next. An order has one
 * that is open or issued at most; those that were refused or reversed stay beside it. `amount` (fen) is that of the issued invoice.
 * `operator` is who has begun or decided it, `file_key` where the bytes of the invoice lie. Times in ms, `date` is a day.
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

/** To whom somebody had invoices made out, to choose from; `used_time` in ms. */
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
