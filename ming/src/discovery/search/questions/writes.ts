import { sql } from 'drizzle-orm';
import { change, type Db } from '../../../kit/db.ts';
import { withoutTex } from '../latex.ts';
import { column, type Outbox, TEXT_MOST } from '../outbox.ts';
import { type QuestionOutboxRow, waitingQuestions } from './reads.ts';

/** Statements that update or delete a question in the index. */
function entry(search: Db, row: QuestionOutboxRow) {
  const { seq, id } = row;
  const mine = sql`(select 1 from question_docs where id = ${id} and seq = ${seq})`;
  return [
    change(
      search,
      sql`insert into question_docs (id, seq, shown, create_time) values (${id}, ${seq}, ${row.open}, ${row.createTime ?? 0})
      on conflict (id) do update set seq = excluded.seq, shown = excluded.shown, create_time = excluded.create_time
      where excluded.seq >= question_docs.seq`,
    ),
    row.open
      ? change(
          search,
          sql`replace into question_texts (rowid, title, tags, body)
          select ${id}, ${column(withoutTex(row.title ?? ''))}, ${column(row.tags)},
            ${column(withoutTex(row.body ?? ''))} where exists ${mine}`,
        )
      : change(search, sql`delete from question_texts where rowid = ${id} and exists ${mine}`),
  ];
}

export const QUESTIONS: Outbox<QuestionOutboxRow> = {
  table: sql`question_outbox`,
  what: 'question',
  id: sql`question_id`,
  waiting: (db, after, most) => waitingQuestions(db, { after, most, text: TEXT_MOST }),
  entry,
};
