import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** People. Times in ms. The counts are kept beside the rows they count, in the same transaction. */
export const people = sqliteTable(
  'people',
  {
    id: text().primaryKey(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    email: text().unique(),
    role: text({ enum: ['admin', 'editor', 'user'] })
      .notNull()
      .default('user'),
    intro: text().notNull().default(''),
    webSite: text('web_site').notNull().default(''),
    address: text().notNull().default(''),
    bjCover: text('bj_cover').notNull().default(''),
    loginType: integer('login_type').notNull().default(1),
    articleCount: integer('article_count').notNull().default(0),
    collectCount: integer('collect_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    fansCount: integer('fans_count').notNull().default(0),
    watchCount: integer('watch_count').notNull().default(0),
    /** When an account that is being closed will be gone; null otherwise. */
    closeAt: integer('close_at'),
    level: integer().notNull().default(1),
    exp: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
  },
  (t) => [index('people_nickname').on(sql`lower(${t.nickname})`)],
);

/**
 * Open sessions; the token itself is never stored. `id` names one towards its owner, `agent` and `place` say from
 * where it was opened, `seen_at` when it was last used (to the hour).
 */
export const sessions = sqliteTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => people.id),
    id: text().notNull().default(''),
    agent: text().notNull().default(''),
    place: text().notNull().default(''),
    createdAt: integer('created_at').notNull(),
    seenAt: integer('seen_at').notNull().default(0),
    expiresAt: integer('expires_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId)],
);

/** Passwords as salted hashes; see kit/password.ts. `updated_at` is when the password was chosen. */
export const passwords = sqliteTable('passwords', {
  userId: text('user_id')
    .primaryKey()
    .references(() => people.id),
  hash: text().notNull(),
  updatedAt: integer('updated_at').notNull(),
});

/** Who follows whom. */
export const follows = sqliteTable(
  'follows',
  {
    userId: text('user_id').notNull(),
    targetId: text('target_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.targetId] }),
    index('follows_target').on(t.targetId),
    index('follows_target_time').on(t.targetId, t.createdAt, t.userId),
    index('follows_user_time').on(t.userId, t.createdAt, t.targetId),
  ],
);
