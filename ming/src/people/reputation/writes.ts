import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { rulesNow } from './reads.ts';
import { derived, refreshReputation } from './refresh.ts';

/** People whose reputation is derived in one statement of the nightly rebuild. */
const PAGE = 200;

/** Recomputes everybody's reputation, once a day. Returns how many changed. */
export async function rebuildReputation(db: Db): Promise<{ changed: number }> {
  const rules = await rulesNow(db);
  let changed = 0;
  for (let after = ''; ; ) {
    const rows = await rowsOf(
      db,
      { id: col.text },
      sql`select id from people where id > ${after} order by id limit ${PAGE}`,
    );
    const last = rows.at(-1);
    if (!last) return { changed };
    const page = sql`(select id from people where id > ${after} and id <= ${last.id}
      and reputation <> ${derived(sql.raw('people.id'), rules)})`;
    changed += (await refreshReputation(db, rules, page)).meta.changes;
    after = last.id;
  }
}
