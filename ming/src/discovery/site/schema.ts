import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** Friendly sites. */
export const links = sqliteTable('links', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  avatar: text().notNull().default(''),
  info: text().notNull().default(''),
  sort: integer().notNull().default(0),
  /** 1 where an operator keeps it from the public. */
  hidden: integer().notNull().default(0),
});

/** Friendly sites that ask to be listed; see `feedbacks` for `key`, `visitor`, `email` and `told`. */
export const linkApplications = sqliteTable(
  'link_applications',
  {
    id: integer().primaryKey(),
    key: text().notNull(),
    userId: text('user_id'),
    visitor: text().notNull().default(''),
    email: text().notNull().default(''),
    name: text().notNull(),
    url: text().notNull(),
    info: text().notNull().default(''),
    /** The contract's `LINK_STATE`. */
    state: integer().notNull().default(0),
    reason: text().notNull().default(''),
    told: integer().notNull().default(0),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    uniqueIndex('link_applications_key').on(t.key),
    index('link_applications_state_time').on(t.state, t.createTime, t.id),
    index('link_applications_user').on(t.userId, t.createTime),
    index('link_applications_visitor').on(t.visitor),
  ],
);

/**
 * Donors; `money` in fen. Pending (`status` 0) until the operator has found the payment, then shown (1) or hidden (2).
 * `contact` is for the operator alone; `visitor` is the day's name of who left the note, empty once it is over. `order_no` is the
 * order by which a gift was paid here.
 */
export const sponsors = sqliteTable(
  'sponsors',
  {
    id: integer().primaryKey(),
    nickname: text().notNull(),
    avatar: text().notNull().default(''),
    userId: text('user_id'),
    money: integer().notNull(),
    message: text().notNull().default(''),
    createTime: integer('create_time').notNull(),
    status: integer().notNull().default(1),
    contact: text().notNull().default(''),
    visitor: text().notNull().default(''),
    orderNo: text('order_no').notNull().default(''),
  },
  (t) => [
    uniqueIndex('sponsors_order').on(t.orderNo).where(sql`order_no <> ''`),
    index('sponsors_status_time').on(t.status, t.createTime, t.id),
    index('sponsors_visitor').on(t.visitor),
  ],
);

/** Rank of an entry of a hot list at the end of a day; `key` is its address. */
export const hotRanks = sqliteTable(
  'hot_ranks',
  {
    type: text().notNull(),
    day: text().notNull(),
    key: text().notNull(),
    rank: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.type, t.day, t.key] })],
);

/** The last good list of each outside board; `data` is JSON. */
export const hotBoards = sqliteTable('hot_boards', {
  type: text().primaryKey(),
  data: text().notNull(),
  fetchedAt: integer('fetched_at').notNull(),
});

/** What people search for and how often. */
export const searches = sqliteTable(
  'searches',
  {
    keyword: text().primaryKey(),
    hot: integer().notNull().default(0),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('searches_hot').on(t.hot)],
);

/** Who came on which day, by the day's visitor name. */
export const visits = sqliteTable('visits', { day: text().notNull(), visitor: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.visitor] }),
]);

/**
 * What happened on the site on a day (GMT+8): page views and visitors, views of articles, people who registered, and what
 * was written on that day and can be read by everybody. Triggers keep all but the visits.
 */
export const siteDays = sqliteTable('site_days', {
  day: text().primaryKey(),
  visits: integer().notNull().default(0),
  visitors: integer().notNull().default(0),
  views: integer().notNull().default(0),
  people: integer().notNull().default(0),
  articles: integer().notNull().default(0),
  comments: integer().notNull().default(0),
  questions: integer().notNull().default(0),
  answers: integer().notNull().default(0),
});
