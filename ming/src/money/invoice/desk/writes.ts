import { type SQL, sql } from 'drizzle-orm';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import { INVOICE_STATE } from '../../../../../contract/money/invoice/terms.ts';
import { ORDER_STATE } from '../../../../../contract/money/order/terms.ts';
import { type AuditActor, type AuditEntry, logAction } from '../../../kit/audit.ts';
import { change, type Db, isDone } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import type { DeskInvoiceRow } from './reads.ts';

const { waiting, begun, issued, refused, reversed } = INVOICE_STATE;

type AuditedAction = AuditActor & Pick<AuditEntry, 'action' | 'reason' | 'before' | 'after'>;
const isChanged = sql`changes() > 0`;

/** Updates a request and logs it; emits an event if decided. False if nothing changed. */
async function alter(
  db: Db,
  it: DeskInvoiceRow,
  { set, where, tells, ...deed }: AuditedAction & { set: SQL; where: SQL; tells: boolean },
): Promise<boolean> {
  const [{ meta }] = await db.batch([
    change(db, sql`update invoices set ${set} where id = ${it.id} and ${where}`),
    logAction(db, { ...deed, kind: 'order', key: it.orderNo, userId: it.userId, when: isChanged }),
    // `changes()` here counts the log entry, which is written only if the request changed.
    ...(tells ? [emit(db, 'invoice.decided', { invoiceId: it.id }, isChanged)] : []),
  ]);
  return meta.changes > 0;
}

/** Claims a request, or with `isBegun` false releases it; false after a lost race. */
export function storeClaim(
  db: Db,
  it: DeskInvoiceRow,
  { isBegun, ...by }: AuditActor & { isBegun: boolean },
): Promise<boolean> {
  const [from, to, operator] = isBegun ? [waiting, begun, by.operator] : [begun, waiting, ''];
  return alter(db, it, {
    ...by,
    action: isBegun ? 'invoice.claim' : 'invoice.release',
    before: it.operatorName,
    set: sql`state = ${to}, operator = ${operator}`,
    where: sql`state = ${from}`,
    tells: false,
  });
}

/** Records the issued invoice; false if the operator has no claim or the order's net amount changed. */
export function storeIssue(
  db: Db,
  it: DeskInvoiceRow,
  {
    amount,
    number,
    date,
    link,
    ...by
  }: AuditActor & { amount: number; number: string; date: string; link: string },
): Promise<boolean> {
  return alter(db, it, {
    ...by,
    action: 'invoice.issue',
    after: `${number} ${yuan(amount)}`,
    set: sql`state = ${issued}, amount = ${amount}, number = ${number}, date = ${date}, link = ${link}, done_time = ${by.now}`,
    where: sql`state = ${begun} and operator = ${by.operator} and exists (select 1 from orders o
      where o.order_no = invoices.order_no and o.status = ${ORDER_STATE.paid} and o.amount - o.refunded = ${amount})`,
    tells: true,
  });
}

/** Refuses a request that is waiting or claimed by this operator; else false. */
export function storeRefusal(
  db: Db,
  it: DeskInvoiceRow,
  { reason, ...by }: AuditActor & { reason: string },
): Promise<boolean> {
  return alter(db, it, {
    ...by,
    action: 'invoice.refuse',
    reason,
    set: sql`state = ${refused}, answer = ${reason}, operator = ${by.operator}, done_time = ${by.now}`,
    where: sql`(state = ${waiting} or (state = ${begun} and operator = ${by.operator}))`,
    tells: true,
  });
}

/** Records a reversal; false if not issued. */
export function storeReversal(
  db: Db,
  it: DeskInvoiceRow,
  { number, date, reason, ...by }: AuditActor & { number: string; date: string; reason: string },
): Promise<boolean> {
  return alter(db, it, {
    ...by,
    action: 'invoice.reverse',
    reason,
    before: it.number,
    after: number,
    set: sql`state = ${reversed}, reversal = ${number}, reversal_date = ${date}, answer = ${reason}, done_time = ${by.now}`,
    where: sql`state = ${issued}`,
    tells: true,
  });
}

/** An uploaded invoice file. */
type InvoiceFile = AuditActor & { key: string; name: string; mime: string; size: number };

/**
 * Sets the file of an invoice, replacing an earlier one; triggers count its use. False if the request is
 * neither claimed by the operator nor issued.
 */
export async function storeFile(db: Db, it: DeskInvoiceRow, file: InvoiceFile): Promise<boolean> {
  const { key, name, mime, size, operator, now } = file;
  const mine = sql`(state = ${issued} or (state = ${begun} and operator = ${operator}))`;
  return isDone(
    db.batch([
      change(
        db,
        sql`insert into files (key, user_id, type, mime, size, created_at)
        values (${key}, ${operator}, 'annex', ${mime}, ${size}, ${now})`,
      ),
      // A null version fails the batch.
      logAction(db, {
        operator,
        now,
        action: 'invoice.file',
        kind: 'order',
        key: it.orderNo,
        userId: it.userId,
        before: it.fileName,
        after: name,
        version: sql`case when exists (select 1 from invoices where id = ${it.id} and ${mine}) then 0 end`,
      }),
      change(db, sql`update invoices set file_key = ${key}, file_name = ${name} where id = ${it.id}`),
    ]),
  );
}
