import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Literal condition of the partial index; SQLite uses it only if the query repeats it. */
export const writing = sql`article_count > 0`;

/** People. Times in ms. Counts are kept in the same transaction as the rows. */
export const people = sqliteTable(
  'people',
  {
    id: text().primaryKey(),
    nickname: text().notNull(),
    /** Confusable skeleton (`skeletonOf`) for uniqueness; empty until the daily job fills it. */
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
    closeAt: integer('close_at'),
    endedAt: integer('ended_at'),
    level: integer().notNull().default(1),
    exp: integer().notNull().default(0),
    /** Derived in reputation/writes.ts; below 1 only until read. */
    reputation: integer().notNull().default(1),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
  },
  (t) => [
    index('people_time').on(t.createTime),
    index('people_nickname').on(sql`lower(${t.nickname})`),
    index('people_nickname_look').on(t.nicknameLook),
    // Not by followers, which change far more often; they only break ties.
    index('people_writing').on(t.articleCount).where(writing),
  ],
);

/** Copy of a cleared profile; `given` is the generated nickname since. Time in ms. */
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
