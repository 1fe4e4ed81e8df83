import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { currentRules } from './reads.ts';
import { refreshReputation, reputationSql } from './refresh.ts';

const PAGE = 200;

/** Daily rebuild of all reputation; returns the number changed. */
export async function rebuildReputation(db: Db): Promise<{ changed: number }> {
  const rules = await currentRules(db);
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
      and reputation <> ${reputationSql(sql.raw('people.id'), rules)})`;
    changed += (await refreshReputation(db, rules, page)).meta.changes;
    after = last.id;
  }
}
