import { sql } from 'drizzle-orm';
import { PAYOUTS_STOPPED } from '../../../../../contract/money/order/terms.ts';
import { type By, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { NOTED, type ReconciliationRow, runKey } from './reconciliations/reads.ts';

/** Records how the differences of a reconciliation were settled; false where it was rerun since it was loaded. */
export function noteReconciliation(db: Db, it: ReconciliationRow, note: string, by: By): Promise<boolean> {
  const same = sql`exists (select 1 from reconciliations
    where kind = ${it.kind} and day = ${it.day} and create_time = ${it.createTime})`;
  return isDone(
    logAction(db, {
      ...by,
      action: 'reconciliation',
      kind: NOTED,
      key: runKey(it),
      reason: note,
      // Null fails the statement.
      version: sql`case when ${same} then 0 end`,
    }),
  );
}

/** Lets payouts go on; again does nothing. */
export async function clearStop(db: Db, by: By): Promise<void> {
  await db.batch([
    change(db, sql`delete from settings where name = ${PAYOUTS_STOPPED}`),
    logAction(db, { ...by, action: 'resumePayouts', kind: 'payouts', key: '', when: sql`changes() > 0` }),
  ]);
}
