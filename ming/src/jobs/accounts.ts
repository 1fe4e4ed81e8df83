import { sql } from 'drizzle-orm';
import { endUnpublished } from '../content/article/deleteArticles.ts';
import { DOMAINS } from '../domains.ts';
import { col, type Db, rowsOf } from '../kit/db.ts';

/**
 * Closes due accounts in one transaction over all domains. Published content stays, under no name; other
 * articles are deleted. Returns how many.
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
