import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TEMPLATE_KEYS } from '../../../../contract/discussion/forum/template.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';

export const isShownPost = isPublicPost();
export const unanswered = sql`${isPublicPost()} and answer_count = 0`;

export const rewarded = sql`${isPublicPost()} and bounty > 0`;

/**
 * Texts are in another table, to keep list rows small. `state` is set by moderation (contract
 * `COMMENT_STATE`), `deleted_at` by the asker; neither overrides the other. `key` is the idempotency key.
 * Times in ms.
 */
export const questions = sqliteTable(
  'questions',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    state: integer().notNull().default(1),
    key: text(),
    quantity: integer().notNull().default(0),
    answerCount: integer('answer_count').notNull().default(0),
    voteSum: integer('vote_sum').notNull().default(0),
    acceptedAnswerId: integer('accepted_answer_id'),
    acceptedTime: integer('accepted_time'),
    commentCount: integer('comment_count').notNull().default(0),
    followCount: integer('follow_count').notNull().default(0),
    /** Current revision and its author; null for the first. */
    revision: integer().notNull().default(1),
    editorId: text('editor_id'),
    /** Held amount in fen. */
    bounty: integer().notNull().default(0),
    /** Target and time of closing as duplicate. */
    duplicateOf: integer('duplicate_of'),
    closedAt: integer('closed_at'),
    /** JSON list of mentioned user ids. */
    mentions: text().notNull().default('[]'),
    /** JSON list; triggers copy it to `question_facets`. */
    facets: text().notNull().default('[]'),
    /** Hot score; see rules.ts. */
    hot: real().notNull().default(0),
    deletedAt: integer('deleted_at'),
    /** First time it was public. */
    shownAt: integer('shown_at'),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
    /** Last activity: asked, answered or edited. */
    lastTime: integer('last_time').notNull(),
  },
  (t) => [
    index('questions_time').on(t.createTime, t.id).where(isShownPost),
    index('questions_hot').on(t.hot, t.id).where(isShownPost),
    index('questions_open').on(t.createTime, t.id).where(unanswered),
    index('questions_bounty').on(t.createTime, t.id).where(rewarded),
    index('questions_user').on(t.userId, t.id),
    uniqueIndex('questions_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

export const questionBodies = sqliteTable('question_bodies', {
  questionId: integer('question_id').primaryKey(),
  source: text().notNull(),
  html: text().notNull(),
  /** JSON list of the contract's attachments. */
  attachments: text().notNull().default('[]'),
});

/**
 * CAE template fields. `folded` is the case-folded value for filters, null for fields without filter;
 * `create_time` is a copy for the index.
 */
export const questionFields = sqliteTable(
  'question_fields',
  {
    questionId: integer('question_id').notNull(),
    field: text({ enum: TEMPLATE_KEYS }).notNull(),
    value: text().notNull(),
    folded: text(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.field] }),
    index('question_fields_folded')
      .on(t.field, t.folded, t.createTime, t.questionId)
      .where(sql`folded is not null`),
  ],
);

/** Fingerprints of the quoted message, one per line of it; see fingerprint.ts. */
export const questionMessages = sqliteTable(
  'question_messages',
  {
    fingerprint: text().notNull(),
    questionId: integer('question_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fingerprint, t.questionId] }),
    index('question_messages_question').on(t.questionId),
  ],
);

/** Answers with their text, which is always read with them. Columns as in `questions`. */
export const answers = sqliteTable(
  'answers',
  {
    id: integer().primaryKey(),
    questionId: integer('question_id').notNull(),
    userId: text('user_id').notNull(),
    state: integer().notNull().default(1),
    key: text(),
    voteSum: integer('vote_sum').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    revision: integer().notNull().default(1),
    editorId: text('editor_id'),
    mentions: text().notNull().default('[]'),
    deletedAt: integer('deleted_at'),
    shownAt: integer('shown_at'),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
    summary: text().notNull(),
    source: text().notNull(),
    html: text().notNull(),
    attachments: text().notNull().default('[]'),
  },
  (t) => [
    index('answers_question').on(t.questionId, t.voteSum, t.createTime, t.id).where(isShownPost),
    index('answers_user').on(t.userId, t.id),
    uniqueIndex('answers_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

/** With a copy of the time for the index. */
export const forumTags = sqliteTable(
  'forum_tags',
  {
    questionId: integer('question_id').notNull(),
    tagId: integer('tag_id').notNull(),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.tagId] }),
    index('forum_tags_tag').on(t.tagId, t.createTime, t.questionId),
  ],
);

/** Public questions per tag; rows of 0 may be absent. */
export const forumTopics = sqliteTable(
  'forum_topics',
  {
    tagId: integer('tag_id').primaryKey(),
    questionNum: integer('question_num').notNull().default(0),
  },
  (t) => [index('forum_topics_num').on(t.questionNum, t.tagId)],
);

/**
 * Votes on a question (`answer_id` 0) and its answers: 1 or -1. `created_at` is when the value was last set.
 */
export const forumVotes = sqliteTable(
  'forum_votes',
  {
    questionId: integer('question_id').notNull(),
    answerId: integer('answer_id').notNull().default(0),
    userId: text('user_id').notNull(),
    value: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.answerId, t.userId] }),
    index('forum_votes_user').on(t.userId, t.createdAt),
  ],
);

export const questionFollows = sqliteTable(
  'question_follows',
  {
    questionId: integer('question_id').notNull(),
    userId: text('user_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.questionId, t.userId] }),
    index('question_follows_user').on(t.userId, t.createdAt, t.questionId),
  ],
);

/** Votes to close or reopen; deleted once the threshold is reached. */
export const closeVotes = sqliteTable(
  'close_votes',
  {
    questionId: integer('question_id').notNull(),
    userId: text('user_id').notNull(),
    duplicateOf: integer('duplicate_of'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.userId] })],
);

/** Columns of revisions and suggestions; title, tags (JSON) and template (JSON) are empty for an answer. */
const snapshot = {
  questionId: integer('question_id').notNull(),
  answerId: integer('answer_id').notNull().default(0),
  userId: text('user_id').notNull(),
  reason: text().notNull().default(''),
  title: text().notNull().default(''),
  tags: text().notNull().default('[]'),
  template: text().notNull().default('{}'),
  attachments: text().notNull().default('[]'),
  source: text().notNull(),
  createdAt: integer('created_at').notNull(),
};

/** All revisions of edited posts (`answer_id` 0 for questions), first and current included. */
export const forumRevisions = sqliteTable(
  'forum_revisions',
  { ...snapshot, revision: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.questionId, t.answerId, t.revision] }),
    index('forum_revisions_user').on(t.userId, t.createdAt),
  ],
);

/** Suggested edits (contract `EDIT_STATE`) based on `revision`. */
export const forumEdits = sqliteTable(
  'forum_edits',
  {
    id: integer().primaryKey(),
    ...snapshot,
    mentions: text().notNull().default('[]'),
    revision: integer().notNull(),
    state: integer().notNull().default(0),
    /** Who decided, the reason for a rejection, and when. */
    deciderId: text('decider_user_id'),
    note: text().notNull().default(''),
    decidedAt: integer('decided_at'),
  },
  (t) => [
    uniqueIndex('forum_edits_open').on(t.questionId, t.answerId, t.userId).where(sql`state = 0`),
    index('forum_edits_waiting').on(t.createdAt, t.id).where(sql`state = 0`),
    index('forum_edits_user').on(t.userId, t.createdAt),
  ],
);

/** Last counted view by visitor and question. */
export const forumViews = sqliteTable(
  'forum_views',
  {
    questionId: integer('question_id').notNull(),
    visitor: text().notNull(),
    seenAt: integer('seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.visitor] }), index('forum_views_seen').on(t.seenAt)],
);

/**
 * Remarks on questions (`answer_id` 0) and answers. `state` and `deleted_at` as in `comments`; `mentions` is
 * a JSON list of user ids. Times in ms.
 */
export const remarks = sqliteTable(
  'forum_comments',
  {
    id: integer().primaryKey(),
    questionId: integer('question_id').notNull(),
    answerId: integer('answer_id').notNull().default(0),
    userId: text('user_id').notNull(),
    state: integer().notNull().default(1),
    key: text(),
    mentions: text().notNull().default('[]'),
    /** Province or country. */
    place: text().notNull().default(''),
    source: text().notNull(),
    html: text().notNull(),
    deletedAt: integer('deleted_at'),
    /** First time it was public. */
    shownAt: integer('shown_at'),
    editTime: integer('edit_time'),
    createTime: integer('create_time').notNull(),
  },
  (t) => [
    index('forum_comments_post').on(t.questionId, t.answerId, t.id).where(isPublicPost()),
    index('forum_comments_user').on(t.userId, t.id),
    uniqueIndex('forum_comments_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);
