import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** What the public may see; see article/schema.ts on why it is written out. */
export const shown = sql`publish = 1 and deleted_at is null`;
/** Questions without any answer. */
export const unanswered = sql`publish = 1 and deleted_at is null and answer_count = 0`;
/** Answers that were not taken back. */
export const standing = sql`deleted_at is null`;

/** Questions without their text, so that lists stay light. Times in ms. */
export const questions = sqliteTable(
  'questions',
  {
    id: integer().primaryKey(),
    userId: text('user_id').notNull(),
    title: text().notNull(),
    summary: text().notNull().default(''),
    publish: integer().notNull().default(1),
    quantity: integer().notNull().default(0),
    answerCount: integer('answer_count').notNull().default(0),
    voteSum: integer('vote_sum').notNull().default(0),
    acceptedAnswerId: integer('accepted_answer_id'),
    /** Popularity and youth in one number; see rules.ts. */
    hot: real().notNull().default(0),
    deletedAt: integer('deleted_at'),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
    /** When it was asked, answered or changed last. */
    lastTime: integer('last_time').notNull(),
  },
  (t) => [
    index('questions_time').on(t.createTime, t.id).where(shown),
    index('questions_hot').on(t.hot, t.id).where(shown),
    index('questions_open').on(t.createTime, t.id).where(unanswered),
  ],
);

/** The text of a question: its source and what was rendered from it when it was written. */
export const questionBodies = sqliteTable('question_bodies', {
  questionId: integer('question_id').primaryKey(),
  source: text().notNull(),
  html: text().notNull(),
});

/** Answers with their text: wherever one is read, all of it is. */
export const answers = sqliteTable(
  'answers',
  {
    id: integer().primaryKey(),
    questionId: integer('question_id').notNull(),
    userId: text('user_id').notNull(),
    voteSum: integer('vote_sum').notNull().default(0),
    deletedAt: integer('deleted_at'),
    createTime: integer('create_time').notNull(),
    updateTime: integer('update_time').notNull(),
    summary: text().notNull(),
    source: text().notNull(),
    html: text().notNull(),
  },
  (t) => [index('answers_question').on(t.questionId, t.voteSum, t.createTime, t.id).where(standing)],
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

/** Votes on a question (`answer_id` 0) and on its answers: 1 for, -1 against. */
export const forumVotes = sqliteTable(
  'forum_votes',
  {
    questionId: integer('question_id').notNull(),
    answerId: integer('answer_id').notNull().default(0),
    userId: text('user_id').notNull(),
    value: integer().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.questionId, t.answerId, t.userId] })],
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
