import { sql } from 'drizzle-orm';
import { endUnpublished } from '../content/article/ending.ts';
import { DOMAINS } from '../domains.ts';
import { col, type Db, rowsOf } from '../kit/db.ts';

/**
 * Ends the accounts whose time has come, in one transaction over all domains: nobody can log in any more and the person
 * has no name. What they published stays, and all their other articles go. Returns how many.
 */
export async function endAccounts(db: Db, now: number): Promise<{ ended: number }> {
  const ended = sql`(select id from people where close_at <= ${now})`;
  const [due] = await db.batch([
    rowsOf(db, { id: col.text }, sql`select id from people where close_at <= ${now}`),
    ...endUnpublished(db, ended, now),
    ...DOMAINS.flatMap((it) => it.accountEnd?.({ db, ended, now }) ?? []),
  ]);
  return { ended: due.length };
}
