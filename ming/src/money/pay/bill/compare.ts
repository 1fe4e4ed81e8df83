import { sql } from 'drizzle-orm';
import { change, col, type Db, type Row, rowsOf } from '../../../kit/db.ts';
import { account } from '../../../kit/ledger/accounts.ts';
import { post } from '../../../kit/ledger/post.ts';
import type { BillLine } from './bill.ts';

/** Rows per statement. */
const CHUNK = 500;
/** Limit of stored differences; one is enough to stop payouts. */
const MOST = 200;

/** Amounts in fen, null where one side has no record. */
const differenceColumns = {
  what: col.oneOf(['payment', 'refund']),
  no: col.text,
  orderNo: col.text,
  bill: col.numberOrNull,
  books: col.numberOrNull,
};
export type Difference = Row<typeof differenceColumns>;

/** Stores the lines of a bill; idempotent. */
export async function keepLines(db: Db, day: string, lines: readonly BillLine[]): Promise<void> {
  for (let at = 0; at < lines.length; at += CHUNK) {
    const part = JSON.stringify(lines.slice(at, at + CHUNK));
    await change(
      db,
      sql`insert into pay_bill_lines (no, kind, day, order_no, transaction_no, amount, fee)
      select value ->> 'no', value ->> 'kind', ${day}, value ->> 'orderNo', value ->> 'transactionNo',
        value ->> 'amount', value ->> 'fee' from json_each(${part}) where true
      on conflict (no) do nothing`,
    );
  }
}

/** SQL: booked amount of a transaction, for its order or in suspense. */
const PAID = sql`(select amount from orders where transaction_no = l.transaction_no
  union all select paid from refunds where source = 'late' and transaction_no = l.transaction_no limit 1)`;
const GIVEN_BACK = sql`(select amount from refunds where refund_no = l.no)`;
const SAID = sql`case l.kind when 'paid' then ${PAID} else ${GIVEN_BACK} end`;

/**
 * Differences between a day's bill and the ledger in both directions: each line has a payment or refund of
 * the same amount, and each booking of the day (`start` to `end`, ms) is in this bill or an earlier one.
 */
export async function differencesOf(
  db: Db,
  day: string,
  { start, end }: { start: number; end: number },
): Promise<Difference[]> {
  const inLines = (no: ReturnType<typeof sql>) =>
    sql`not exists (select 1 from pay_bill_lines l where l.no = ${no} and l.day <= ${day})`;
  return rowsOf(
    db,
    differenceColumns,
    sql`select case l.kind when 'paid' then 'payment' else 'refund' end as what, l.no as no,
        l.order_no as orderNo, l.amount as bill, ${SAID} as books
      from pay_bill_lines l where l.day = ${day} and ${SAID} is not l.amount
    union all select 'payment', o.transaction_no, o.order_no, null, o.amount from orders o
      where o.pay_way = 'wechat' and o.transaction_no <> '' and o.paid_time >= ${start} and o.paid_time < ${end}
        and ${inLines(sql`o.transaction_no`)}
    union all select 'payment', r.transaction_no, r.order_no, null, r.paid from refunds r
      where r.source = 'late' and r.create_time >= ${start} and r.create_time < ${end}
        and ${inLines(sql`r.transaction_no`)}
    union all select 'refund', r.refund_no, r.order_no, null, r.amount from refunds r
      where r.transaction_no <> '' and r.state = 2 and r.done_time >= ${start} and r.done_time < ${end}
        and ${inLines(sql`r.refund_no`)}
    limit ${MOST}`,
  );
}

/** Books the net fees of a day in one entry; idempotent. */
export async function bookFees(db: Db, day: string, lines: readonly BillLine[], now: number): Promise<void> {
  const sum = lines.reduce((total, it) => total + it.fee, 0);
  if (sum === 0) return;
  const [from, to] = sum > 0 ? [account.fee, account.wechat] : [account.wechat, account.fee];
  const transfers = [{ from, to, amount: Math.abs(sum) }];
  await post(db, { key: `fee:${day}`, kind: 'fee', title: `${day} 的手续费`, transfers, now });
}
