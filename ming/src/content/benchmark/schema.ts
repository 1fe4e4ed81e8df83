import { sql } from 'drizzle-orm';
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Benchmark runs (definitions: contract/content/benchmark/list.ts). `solver` is normalized, `key` the
 * idempotency key, `state` a `COMMENT_STATE`. Times in ms.
 */
export const runs = sqliteTable(
  'benchmark_runs',
  {
    id: integer().primaryKey(),
    benchmark: text().notNull(),
    userId: text('user_id').notNull(),
    software: text().notNull(),
    solver: text().notNull(),
    version: text().notNull().default(''),
    element: text().notNull(),
    dof: integer().notNull(),
    value: real().notNull(),
    hours: real(),
    cores: integer(),
    processor: text().notNull().default(''),
    deckUrl: text('deck_url').notNull().default(''),
    deckName: text('deck_name').notNull().default(''),
    /** Hex; empty without a deck. */
    deckSha256: text('deck_sha256').notNull().default(''),
    articleId: integer('article_id'),
    note: text().notNull().default(''),
    state: integer().notNull().default(1),
    retractedAt: integer('retracted_at'),
    retractReason: text('retract_reason').notNull().default(''),
    isDemo: integer('is_demo').notNull().default(0),
    key: text(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    index('benchmark_runs_time').on(t.benchmark, t.createTime, t.id).where(sql`state = 1`),
    index('benchmark_runs_user').on(t.userId, t.benchmark, t.id),
    index('benchmark_runs_article').on(t.articleId).where(sql`article_id is not null`),
    uniqueIndex('benchmark_runs_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);
