import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ENTRY_KIND } from '../../../../contract/money/order/terms.ts';

/**
 * Accounts by the names of accounts.ts. A trigger keeps `balance` (fen) as the sum of its transfers; a transfer that takes it
 * below its floor, or above its ceiling, fails with everything that is written beside it.
 */
export const accounts = sqliteTable(
  'accounts',
  {
    id: text().primaryKey(),
    balance: integer().notNull().default(0),
    floor: integer(),
    ceiling: integer(),
  },
  (t) => [
    check('accounts_floor', sql`${t.floor} is null or ${t.balance} >= ${t.floor}`),
    check('accounts_ceiling', sql`${t.ceiling} is null or ${t.balance} <= ${t.ceiling}`),
  ],
);

/**
 * Movements of money: `key` is the business's own name of one, so that it happens once; `digest` of all that it moves. `title`
 * is how people read it, `order_no` the order that it belongs to, where it does. Triggers keep what is written from change.
 */
export const entries = sqliteTable(
  'entries',
  {
    id: integer().primaryKey(),
    key: text().notNull().unique(),
    kind: text({ enum: ENTRY_KIND }).notNull(),
    title: text().notNull().default(''),
    orderNo: text('order_no').notNull().default(''),
    digest: text().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('entries_order').on(t.orderNo, t.id).where(sql`order_no <> ''`)],
);

/** The transfers of a movement, each from one account to another: debit and credit in one row. `amount` in fen. */
export const transfers = sqliteTable(
  'transfers',
  {
    id: integer().primaryKey(),
    entry: integer()
      .notNull()
      .references(() => entries.id),
    fromAccount: text('from_account')
      .notNull()
      .references(() => accounts.id),
    toAccount: text('to_account')
      .notNull()
      .references(() => accounts.id),
    amount: integer().notNull(),
  },
  (t) => [
    check('transfers_amount', sql`${t.amount} > 0`),
    check('transfers_accounts', sql`${t.fromAccount} <> ${t.toAccount}`),
    index('transfers_entry').on(t.entry),
    index('transfers_from').on(t.fromAccount, t.id),
    index('transfers_to').on(t.toAccount, t.id),
  ],
);

/**
 * Comparisons of the books: with themselves and the orders (`books`), or with a day's bill of WeChat Pay (`bill`). `differences`
 * is JSON, empty where there are none; `day` in GMT+8.
 */
export const reconciliations = sqliteTable(
  'reconciliations',
  {
    kind: text({ enum: ['books', 'bill'] }).notNull(),
    day: text().notNull(),
    ok: integer().notNull(),
    detail: text().notNull().default(''),
    differences: text().notNull().default('[]'),
    createTime: integer('create_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day] }), index('reconciliations_time').on(t.createTime)],
);
