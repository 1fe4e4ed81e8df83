import { sql } from 'drizzle-orm';
import { PAYOUTS_STOPPED } from '../../../../../contract/money/order/terms.ts';
import { type AuditActor, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { NOTED, type ReconciliationRow, runKey } from './reconciliations/reads.ts';

/** Records how differences were settled; false if the reconciliation was rerun since. */
export function noteReconciliation(
  db: Db,
  it: ReconciliationRow,
  note: string,
  by: AuditActor,
): Promise<boolean> {
  const same = sql`exists (select 1 from reconciliations
    where kind = ${it.kind} and day = ${it.day} and create_time = ${it.createTime})`;
  return isDone(
    logAction(db, {
      ...by,
      action: 'reconciliation',
      kind: NOTED,
      key: runKey(it),
      reason: note,
      // A null version fails the statement.
      version: sql`case when ${same} then 0 end`,
    }),
  );
}

/** Resumes payouts; idempotent. */
export async function clearStop(db: Db, by: AuditActor): Promise<void> {
  await db.batch([
    change(db, sql`delete from settings where name = ${PAYOUTS_STOPPED}`),
    logAction(db, { ...by, action: 'resumePayouts', kind: 'payouts', key: '', when: sql`changes() > 0` }),
  ]);
}
