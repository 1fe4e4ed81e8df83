import { sql } from 'drizzle-orm';
import { change, type Db } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';
import { acceptsReplies } from '../../../people/conduct/cases.ts';
import type { Verdict } from '../../engine/gate.ts';
import { afterStoring, changeText, type Edit } from '../../engine/statements.ts';
import type { Text } from '../../engine/text.ts';

type Draft = {
  questionId: number;
  answerId: number;
  userId: string;
  verdict: Verdict;
  place: string;
  key: string;
  now: number;
};

/** Statements that store a remark on a public post; no-op if the key exists. */
export function insertRemark(db: Db, it: Draft, text: Text) {
  const { why, state, shownAt } = it.verdict;
  return [
    change(
      db,
      sql`insert into forum_comments (question_id, answer_id, user_id, state, shown_at, key, mentions, place, source, html, create_time)
      select q.id, ${it.answerId}, ${it.userId}, ${state}, ${shownAt}, ${it.key}, ${text.mentions}, ${it.place},
        ${text.source}, ${text.html}, ${it.now}
      from questions q where q.id = ${it.questionId} and ${isPublicPost('q')}
      and (${it.answerId} = 0 or exists (select 1 from answers a where a.id = ${it.answerId} and a.question_id = q.id
        and ${isPublicPost('a')}))
      and ${acceptsReplies('question', it.questionId)} and ${acceptsReplies('answer', it.answerId)} on conflict do nothing`,
    ),
    ...afterStoring(db, 'remark', { ...it, why }, text.source),
  ] as const;
}

/** Statements that edit a remark within the edit window. */
export function updateRemark(db: Db, it: Edit, text: Text) {
  return changeText(db, 'remark', it, text, sql`mentions = ${text.mentions}`);
}
