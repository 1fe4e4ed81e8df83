import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { TEMPLATE_KEYS } from '../../../../contract/discussion/forum/template.ts';
import { isPublicPost } from '../../kit/shown.ts';

/** What the public may see. */
export const shown = isPublicPost();
/** Questions without any answer. */
export const unanswered = sql`${isPublicPost()} and answer_count = 0`;

/** Questions with a bounty. */
export const rewarded = sql`${isPublicPost()} and bounty > 0`;

/**
 * Questions without their text, so that lists stay light. `state` is moderation's (contract `COMMENT_STATE`), `deleted_at`
 * the asker's own deletion: neither undoes the other. `key` is the idempotency key of the attempt. Times in ms.
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
    /** The number of the current revision, and who made it; null for the first. */
    revision: integer().notNull().default(1),
    editorId: text('editor_id'),
    /** What is held for an answer, in fen. */
    bounty: integer().notNull().default(0),
    /** Closed as a duplicate of this question since that time. */
    duplicateOf: integer('duplicate_of'),
    closedAt: integer('closed_at'),
    /** JSON list of the ids of people that the text names. */
    mentions: text().notNull().default('[]'),
    /** Values of facets as a JSON list; triggers bring them into `question_facets`. */
    facets: text().notNull().default('[]'),
    /** Popularity and youth in one number; see rules.ts. */
    hot: real().notNull().default(0),
    deletedAt: integer('deleted_at'),
    /** When the public could read it first. */
    shownAt: integer('shown_at'),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
    /** When it was asked, answered or changed last. */
    lastTime: integer('last_time').notNull(),
  },
  (t) => [
    index('questions_time').on(t.createTime, t.id).where(shown),
    index('questions_hot').on(t.hot, t.id).where(shown),
    index('questions_open').on(t.createTime, t.id).where(unanswered),
    index('questions_bounty').on(t.createTime, t.id).where(rewarded),
    index('questions_user').on(t.userId, t.id),
    uniqueIndex('questions_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

/** The text of a question: its source and what was rendered from it when it was written. */
export const questionBodies = sqliteTable('question_bodies', {
  questionId: integer('question_id').primaryKey(),
  source: text().notNull(),
  html: text().notNull(),
  /** JSON list of the contract's attachments. */
  attachments: text().notNull().default('[]'),
});

/**
 * The fields of a question's CAE template. `folded` is the value as it is compared, null where questions are not found by
 * the field; `create_time` is a copy of the time that lists are ordered by.
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

/** Fingerprints of the message that a question quotes, a line each; see fingerprint.ts. */
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

/** Answers with their text: wherever one is read, all of it is. Columns as those of questions. */
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
    index('answers_question').on(t.questionId, t.voteSum, t.createTime, t.id).where(shown),
    index('answers_user').on(t.userId, t.id),
    uniqueIndex('answers_key').on(t.userId, t.key).where(sql`key is not null`),
  ],
);

/** Tags of a question, with a copy of the time that a tag's list is ordered by. */
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

/** How many published questions a tag has; tags without one need not be here. */
export const forumTopics = sqliteTable(
  'forum_topics',
  {
    tagId: integer('tag_id').primaryKey(),
    questionNum: integer('question_num').notNull().default(0),
  },
  (t) => [index('forum_topics_num').on(t.questionNum, t.tagId)],
);

/** Votes on a question (`answer_id` 0) and on its answers: 1 for, -1 against. `created_at` is when the value was given. */
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

/** Who follows which question. */
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

/** Votes to close an open question as a duplicate, or to reopen a closed one; gone once they have done so. */
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

/** What a revision and a suggested edit hold: title, JSON tags and JSON template are empty for an answer. */
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

/** Every state of an edited question (`answer_id` 0) or answer, the first and the current one included. */
export const forumRevisions = sqliteTable(
  'forum_revisions',
  { ...snapshot, revision: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.questionId, t.answerId, t.revision] }),
    index('forum_revisions_user').on(t.userId, t.createdAt),
  ],
);

/** Suggested edits (contract `EDIT_STATE`) of the revision `revision`. */
export const forumEdits = sqliteTable(
  'forum_edits',
  {
    id: integer().primaryKey(),
    ...snapshot,
    mentions: text().notNull().default('[]'),
    revision: integer().notNull(),
    state: integer().notNull().default(0),
    /** Who decided, why it was refused, and when. */
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

/** When a visitor was last counted on a question. */
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
 * Comments on questions (`answer_id` 0) and answers. `state` and `deleted_at` as those of comments on articles; `mentions`
 * is a JSON list of the ids of people that the text names. Times in ms.
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
    /** When the public could read it first. */
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
