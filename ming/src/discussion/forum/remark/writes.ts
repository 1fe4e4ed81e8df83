import { and, eq, isNull, sql } from 'drizzle-orm';
import { COMMENT_STATE } from '../../../../../contract/discussion/comment/comment.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { setFileUses } from '../../../kit/file/uses.ts';
import { isPublicPost } from '../../../kit/shown.ts';
import { openCase, unlocked } from '../../../people/conduct/cases.ts';
import type { Verdict } from '../gate.ts';
import { remarks } from '../schema.ts';
import type { Text } from '../text.ts';

type Draft = {
  questionId: number;
  answerId: number;
  userId: string;
  verdict: Verdict;
  place: string;
  key: string;
  now: number;
};

const fileKey = (it: { userId: string; key: string | null }) => `${it.userId} ${it.key}`;

/** The statements that store a comment on a post that is shown; nothing is stored a second time under the same key. */
export function insertRemark(db: Db, it: Draft, text: Text) {
  return [
    change(
      db,
      sql`insert into forum_comments (question_id, answer_id, user_id, state, shown_at, key, mentions, place, source, html, create_time)
      select q.id, ${it.answerId}, ${it.userId}, ${it.verdict.state}, ${it.verdict.shownAt}, ${it.key}, ${text.mentions}, ${it.place},
        ${text.source}, ${text.html}, ${it.now}
      from questions q where q.id = ${it.questionId} and ${isPublicPost('q')}
      and (${it.answerId} = 0 or exists (select 1 from answers a where a.id = ${it.answerId} and a.question_id = q.id
        and ${isPublicPost('a')}))
      and ${unlocked('question', it.questionId)} and ${unlocked('answer', it.answerId)} on conflict do nothing`,
    ),
    emit(
      db,
      'post.commented',
      { remarkId: sql`last_insert_rowid()` },
      sql`changes() > 0 and ${it.verdict.state} = ${COMMENT_STATE.shown}`,
    ),
    ...openCase(db, {
      kind: 'remark',
      target: sql`select id from forum_comments where user_id = ${it.userId} and key = ${it.key}`,
      userId: it.userId,
      why: it.verdict.why,
      now: it.now,
    }),
    ...setFileUses(db, 'forum_comments', fileKey(it), text.source),
  ] as const;
}

type Own = { id: number; userId: string; key: string | null; now: number };
const mine = (it: Own) =>
  and(eq(remarks.id, it.id), eq(remarks.userId, it.userId), isNull(remarks.deletedAt));

/** The statements that give one's own comment another text while it may be changed. */
export function updateRemark(db: Db, it: Own & { least: number; verdict: Verdict }, text: Text) {
  return [
    db
      .update(remarks)
      .set({
        source: text.source,
        html: text.html,
        mentions: text.mentions,
        editTime: it.now,
        // What moderation decided stays.
        state: sql`case state when 1 then ${it.verdict.state} else state end`,
      })
      .where(and(mine(it), sql`create_time >= ${it.least}`)),
    ...openCase(db, {
      kind: 'remark',
      target: sql`select id from forum_comments where id = ${it.id} and edit_time = ${it.now}`,
      userId: it.userId,
      why: it.verdict.why,
      now: it.now,
    }),
    ...setFileUses(
      db,
      'forum_comments',
      sql`(select ${fileKey(it)} from forum_comments where id = ${it.id} and edit_time = ${it.now})`,
      text.source,
    ),
  ] as const;
}

/** The statements that take one's own comment back; what moderation decided about it stays. */
export function dropRemark(db: Db, it: Own) {
  return [
    db.update(remarks).set({ deletedAt: it.now }).where(mine(it)),
    ...setFileUses(db, 'forum_comments', fileKey(it)),
  ] as const;
}
