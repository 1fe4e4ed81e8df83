import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Who has published, in the words of the index: SQLite uses a partial one only where a statement repeats its condition. */
export const writing = sql`article_count > 0`;

/** People. Times in ms. The counts are kept beside the rows they count, in the same transaction. */
export const people = sqliteTable(
  'people',
  {
    id: text().primaryKey(),
    nickname: text().notNull(),
    /** What the nickname looks like (`skeletonOf`), so that nobody takes one like it; empty until the daily job has filled it. */
    nicknameLook: text('nickname_look').notNull().default(''),
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
    /** When the account ended; null otherwise. */
    endedAt: integer('ended_at'),
    level: integer().notNull().default(1),
    exp: integer().notNull().default(0),
    /** As derived by reputation/writes.ts; below 1 only until it is read. */
    reputation: integer().notNull().default(1),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
  },
  (t) => [
    index('people_time').on(t.createTime),
    index('people_nickname').on(sql`lower(${t.nickname})`),
    index('people_nickname_look').on(t.nicknameLook),
    // Without followers, which change much more often: only authors of equally many articles are sorted by them.
    index('people_writing').on(t.articleCount).where(writing),
  ],
);

/**
 * The profile of a person as it was before a moderator cleared it, to be given back; `given` is what they have been called
 * since. Time in ms.
 */
export const clearedProfiles = sqliteTable(
  'cleared_profiles',
  {
    userId: text('user_id').primaryKey(),
    nickname: text().notNull(),
    nicknameLook: text('nickname_look').notNull(),
    intro: text().notNull(),
    avatar: text().notNull(),
    bjCover: text('bj_cover').notNull(),
    webSite: text('web_site').notNull(),
    given: text().notNull(),
    clearedAt: integer('cleared_at').notNull(),
  },
  (t) => [index('cleared_profiles_time').on(t.clearedAt)],
);

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
