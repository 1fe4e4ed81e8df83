import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { ENTRY_KIND } from '../../../../contract/money/order/terms.ts';

/**
 * Ledger accounts (ids: accounts.ts). A trigger keeps `balance` (fen) as the sum of transfers; one that
 * breaks floor or ceiling fails its transaction.
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
 * Ledger entries; `key` is the idempotency key, `digest` the fingerprint, `title` for display. Immutable by
 * triggers.
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

/** Transfers of an entry: debit and credit in one row. `amount` in fen. */
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
 * Reconciliations of the ledger with itself and orders (`books`), or with WeChat Pay's daily bill (`bill`).
 * `differences` is JSON; `day` in GMT+8.
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
