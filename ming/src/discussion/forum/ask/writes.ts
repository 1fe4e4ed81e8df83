import { sql } from 'drizzle-orm';
import { setPostCitations } from '../../../content/citation/posts.ts';
import type { Target } from '../../../content/citation/rules.ts';
import { change, type Db } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { acceptsReplies } from '../../../people/conduct/cases.ts';
import type { Verdict } from '../../engine/gate.ts';
import { afterStoring } from '../../engine/statements.ts';
import type { Text } from '../../engine/text.ts';
import { type Content, fieldStatements, tagStatements } from '../bodies.ts';
import { questionHeat } from '../rules.ts';

type Attempt = { userId: string; key: string; verdict: Verdict; now: number; cites: readonly Target[] };

/** Statements that store a question in one batch; no-op if the key exists. */
export function insertNew(db: Db, it: Attempt, content: Content) {
  const { text } = content;
  const files = JSON.stringify(content.attachments);
  const heat = questionHeat({ quantity: 0, answerCount: 0, voteSum: 0, createTime: it.now });
  // The body is stored last: a question that another request with this key completed is left alone.
  const own = sql`(select id from questions q where user_id = ${it.userId} and key = ${it.key}
    and not exists (select 1 from question_bodies b where b.question_id = q.id))`;
  return [
    change(
      db,
      sql`insert into questions (user_id, key, title, summary, state, shown_at, hot, mentions, create_time, update_time, last_time)
      values (${it.userId}, ${it.key}, ${content.title}, ${text.summary}, ${it.verdict.state}, ${it.verdict.shownAt}, ${heat}, ${text.mentions},
        ${it.now}, ${it.now}, ${it.now}) on conflict do nothing`,
    ),
    ...afterStoring(db, 'question', { ...it, why: it.verdict.why }, text.source, files),
    ...tagStatements(db, own, content.tags),
    ...fieldStatements(db, own, content.fields),
    ...setPostCitations(db, { questionId: own, answerId: 0 }, it.cites),
    change(
      db,
      sql`insert into question_bodies (question_id, source, html, attachments)
      select id, ${text.source}, ${text.html}, ${files} from questions where id = ${own}`,
    ),
  ] as const;
}

/** Statements that store an answer to a public, open question; no-op if the key exists. */
export function insertReply(db: Db, it: Attempt & { questionId: number; attachments: string }, text: Text) {
  // An answer that another request with this key stored is left alone.
  const own = sql`(select id from answers where user_id = ${it.userId} and key = ${it.key}
    and question_id = ${it.questionId} and source = ${text.source})`;
  return [
    change(
      db,
      sql`insert into answers (question_id, user_id, key, state, shown_at, mentions, summary, source, html, attachments,
        create_time, update_time)
      select id, ${it.userId}, ${it.key}, ${it.verdict.state}, ${it.verdict.shownAt}, ${text.mentions}, ${text.summary}, ${text.source}, ${text.html},
        ${it.attachments}, ${it.now}, ${it.now}
      from questions where id = ${it.questionId} and ${isPublicPost()} and closed_at is null
      and ${acceptsReplies('question', it.questionId)} on conflict do nothing`,
    ),
    ...afterStoring(db, 'answer', { ...it, why: it.verdict.why }, text.source, it.attachments),
    ...setPostCitations(db, { questionId: it.questionId, answerId: own }, it.cites),
  ] as const;
}
