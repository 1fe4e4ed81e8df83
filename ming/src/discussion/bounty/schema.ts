import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** `bounty_no` also names the escrow account; `state` is `BOUNTY_STATE`. Amounts in fen, times in ms. */
export const bounties = sqliteTable(
  'bounties',
  {
    bountyNo: text('bounty_no').primaryKey(),
    questionId: integer('question_id').notNull(),
    userId: text('user_id').notNull(),
    amount: integer().notNull(),
    state: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
    expireTime: integer('expire_time').notNull(),
    /** When the asker was reminded of the end. */
    remindedAt: integer('reminded_at'),
    endTime: integer('end_time'),
  },
  (t) => [
    check('bounties_amount', sql`${t.amount} > 0`),
    uniqueIndex('bounties_held').on(t.questionId).where(sql`state = 0`),
    index('bounties_question').on(t.questionId, t.createTime),
    index('bounties_expire').on(t.expireTime).where(sql`state = 0`),
    index('bounties_user').on(t.userId, t.createTime),
  ],
);

export const bountyShares = sqliteTable(
  'bounty_shares',
  {
    bountyNo: text('bounty_no').notNull(),
    answerId: integer('answer_id').notNull(),
    userId: text('user_id').notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.bountyNo, t.answerId] }),
    index('bounty_shares_user').on(t.userId),
    check('bounty_shares_amount', sql`${t.amount} > 0`),
  ],
);
