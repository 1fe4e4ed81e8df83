import { type SQL, sql } from 'drizzle-orm';
import { moneyRulesOf, PAYOUTS_STOPPED } from '../../../../contract/money/order/terms.ts';
import {
  PAYOUT_STATE,
  PAYOUT_WAY,
  type PayoutState,
  type PayoutTerms,
} from '../../../../contract/money/payout/payout.ts';
import { revisionOf } from '../../kit/audit.ts';
import { col, type Db, type Row, rowsOf, slice } from '../../kit/db.ts';
import { account } from '../../kit/ledger/accounts.ts';
import { settingRow } from '../../kit/setting.ts';

const payoutRowColumns = {
  id: col.number,
  createTime: col.number,
  payoutNo: col.text,
  userId: col.text,
  amount: col.number,
  way: col.keyOf(PAYOUT_WAY),
  account: col.text,
  payee: col.text,
  status: col.number,
  reference: col.text,
  reason: col.text,
  decidedTime: col.numberOrNull,
  payerId: col.textOrNull,
  nickname: col.text,
  payerName: col.text,
  revision: col.number,
};
export type PayoutRow = Row<typeof payoutRowColumns>;

/** Kind in the audit log. */
export const KIND = 'payout';

const columns = sql`select p.id, p.payout_no as payoutNo, p.user_id as userId, p.amount, p.way, p.account, p.payee, p.status,
  p.reference, p.reason, p.create_time as createTime, p.decided_time as decidedTime,
  p.payer_id as payerId, coalesce(o.nickname, '') as payerName, coalesce(u.nickname, '') as nickname,
  ${revisionOf(KIND, sql`p.id`)} as revision
  from payouts p left join people u on u.id = p.user_id left join people o on o.id = p.payer_id`;

/** One request by id or number. */
export async function payoutRow(
  db: Db,
  by: { id: number } | { payoutNo: string },
): Promise<PayoutRow | null> {
  const where = 'id' in by ? sql`p.id = ${by.id}` : sql`p.payout_no = ${by.payoutNo}`;
  const [row] = await rowsOf(db, payoutRowColumns, sql`${columns} where ${where}`);
  return row ?? null;
}

type Paging = { pageNo: number; pageSize: number };
type Filter = { userId: string } | { state: PayoutState };

const whereOf = (it: Filter): SQL =>
  'userId' in it ? sql`p.user_id = ${it.userId}` : sql`p.status = ${PAYOUT_STATE[it.state]}`;

/** One page of requests of a person or state; newest first, pending oldest first. */
export function payoutRows(db: Db, filter: Filter, paging: Paging) {
  const { limit, offset } = slice(paging);
  const order = 'state' in filter && filter.state === 'waiting' ? sql`p.id` : sql`p.id desc`;
  return rowsOf(
    db,
    payoutRowColumns,
    sql`${columns} where ${whereOf(filter)} order by ${order} limit ${limit} offset ${offset}`,
  );
}

/** Total for `payoutRows`. */
export function payoutTotal(db: Db, filter: Filter) {
  return rowsOf(
    db,
    { total: col.number },
    sql`select count(*) as total from payouts p where ${whereOf(filter)}`,
  );
}

/** Money lost on closing the account, and pending payouts, in fen. */
export function purseOf(db: Db, userId: string) {
  const own = [account.user(userId), account.pending(userId), account.income(userId)];
  return rowsOf(
    db,
    { own: col.number, held: col.number },
    sql`select coalesce((select sum(balance) from accounts
        where id in (select value from json_each(${JSON.stringify(own)}))), 0) as own,
      coalesce((select balance from accounts where id = ${account.held(userId)}), 0) as held`,
  );
}

/** Author share, whether payouts are enabled, and the requestable amount. */
export async function payoutTerms(db: Db, userId: string): Promise<PayoutTerms> {
  const [rules, stopped, [income]] = await db.batch([
    settingRow(db, 'money'),
    settingRow(db, PAYOUTS_STOPPED),
    rowsOf(
      db,
      { balance: col.number },
      sql`select balance from accounts where id = ${account.income(userId)}`,
    ),
  ]);
  const { share, pendingDays, ...it } = moneyRulesOf(rules[0]?.value);
  const { payouts: isOn, payoutLeast: least, payoutDays: days } = it;
  const [isStopped, available] = [stopped.length > 0, income?.balance ?? 0];
  return { share, pendingDays, isOn, isStopped, least, available, days };
}
