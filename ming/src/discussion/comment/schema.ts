import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PASSAGE_KIND } from '../../../../contract/discussion/passage/passage.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';

export const isShownComment = isPublicPost();
/** Listed heads: public ones, and hidden ones that still have public replies. */
const head = sql`parent_id = 0 and ((${isPublicPost()}) or reply_count > 0)`;
export const isListedComment = sql`passage_id = 0 and ${head}`;
export const listedOnPassage = sql`passage_id > 0 and ${head}`;

/**
 * `parent_id` is the head of the thread, 0 for heads. `state` is set by moderation (contract
 * `COMMENT_STATE`), `deleted_at` by the author; neither overrides the other. Times in ms.
 */
export const comments = sqliteTable(
  'comments',
  {
    id: integer().primaryKey(),
    articleId: integer('article_id').notNull(),
    parentId: integer('parent_id').notNull().default(0),
    /** Passage of the thread; 0 for the whole article. */
    passageId: integer('passage_id').notNull().default(0),
    /** The comment answered; 0 for the article. */
    replyId: integer('reply_id').notNull().default(0),
    userId: text('user_id').notNull(),
    replyUserId: text('reply_user_id').notNull().default(''),
    state: integer().notNull().default(1),
    likeCount: integer('like_count').notNull().default(0),
    /** Public replies only. */
    replyCount: integer('reply_count').notNull().default(0),
    /** Province or country. */
    place: text().notNull().default(''),
    /** Length of the plain text in characters; the comment gate of an article requires a minimum. */
    length: integer().notNull().default(0),
    /** Idempotency key. */
    key: text(),
    source: text().notNull(),
    html: text().notNull(),
    deletedAt: integer('deleted_at'),
    editTime: integer('edit_time'),
    /** First time it was public, which is announced once; null if never. */
    shownAt: integer('shown_at'),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    index('comments_hot').on(t.articleId, t.likeCount, t.id).where(isListedComment),
    index('comments_new').on(t.articleId, t.id).where(isListedComment),
    index('comments_article').on(t.articleId),
    index('comments_passage').on(t.passageId, t.likeCount, t.id).where(listedOnPassage),
    index('comments_of_passage').on(t.passageId).where(sql`passage_id > 0 and ${isPublicPost()}`),
    index('comments_thread').on(t.parentId, t.id),
    index('comments_received').on(t.articleId, t.createTime, t.userId).where(isShownComment),
    index('comments_answers').on(t.replyId, t.userId).where(sql`reply_id > 0`),
    index('comments_user').on(t.userId, t.id),
    index('comments_user_article').on(t.userId, t.articleId),
    index('comments_user_time').on(t.userId, t.createTime),
    index('comments_user_liked').on(t.userId, t.id).where(sql`like_count > 0`),
    uniqueIndex('comments_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

export const commentLikes = sqliteTable(
  'comment_likes',
  {
    commentId: integer('comment_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.commentId, t.userId] }),
    index('comment_likes_user').on(t.userId, t.commentId),
    index('comment_likes_time').on(t.commentId, t.createdAt),
  ],
);

export const commentMentions = sqliteTable(
  'comment_mentions',
  {
    commentId: integer('comment_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] })],
);

/**
 * Commented passages; see anchor.ts. The selector (`exact`, `prefix`, `suffix`) is immutable; the current
 * position is kept beside it.
 */
export const passages = sqliteTable(
  'passages',
  {
    id: integer().primaryKey(),
    articleId: integer('article_id').notNull(),
    kind: text({ enum: PASSAGE_KIND }).notNull(),
    exact: text().notNull(),
    prefix: text().notNull(),
    suffix: text().notNull(),
    /** In the locked part. */
    locked: integer({ mode: 'boolean' }).notNull(),
    found: integer({ mode: 'boolean' }).notNull().default(true),
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    /** The text found there now. */
    quote: text().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('passages_article').on(t.articleId, t.locked, t.start)],
);
