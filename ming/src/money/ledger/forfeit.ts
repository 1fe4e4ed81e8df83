import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { post } from '../../kit/ledger/post.ts';

/** Accounts of one run; the next day goes on. */
const MOST = 500;

/**
 * Brings the balance and the available income of people whose account has ended to the site: they gave them up when they
 * closed it. What is pending follows once it is available, and so does what is sold later. `day` is one of GMT+8; what comes to
 * an account after it was emptied on that day waits for the next one.
 */
export async function forfeitEnded(db: Db, day: string, now: number): Promise<{ forfeited: number }> {
  const rows = await rowsOf(
    db,
    { id: col.text, balance: col.number },
    sql`select a.id, a.balance from people p join accounts a on a.id in ('user:' || p.id, 'income:' || p.id)
    where p.ended_at is not null and a.balance > 0
      and not exists (select 1 from entries e where e.key = 'forfeit:' || a.id || ':' || ${day})
    order by a.id limit ${MOST}`,
  );
  for (const { id, balance } of rows) {
    const transfers = [{ from: id, to: account.platform, amount: balance }];
    await post(db, { key: `forfeit:${id}:${day}`, kind: 'forfeit', title: '注销账号', transfers, now });
  }
  return { forfeited: rows.length };
}
