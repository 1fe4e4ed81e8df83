import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * `subject` is what it is about, such as `article:7`; further events merge into an unread notice of the same
 * kind and subject. Times in ms.
 */
export const notices = sqliteTable(
  'notices',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull(),
    type: integer().notNull(),
    subject: text().notNull(),
    articleId: integer('article_id'),
    commentId: integer('comment_id'),
    questionId: integer('question_id'),
    /** Null if the question itself is meant. */
    answerId: integer('answer_id'),
    /** Comment on the question or answer. */
    remarkId: integer('remark_id'),
    activityId: integer('activity_id'),
    /** Contract `COMMENT_MARK`; 0 if it is about no comment. */
    mark: integer().notNull().default(0),
    /** Text and link of a system notice. */
    content: text().notNull().default(''),
    url: text().notNull().default(''),
    isRead: integer('is_read').notNull().default(0),
    createTime: integer('create_time').notNull(),
    /** Time of the last merged event. */
    lastTime: integer('last_time').notNull(),
  },
  (t) => [
    uniqueIndex('notices_open').on(t.userId, t.type, t.subject).where(sql`is_read = 0`),
    index('notices_list').on(t.userId, t.type, t.lastTime, t.id),
    index('notices_unread').on(t.userId, t.type).where(sql`is_read = 0`),
  ],
);

export const noticeActors = sqliteTable(
  'notice_actors',
  {
    noticeId: integer('notice_id').notNull(),
    userId: text('user_id').notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] })],
);

export const noticeOff = sqliteTable(
  'notice_off',
  {
    userId: text('user_id').notNull(),
    type: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/**
 * System notices of operators: to `user_id` if set, else to everybody with `role` if set, else to all
 * accounts of that time. Joined on read, so that a broadcast costs one row. `key` is the idempotency key.
 * Times in ms.
 */
export const broadcasts = sqliteTable(
  'broadcasts',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull().default(''),
    role: text().notNull().default(''),
    content: text().notNull(),
    url: text().notNull().default(''),
    senderId: text('sender_id').notNull(),
    key: text().notNull().unique(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('broadcasts_user').on(t.userId, t.id)],
);

/** Cursors: last broadcast read, and last one cleared. */
export const broadcastStates = sqliteTable('broadcast_states', {
  userId: text('user_id').primaryKey(),
  readTo: integer('read_to').notNull().default(0),
  droppedTo: integer('dropped_to').notNull().default(0),
});

export const broadcastDrops = sqliteTable(
  'broadcast_drops',
  {
    userId: text('user_id').notNull(),
    broadcastId: integer('broadcast_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.broadcastId] })],
);

/** Subscribers of the weekly report with the Monday of the last one sent; off without a row. */
export const weeklyMails = sqliteTable('weekly_mails', {
  userId: text('user_id').primaryKey(),
  /** Rows stay when disabled, so that no week is sent twice. */
  wanted: integer({ mode: 'boolean' }).notNull(),
  sentWeek: text('sent_week').notNull().default(''),
});

/** Digest subscribers, frequency, and day (GMT+8) of the last one; off without a row. */
export const digests = sqliteTable('digests', {
  userId: text('user_id').primaryKey(),
  period: text({ enum: ['daily', 'weekly'] }).notNull(),
  sentDay: text('sent_day').notNull().default(''),
});

/**
 * WeChat notices by openid of the official account; `kinds` of `WECHAT_NOTICE`, comma-separated, empty at
 * first. `stopped` if the person unfollowed. Times in ms.
 */
export const wechatNotices = sqliteTable('wechat_notices', {
  userId: text('user_id').primaryKey(),
  openid: text().notNull().unique(),
  kinds: text().notNull().default(''),
  stopped: integer({ mode: 'boolean' }).notNull().default(false),
  boundAt: integer('bound_at').notNull(),
});

/** Pairing codes to send to the official account, one per member. Times in ms. */
export const wechatNoticeCodes = sqliteTable('wechat_notice_codes', {
  userId: text('user_id').primaryKey(),
  code: text().notNull().unique(),
  expiresAt: integer('expires_at').notNull(),
});
