import { sql } from 'drizzle-orm';
import { PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { reconciliations } from '../../kit/ledger/schema.ts';
import { CHECKS, differenceOf, TOLD_MOST } from './checks.ts';

async function differencesIn(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const check of CHECKS) {
    const limited = sql.raw(`select * from (${check.find}) limit ${TOLD_MOST}`);
    const rows = await rowsOf(db, { key: col.text, want: col.number, have: col.number }, limited);
    found.push(...rows.map((it) => differenceOf(check, it)));
  }
  return found;
}

/**
 * Reconciles the ledger and stores the result of `day` (GMT+8). Differences stop payouts and alert operators.
 */
export async function reconcile(db: Db, day: string, now: number): Promise<string[]> {
  const differences = await differencesIn(db);
  const ok = Number(differences.length === 0);
  const detail = ok ? `${CHECKS.length} 项核对都相符` : `${differences.length} 处差异`;
  const row = { ok, detail, differences: JSON.stringify(differences), createTime: now };
  await db.batch([
    db
      .insert(reconciliations)
      .values({ kind: 'books', day, ...row })
      .onConflictDoUpdate({ target: [reconciliations.kind, reconciliations.day], set: row }),
    ...(ok
      ? []
      : [
          change(
            db,
            sql`insert into settings (name, value) values (${PAYOUTS_STOPPED}, ${JSON.stringify(`books:${day}`)})
            on conflict (name) do nothing`,
          ),
          emit(db, 'books.differed', { day }),
        ]),
  ]);
  return differences;
}
