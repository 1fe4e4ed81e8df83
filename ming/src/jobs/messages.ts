import { sql } from 'drizzle-orm';
import { fingerprintsOf } from '../../../craft/errors/fingerprint.ts';
import { change, col, type Db, rowsOf } from '../kit/db.ts';

const PORTION = 500;

/** Question id, its quoted message, stored fingerprints (JSON). */
const columns = { id: col.number, said: col.text, stored: col.text };

/**
 * Recomputes message fingerprints by current rules; returns how many questions differed. Concurrent changes
 * set their own.
 */
export async function deriveMessages(db: Db, portion = PORTION): Promise<number> {
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const rows: { id: number; said: string; stored: string }[] = await rowsOf(
      db,
      columns,
      sql`select f.question_id as id, f.value as said,
        (select json_group_array(fingerprint) from question_messages m where m.question_id = f.question_id) as stored
      from question_fields f where f.field = 'error' and f.question_id > ${after}
      order by f.question_id limit ${portion}`,
    );
    const stale = rows
      .map(({ id, said, stored }) => ({
        id,
        said,
        stored: JSON.parse(stored),
        derived: fingerprintsOf(said),
      }))
      .filter((it) => [...it.stored].sort().join('\n') !== [...it.derived].sort().join('\n'));
    if (stale.length > 0) {
      const list = JSON.stringify(stale);
      const unchanged = sql`json_each(${list}) j join question_fields f on f.question_id = j.value ->> 'id'
        and f.field = 'error' and f.value = j.value ->> 'said'`;
      await db.batch([
        change(
          db,
          sql`delete from question_messages where question_id in (select f.question_id from ${unchanged})`,
        ),
        change(
          db,
          sql`insert into question_messages (fingerprint, question_id)
          select d.value, f.question_id from ${unchanged}, json_each(j.value -> 'derived') d
          where true on conflict do nothing`,
        ),
      ]);
    }
    count += stale.length;
    after = rows.at(portion - 1)?.id;
  }
  return count;
}
