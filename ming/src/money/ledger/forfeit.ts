import { sql } from 'drizzle-orm';
import { col, type Db, rowsOf } from '../../kit/db.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { post } from '../../kit/ledger/post.ts';

/** Accounts per run; the rest follows the next day. */
const MOST = 500;

/**
 * Transfers balance and available income of closed accounts to the site, as agreed on closing. Pending and
 * later income follows once available. `day` in GMT+8 is part of the key: an account is emptied once a day.
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
