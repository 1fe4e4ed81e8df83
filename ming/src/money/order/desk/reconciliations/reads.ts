import { sql } from 'drizzle-orm';
import { RECONCILIATION } from '../../../../../../contract/money/ledger/desk.ts';
import { PAYOUTS_STOPPED } from '../../../../../../contract/money/order/terms.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../../../kit/db.ts';

const reconciliationRowColumns = {
  kind: col.keyOf(RECONCILIATION),
  day: col.text,
  ok: col.number,
  detail: col.text,
  differences: col.text,
  createTime: col.number,
  note: col.text,
  operator: col.text,
  noteTime: col.numberOrNull,
};
export type ReconciliationRow = Row<typeof reconciliationRowColumns>;

/** Kind in the audit log; keys are `kind:day:time`, so that each run has its own. */
export const NOTED = 'reconciliation';

/** Key of a run. */
export const runKey = (it: { kind: string; day: string; createTime: number }) =>
  `${it.kind}:${it.day}:${it.createTime}`;

const notes = sql`left join (
    select key, reason, operator, create_time, max(id) from operator_log where kind = ${NOTED} group by key
  ) n on n.key = r.kind || ':' || r.day || ':' || r.create_time`;

const columns = sql`select r.kind, r.day, r.ok, r.detail, r.differences, r.create_time as createTime,
  coalesce(n.reason, '') as note, coalesce(p.nickname, '') as operator, n.create_time as noteTime
  from reconciliations r ${notes} left join people p on p.id = n.operator`;

const unsettled = sql`r.ok = 0 and n.key is null`;

/** One page of reconciliations, newest first; with `isOpen` those with unsettled differences. */
export function reconciliationRows(db: Db, isOpen: boolean, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return rowsOf(
    db,
    reconciliationRowColumns,
    sql`${columns} where ${isOpen ? unsettled : sql`true`}
    order by r.create_time desc, r.kind limit ${limit} offset ${offset}`,
  );
}

/** Numbers of reconciliations and unsettled ones, and whether payouts are stopped. */
export function reconciliationTotals(db: Db) {
  return rowsOf(
    db,
    { total: col.number, open: col.number, isStopped: col.number },
    sql`select count(*) as total, count(case when ${unsettled} then 1 end) as open,
      exists (select 1 from settings where name = ${PAYOUTS_STOPPED}) as isStopped
    from reconciliations r ${notes}`,
  );
}

/** One reconciliation. */
export function reconciliationRow(db: Db, { kind, day }: { kind: string; day: string }) {
  return rowsOf(db, reconciliationRowColumns, sql`${columns} where r.kind = ${kind} and r.day = ${day}`);
}

/** Whether the last ledger reconciliation had no differences; true if there was none. */
export function lastBooks(db: Db) {
  return rowsOf(
    db,
    { ok: col.number },
    sql`select ok from reconciliations where kind = 'books' order by create_time desc limit 1`,
  );
}
