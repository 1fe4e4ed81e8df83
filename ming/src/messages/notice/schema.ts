import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * Notices to people. `subject` is what it is about, such as `article:7`: while a notice of a kind is unread, further
 * events about its subject are merged into it. Times in ms.
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
    /** An answer to the question; null where it is about the question itself. */
    answerId: integer('answer_id'),
    /** A comment on the question or answer. */
    remarkId: integer('remark_id'),
    activityId: integer('activity_id'),
    /** The contract's `COMMENT_MARK`, 0 where it is about no comment. */
    mark: integer().notNull().default(0),
    /** Text of a system notice, and the page that it leads to. */
    content: text().notNull().default(''),
    url: text().notNull().default(''),
    isRead: integer('is_read').notNull().default(0),
    createTime: integer('create_time').notNull(),
    /** When the latest event was merged into it. */
    lastTime: integer('last_time').notNull(),
  },
  (t) => [
    uniqueIndex('notices_open').on(t.userId, t.type, t.subject).where(sql`is_read = 0`),
    index('notices_list').on(t.userId, t.type, t.lastTime, t.id),
    index('notices_unread').on(t.userId, t.type).where(sql`is_read = 0`),
  ],
);

/** Who is merged into a notice. */
export const noticeActors = sqliteTable(
  'notice_actors',
  {
    noticeId: integer('notice_id').notNull(),
    userId: text('user_id').notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.noticeId, t.userId] })],
);

/** Kinds of notices that a person does not want. */
export const noticeOff = sqliteTable(
  'notice_off',
  {
    userId: text('user_id').notNull(),
    type: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.type] })],
);

/**
 * System notices of operators: to one person where `user_id` is given, else to those who have `role`, else to everybody
 * who was there. They are joined in when somebody reads, so that writing one costs one row. `key` is the idempotency key
 * of the attempt that wrote it. Times in ms.
 */
export const broadcasts = sqliteTable(
  'broadcasts',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull().default(''),
    role: text().notNull().default(''),
    content: text().notNull(),
    /** A page of the site, or empty. */
    url: text().notNull().default(''),
    senderId: text('sender_id').notNull(),
    key: text().notNull().unique(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('broadcasts_user').on(t.userId, t.id)],
);

/** Up to which broadcast somebody has read, and up to which they have deleted all. */
export const broadcastStates = sqliteTable('broadcast_states', {
  userId: text('user_id').primaryKey(),
  readTo: integer('read_to').notNull().default(0),
  droppedTo: integer('dropped_to').notNull().default(0),
});

/** Broadcasts that somebody has deleted one by one. */
export const broadcastDrops = sqliteTable(
  'broadcast_drops',
  {
    userId: text('user_id').notNull(),
    broadcastId: integer('broadcast_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.broadcastId] })],
);

/** Who wants the report of each week by mail, and the Monday of the last week that was sent; nobody without a row does. */
export const weeklyMails = sqliteTable('weekly_mails', {
  userId: text('user_id').primaryKey(),
  /** Kept when it is switched off, so that switching it on again brings no week twice. */
  wanted: integer({ mode: 'boolean' }).notNull(),
  sentWeek: text('sent_week').notNull().default(''),
});

/** Who wants unread notices by mail, how often, and the day (GMT+8) of the last one; nobody without a row does. */
export const digests = sqliteTable('digests', {
  userId: text('user_id').primaryKey(),
  period: text({ enum: ['daily', 'weekly'] }).notNull(),
  sentDay: text('sent_day').notNull().default(''),
});

/**
 * Who is told in WeChat, by the openid towards the official account, and of what: kinds of `WECHAT_NOTICE` with a comma
 * between, none at first. `stopped` where the account was left. Times in ms.
 */
export const wechatNotices = sqliteTable('wechat_notices', {
  userId: text('user_id').primaryKey(),
  openid: text().notNull().unique(),
  kinds: text().notNull().default(''),
  stopped: integer({ mode: 'boolean' }).notNull().default(false),
  boundAt: integer('bound_at').notNull(),
});

/** Codes that members have to send to the official account, one a member. Times in ms. */
export const wechatNoticeCodes = sqliteTable('wechat_notice_codes', {
  userId: text('user_id').primaryKey(),
  code: text().notNull().unique(),
  expiresAt: integer('expires_at').notNull(),
});
