import { type SQL, sql } from 'drizzle-orm';
import { referencesOf } from '../../../../markdown/references/outgoing.ts';
import { change, type Db } from '../../kit/db.ts';
import { type Target, targetsOf } from './rules.ts';

/** Citations in a post's text. */
export const postTargets = (source: string, site: string): Target[] =>
  targetsOf(null, referencesOf(source, { isOpen: true }), site);

/** Question (`answerId` 0) or answer; SQL that is null makes it a no-op. */
type Post = { questionId: number | SQL; answerId: number | SQL };

/** Statements that sync a post's citations, for the batch that writes it. Skips its own question. */
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
