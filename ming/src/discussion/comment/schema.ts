import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { PASSAGE_KIND } from '../../../../contract/discussion/passage/passage.ts';
import { isPublicPost } from '../../kit/shown.ts';

/** What the public reads. */
export const shown = isPublicPost();
/** Heads of threads that are listed: those the public reads, and those whose replies it reads. */
const head = sql`parent_id = 0 and ((${isPublicPost()}) or reply_count > 0)`;
/** Those about an article as a whole. */
export const listed = sql`passage_id = 0 and ${head}`;
/** Those about a passage of it. */
export const listedOnPassage = sql`passage_id > 0 and ${head}`;

/**
 * Comments with their text: wherever one is read, all of it is. `parent_id` is the head of the thread, 0 for itself.
 * `state` is moderation's (contract `COMMENT_STATE`), `deleted_at` the author's own deletion: neither undoes the other.
 * Times in ms.
 */
export const comments = sqliteTable(
  'comments',
  {
    id: integer().primaryKey(),
    articleId: integer('article_id').notNull(),
    parentId: integer('parent_id').notNull().default(0),
    /** The passage that the thread is about; 0 where it is about the article. */
    passageId: integer('passage_id').notNull().default(0),
    /** The comment that is answered; 0 where the article is. */
    replyId: integer('reply_id').notNull().default(0),
    userId: text('user_id').notNull(),
    replyUserId: text('reply_user_id').notNull().default(''),
    state: integer().notNull().default(1),
    likeCount: integer('like_count').notNull().default(0),
    /** Replies that the public reads. */
    replyCount: integer('reply_count').notNull().default(0),
    /** Province or country. */
    place: text().notNull().default(''),
    /** Characters of its plain text, as a gate asks for some length. */
    length: integer().notNull().default(0),
    /** Idempotency key of the attempt that wrote it. */
    key: text(),
    source: text().notNull(),
    html: text().notNull(),
    deletedAt: integer('deleted_at'),
    editTime: integer('edit_time'),
    /** When the public first read it, which is announced once; null where it never has. */
    shownAt: integer('shown_at'),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    index('comments_hot').on(t.articleId, t.likeCount, t.id).where(listed),
    index('comments_new').on(t.articleId, t.id).where(listed),
    index('comments_article').on(t.articleId),
    index('comments_passage').on(t.passageId, t.likeCount, t.id).where(listedOnPassage),
    index('comments_of_passage').on(t.passageId).where(sql`passage_id > 0 and ${isPublicPost()}`),
    index('comments_thread').on(t.parentId, t.id),
    index('comments_received').on(t.articleId, t.createTime, t.userId).where(shown),
    index('comments_answers').on(t.replyId, t.userId).where(sql`reply_id > 0`),
    index('comments_user').on(t.userId, t.id),
    index('comments_user_article').on(t.userId, t.articleId),
    index('comments_user_time').on(t.userId, t.createTime),
    index('comments_user_liked').on(t.userId, t.id).where(sql`like_count > 0`),
    uniqueIndex('comments_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

/** Who likes which comment. */
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

/** Who is named with @ in which comment. */
export const commentMentions = sqliteTable(
  'comment_mentions',
  {
    commentId: integer('comment_id').notNull(),
    userId: text('user_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.userId] })],
);

/**
 * Passages of articles that were commented on; see anchor.ts. `exact`, `prefix` and `suffix` are the selector and never
 * change; its position in the present text is kept beside it.
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
    /** In the part behind the lock. */
    locked: integer({ mode: 'boolean' }).notNull(),
    found: integer({ mode: 'boolean' }).notNull().default(true),
    start: integer('start_at').notNull(),
    end: integer('end_at').notNull(),
    /** What is read there now. */
    quote: text().notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [index('passages_article').on(t.articleId, t.locked, t.start)],
);
