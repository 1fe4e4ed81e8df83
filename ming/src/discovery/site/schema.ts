import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const links = sqliteTable('links', {
  id: integer().primaryKey(),
  name: text().notNull(),
  url: text().notNull(),
  avatar: text().notNull().default(''),
  info: text().notNull().default(''),
  sort: integer().notNull().default(0),
  /** Hidden by an operator. */
  hidden: integer().notNull().default(0),
});

/** Applications for friend links; see `feedbacks` for `key`, `visitor`, `email` and `told`. */
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
 * `money` in fen. `status`: 0 pending until the payment is found, 1 shown, 2 hidden. `contact` is for
 * operators only; `visitor` is the day's name, cleared afterwards. `order_no` is set for payments on this
 * site.
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

/** Rank at the end of a day; `key` is the address. */
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

/** Cached lists of outside boards; `data` is JSON. */
export const hotBoards = sqliteTable('hot_boards', {
  type: text().primaryKey(),
  data: text().notNull(),
  fetchedAt: integer('fetched_at').notNull(),
});

/** Search counts. */
export const searches = sqliteTable(
  'searches',
  {
    keyword: text().primaryKey(),
    hot: integer().notNull().default(0),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [index('searches_hot').on(t.hot)],
);

/** Visitors per day by daily name. */
export const visits = sqliteTable('visits', { day: text().notNull(), visitor: text().notNull() }, (t) => [
  primaryKey({ columns: [t.day, t.visitor] }),
]);

/**
 * Daily figures (GMT+8): page views and visitors, article views, registrations, and public texts written.
 * Triggers maintain all but visits.
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
