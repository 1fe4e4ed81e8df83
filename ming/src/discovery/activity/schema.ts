import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { gzipText } from '../../kit/gzipText.ts';

/** The state depends on the clock; see rules.ts. Times in ms. */
export const activities = sqliteTable(
  'activities',
  {
    id: integer().primaryKey(),
    title: text().notNull(),
    intro: text().notNull(),
    source: gzipText().notNull(),
    html: gzipText().notNull(),
    cover: text().notNull().default(''),
    startTime: integer('start_time').notNull(),
    endTime: integer('end_time').notNull(),
    judgeTime: integer('judge_time').notNull(),
    prizes: text().notNull().default(''),
    /** Required category; 0 for any. */
    categoryId: integer('category_id').notNull().default(0),
    /** Earliest publication time of an article; 0 for any. */
    since: integer().notNull().default(0),
    most: integer().notNull().default(1),
    isPublic: integer('is_public').notNull().default(0),
    isDemo: integer('is_demo').notNull().default(0),
    cancelledAt: integer('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    resultAt: integer('result_at'),
    statement: text().notNull().default(''),
    /** Optimistic lock of operators' edits. */
    revision: integer().notNull().default(1),
    /** Readable submissions only. */
    entryNum: integer('entry_num').notNull().default(0),
    /** When operators were told that submissions closed. */
    remindedAt: integer('reminded_at'),
    /** Idempotency key. */
    key: text().notNull().unique(),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
  },
  (t) => [index('activities_end').on(t.isPublic, t.endTime, t.id)],
);

/** An article needs one of these tags. */
export const activityTags = sqliteTable(
  'activity_tags',
  {
    activityId: integer('activity_id').notNull(),
    tagId: integer('tag_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.tagId] }), index('activity_tags_tag').on(t.tagId)],
);

/** `article_id` is null if a winning article was deleted permanently. */
export const entries = sqliteTable(
  'activity_entries',
  {
    id: integer().primaryKey(),
    activityId: integer('activity_id').notNull(),
    articleId: integer('article_id'),
    userId: text('user_id').notNull(),
    isShortlisted: integer('is_shortlisted').notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('activity_entries_once').on(t.activityId, t.articleId),
    index('activity_entries_time').on(t.activityId, t.createTime, t.id),
    index('activity_entries_article').on(t.articleId),
    index('activity_entries_user').on(t.userId, t.createTime, t.id),
  ],
);

/** Score of each judge. */
export const judgings = sqliteTable(
  'activity_scores',
  {
    entryId: integer('entry_id').notNull(),
    userId: text('user_id').notNull(),
    score: integer().notNull(),
    remark: text().notNull().default(''),
    updateTime: integer('update_time').notNull(),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.userId] }), index('activity_scores_user').on(t.userId)],
);

/** Published awards by `position`. */
export const awards = sqliteTable(
  'activity_awards',
  {
    entryId: integer('entry_id').primaryKey(),
    activityId: integer('activity_id').notNull(),
    position: integer().notNull(),
    name: text().notNull(),
    remark: text().notNull().default(''),
    /** Coupon batch of the award; 0 for none. */
    batchId: integer('batch_id').notNull().default(0),
  },
  (t) => [index('activity_awards_activity').on(t.activityId, t.position)],
);

/** Corrections of published results; `before` has the previous awards as JSON. */
export const corrections = sqliteTable(
  'activity_corrections',
  {
    id: integer().primaryKey(),
    activityId: integer('activity_id').notNull(),
    note: text().notNull(),
    before: text().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('activity_corrections_activity').on(t.activityId, t.id)],
);

export const open = sql`is_public = 1`;
