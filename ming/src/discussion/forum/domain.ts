import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { isPublicPost } from '../../kit/publicWhere.ts';
import { forumExports } from './export.ts';
import { moderatedPosts } from './moderated.ts';
import * as tables from './schema.ts';
import { forgetForumViews } from './writes.ts';

const { answers, forumTags, forumTopics, forumViews, forumVotes, questionBodies, questions } = tables;
const { closeVotes, forumEdits, forumRevisions, questionFields, questionFollows, questionMessages, remarks } =
  tables;
const remarked = isPublicPost('r');
const standing = sql`a.question_id = questions.id and ${isPublicPost('a')}`;
const asked = isPublicPost('q');

export const forum: Domain = {
  tables,
  seeded: [
    ...[answers, closeVotes, forumEdits, forumRevisions, forumTags, forumTopics, forumViews, forumVotes],
    ...[questionBodies, questionFields, questionFollows, questionMessages, questions, remarks],
  ],
  accountEnd: ({ db, ended }) => [
    db.delete(questionFollows).where(sql`user_id in ${ended}`),
    db.delete(closeVotes).where(sql`user_id in ${ended}`),
  ],
  exports: forumExports,
  moderated: moderatedPosts,
  daily: [{ name: 'forget who viewed questions', run: ({ db, now }) => forgetForumViews(db, now) }],
  counts: [
    {
      table: 'answers',
      key: 'id',
      columns: {
        vote_sum: sql`select coalesce(sum(value), 0) from forum_votes v
          where v.question_id = answers.question_id and v.answer_id = answers.id`,
        comment_count: sql`select count(*) from forum_comments r
          where r.question_id = answers.question_id and r.answer_id = answers.id and ${remarked}`,
      },
    },
    {
      table: 'questions',
      key: 'id',
      columns: {
        answer_count: sql`select count(*) from answers a where ${standing}`,
        vote_sum: sql`select coalesce(sum(value), 0) from forum_votes v
          where v.question_id = questions.id and v.answer_id = 0`,
        comment_count: sql`select count(*) from forum_comments r
          where r.question_id = questions.id and r.answer_id = 0 and ${remarked}`,
        bounty: sql`select coalesce(sum(b.amount), 0) from bounties b where b.question_id = questions.id and b.state = 0`,
        follow_count: sql`select count(*) from question_follows f where f.question_id = questions.id`,
        last_time: sql`select max(questions.update_time, questions.create_time,
          (select coalesce(max(a.update_time), 0) from answers a where ${standing}))`,
      },
    },
    {
      table: 'forum_topics',
      key: 'tag_id',
      columns: {
        question_num: sql`select count(*) from forum_tags ft join questions q on q.id = ft.question_id
          where ft.tag_id = forum_topics.tag_id and ${asked}`,
      },
      fill: sql`insert into forum_topics (tag_id)
        select distinct tag_id from forum_tags where tag_id not in (select tag_id from forum_topics)`,
    },
  ],
  totals: {
    questions: sql`select count(*) from questions q where ${asked}`,
    openQuestions: sql`select count(*) from questions q where ${asked} and q.answer_count = 0`,
  },
  exempt: {
    accountEnd: {
      questions: 'what was published stays, under the name of a closed account',
      answers: 'what was published stays, under the name of a closed account',
      forum_comments: 'what was published stays, under the name of a closed account',
      forum_revisions: 'part of the history of what was published',
      forum_edits: 'part of the history of what was published',
      forum_votes: 'a vote belongs to the sum of its post; the person behind it has no name any more',
    },
    exports: { close_votes: 'gone once the question is closed or open again' },
  },
};
