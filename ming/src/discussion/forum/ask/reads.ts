import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../../kit/db.ts';
import { isPublicPost } from '../../../kit/publicWhere.ts';

const SIMILAR = 6;

const messageRowColumns = { id: col.number, title: col.text, answerCount: col.number, accepted: col.number };

/** Questions by number of shared fingerprints; ties go to solved, then newer ones. */
export function messageRows(db: Db, fingerprints: readonly string[]) {
  return rowsOf(
    db,
    messageRowColumns,
    sql`select q.id, q.title, q.answer_count as answerCount, exists (select 1 from answers a
      where a.id = q.accepted_answer_id and ${isPublicPost('a')}) as accepted
    from (select question_id, count(*) as shared from question_messages
      where fingerprint in (select value from json_each(${JSON.stringify(fingerprints)})) group by question_id) m
    join questions q on q.id = m.question_id
    where ${isPublicPost('q')}
    order by m.shared desc, accepted desc, q.create_time desc limit ${SIMILAR}`,
  );
}
