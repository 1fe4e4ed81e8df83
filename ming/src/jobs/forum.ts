import { sql } from 'drizzle-orm';
import { EDIT_STATE } from '../../../contract/discussion/forum/edit.ts';
import { COMMENT_MARK, NOTICE } from '../../../contract/messages/notice/notice.ts';
import {
  answerConcern,
  questionConcern,
  remarkConcern,
  voteConcern,
} from '../discussion/forum/close/reads.ts';
import { editRow } from '../discussion/forum/history/reads.ts';
import type { EventData } from '../kit/events.ts';
import { announce, notify } from '../messages/notice/writes.ts';
import { currentRules } from '../people/reputation/reads.ts';
import { refreshReputation } from '../people/reputation/refresh.ts';
import type { Job } from './consumer.ts';

const idsIn = (json: string) => sql`select value from json_each(${json})`;

/** Notifies people mentioned in a question. */
export async function aboutQuestion({ questionId }: EventData<'question.asked'>, { db, now }: Job) {
  const [it] = await questionConcern(db, questionId);
  if (!it) return [];
  return notify(db, {
    type: NOTICE.comment,
    to: idsIn(it.mentions),
    from: it.userId,
    subject: `question:${questionId}`,
    questionId,
    mark: COMMENT_MARK.mention,
    now,
  });
}

/** Notifies the asker, mentioned people and followers of an answer, once each. */
export async function aboutAnswer({ answerId }: EventData<'answer.added'>, { db, now }: Job) {
  const [it] = await answerConcern(db, answerId);
  if (!it) return [];
  const about = {
    from: it.userId,
    subject: `answer:${answerId}`,
    questionId: it.questionId,
    answerId,
    now,
  };
  const named = sql`${idsIn(it.mentions)} where value <> ${it.askerId}`;
  const followers = sql`select user_id from question_follows where question_id = ${it.questionId}
    and user_id <> ${it.askerId} and user_id not in (${idsIn(it.mentions)})`;
  return [
    ...notify(db, { ...about, type: NOTICE.answer, to: sql`${it.askerId}`, mark: COMMENT_MARK.answer }),
    ...notify(db, { ...about, type: NOTICE.comment, to: named, mark: COMMENT_MARK.mention }),
    ...notify(db, { ...about, type: NOTICE.answer, to: followers, mark: COMMENT_MARK.followed }),
  ];
}

/** Notifies the author of an accepted answer, while accepted. */
export async function aboutAccepted({ answerId }: EventData<'answer.accepted'>, { db, now }: Job) {
  const [it] = await answerConcern(db, answerId);
  if (!it?.accepted) return [];
  return notify(db, {
    type: NOTICE.answer,
    to: sql`${it.userId}`,
    from: it.askerId,
    subject: `accepted:${answerId}`,
    questionId: it.questionId,
    answerId,
    mark: COMMENT_MARK.accepted,
    now,
  });
}

/** Notifies an author of an upvote, while it stands; downvotes are not notified. */
export async function aboutVote(vote: EventData<'post.voted'>, { db, now }: Job) {
  const [it] = await voteConcern(db, vote);
  if (!it) return [];
  const { questionId, answerId, userId } = vote;
  return notify(db, {
    type: NOTICE.like,
    to: sql`${it.authorId}`,
    from: userId,
    questionId,
    now,
    subject: answerId ? `answer:${answerId}` : `question:${questionId}`,
    answerId: answerId || undefined,
  });
}

/** Notifies the post's author and mentioned people of a comment, once each. */
export async function aboutRemark({ remarkId }: EventData<'post.commented'>, { db, now }: Job) {
  const [it] = await remarkConcern(db, remarkId);
  if (!it) return [];
  const about = {
    type: NOTICE.comment,
    from: it.userId,
    subject: `remark:${remarkId}`,
    now,
    questionId: it.questionId,
    answerId: it.answerId || undefined,
    remarkId,
  };
  const named = sql`${idsIn(it.mentions)} where value <> ${it.authorId}`;
  return [
    ...notify(db, { ...about, to: sql`${it.authorId}`, mark: COMMENT_MARK.remark }),
    ...notify(db, { ...about, to: named, mark: COMMENT_MARK.mention }),
  ];
}

/** Notifies an author of a pending suggested edit. */
export async function aboutSuggested({ editId }: EventData<'edit.suggested'>, { db, now }: Job) {
  const [it] = await editRow(db, editId);
  if (it?.state !== EDIT_STATE.waiting) return [];
  return notify(db, {
    type: NOTICE.comment,
    to: sql`${it.authorId}`,
    from: it.userId,
    subject: `edit:${editId}`,
    now,
    questionId: it.questionId,
    answerId: it.answerId || undefined,
    mark: COMMENT_MARK.suggested,
  });
}

/** Notifies the suggester of the decision. */
export async function aboutDecided({ editId }: EventData<'edit.decided'>, { db, now }: Job) {
  const [it] = await editRow(db, editId);
  if (!it?.deciderId || it.state === EDIT_STATE.waiting) return [];
  const approved = it.state === EDIT_STATE.approved;
  return notify(db, {
    type: NOTICE.comment,
    to: sql`${it.userId}`,
    from: it.deciderId,
    subject: `decided:${editId}`,
    now,
    questionId: it.questionId,
    answerId: it.answerId || undefined,
    mark: approved ? COMMENT_MARK.approved : COMMENT_MARK.refused,
  });
}

/** Notifies the asker that the question is closed. */
export function aboutClosed({ questionId }: EventData<'question.closed'>, { db, now }: Job) {
  const to = sql`select user_id from questions where id = ${questionId} and closed_at is not null`;
  const content = '你的问题与已有的问题重复，已经关闭。如果不是同一个问题，可以补充说明后请人重新打开。';
  return [announce(db, { to, subject: `closed:${questionId}`, content, questionId, now })];
}

/** Notifies the asker that the question is reopened. */
export function aboutReopened({ questionId }: EventData<'question.reopened'>, { db, now }: Job) {
  const to = sql`select user_id from questions where id = ${questionId} and closed_at is null`;
  const content = '你的问题重新打开了，大家又可以回答。';
  return [announce(db, { to, subject: `reopened:${questionId}`, content, questionId, now })];
}

/** Refreshes a person's reputation. */
export async function recomputeReputation({ userId }: EventData<'post.moderated'>, { db }: Job) {
  return [refreshReputation(db, await currentRules(db), sql`(${userId})`)];
}
