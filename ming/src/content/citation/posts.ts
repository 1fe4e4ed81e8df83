import { type SQL, sql } from 'drizzle-orm';
import { linked } from '../../../../markdown/linked.ts';
import { change, type Db } from '../../kit/db.ts';
import { type Target, targetsOf } from './rules.ts';

/** What the text of a question or answer refers to, all of which is open. */
export const postTargets = (source: string, site: string): Target[] =>
  targetsOf(null, linked(source, { isOpen: true }), site);

/** A question (`answerId` 0) or answer by numbers, or by SQL that is null where nothing is to be done. */
type Post = { questionId: number | SQL; answerId: number | SQL };

/**
 * The statements that sync the citations of a post with its text; they belong in the batch that writes it.
 * Its own question is left out.
 */
export function setPostCitations(db: Db, { questionId, answerId }: Post, targets: readonly Target[]) {
  const wanted = JSON.stringify(targets.map(({ kind, target }) => [kind, target]));
  return [
    change(
      db,
      sql`delete from post_citations where question_id = ${questionId} and answer_id = ${answerId}
      and not exists (select 1 from json_each(${wanted}) w where w.value ->> 0 = kind and w.value ->> 1 = target)`,
    ),
    change(
      db,
      sql`insert into post_citations (question_id, answer_id, kind, target)
      select p.question, p.answer, w.value ->> 0, w.value ->> 1
      from (select ${questionId} as question, ${answerId} as answer) p, json_each(${wanted}) w
      where p.question is not null and p.answer is not null
      and not (w.value ->> 0 = 'question' and cast(w.value ->> 1 as integer) = p.question)
      on conflict do nothing`,
    ),
  ] as const;
}
