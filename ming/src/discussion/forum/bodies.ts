import { type SQL, sql } from 'drizzle-orm';
import { questionFacetsOf } from '../../../../contract/discussion/forum/facets.ts';
import type { Attachment } from '../../../../contract/discussion/forum/forum.ts';
import { fingerprintsOf } from '../../../../craft/errors/fingerprint.ts';
import { change, type Db } from '../../kit/db.ts';
import type { Text } from '../engine/text.ts';
import type { Field } from './ask/template.ts';

export type Content = {
  title: string;
  text: Text;
  tags: readonly string[];
  fields: readonly Field[];
  attachments: readonly Attachment[];
};

/** Statements that set the tags of question `id` (SQL; no-op if null). */
export function tagStatements(db: Db, id: SQL, tags: readonly string[]) {
  const names = JSON.stringify(tags);
  return [
    change(
      db,
      sql`insert into tags (name) select value from json_each(${names}) where ${id} is not null on conflict do nothing`,
    ),
    change(
      db,
      sql`delete from forum_tags where question_id = ${id}
      and tag_id not in (select t.id from tags t join json_each(${names}) n on t.name = n.value)`,
    ),
    change(
      db,
      sql`insert into forum_tags (question_id, tag_id, create_time)
      select q.id, t.id, q.create_time from questions q, tags t join json_each(${names}) n on t.name = n.value
      where q.id = ${id} on conflict do nothing`,
    ),
  ] as const;
}

/** Statements that set the template fields and facets of question `id` (SQL; no-op if null). */
export function fieldStatements(db: Db, id: SQL, fields: readonly Field[]) {
  const list = JSON.stringify(fields);
  const facets = JSON.stringify(
    questionFacetsOf(Object.fromEntries(fields.map((it) => [it.field, it.value]))),
  );
  const said = fields.find((it) => it.field === 'error')?.value ?? '';
  const messages = JSON.stringify(fingerprintsOf(said));
  return [
    change(
      db,
      sql`delete from question_fields where question_id = ${id}
      and field not in (select value ->> 'field' from json_each(${list}))`,
    ),
    change(
      db,
      sql`insert into question_fields (question_id, field, value, folded, create_time)
      select q.id, f.value ->> 'field', f.value ->> 'value', f.value ->> 'folded', q.create_time
      from questions q, json_each(${list}) f where q.id = ${id}
      on conflict (question_id, field) do update set value = excluded.value, folded = excluded.folded`,
    ),
    change(db, sql`update questions set facets = ${facets} where id = ${id} and facets <> ${facets}`),
    change(db, sql`delete from question_messages where question_id = ${id}`),
    change(
      db,
      sql`insert into question_messages (fingerprint, question_id)
      select value, q.id from questions q, json_each(${messages}) where q.id = ${id}`,
    ),
  ] as const;
}
