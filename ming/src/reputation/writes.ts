import { sql } from 'drizzle-orm';
import type { ForumRules } from '../../../contract/reputation.ts';
import { change, type Db, rowsOf } from '../kit/db.ts';
import { rulesNow } from './reads.ts';
import { derived, refreshReputation } from './refresh.ts';

/** People whose reputation is derived in one statement of the nightly rebuild. */
const PAGE = 200;

/** Derives everybody's reputation anew; once a day. Gives back how many had another one. */
export async function rebuildReputation(db: Db): Promise<{ changed: number }> {
  const rules = await rulesNow(db);
  let changed = 0;
  for (let after = ''; ; ) {
    const rows = await rowsOf<{ id: string }>(
      db,
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

/**
 * The statements that note content as removed as spam, and derive its author's reputation anew. `owner` is its table; noted
 * twice it counts once.
 */
export function markSpam(
  db: Db,
  rules: ForumRules,
  it: { owner: string; id: number; userId: string; now: number },
) {
  return [
    change(
      db,
      sql`insert into spam_marks (owner, row_key, user_id, created_at)
      values (${it.owner}, ${String(it.id)}, ${it.userId}, ${it.now}) on conflict do nothing`,
    ),
    refreshReputation(db, rules, sql`(${it.userId})`),
  ] as const;
}

/** The statements that take such a note back. */
export function unmarkSpam(db: Db, rules: ForumRules, it: { owner: string; id: number; userId: string }) {
  return [
    change(db, sql`delete from spam_marks where owner = ${it.owner} and row_key = ${String(it.id)}`),
    refreshReputation(db, rules, sql`(${it.userId})`),
  ] as const;
}
