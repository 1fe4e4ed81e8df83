import { desc, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import { PAYOUTS_STOPPED } from '../../../../../contract/money/order/terms.ts';
import { dayAfter, dayOf, dayStart, parseGmt8 } from '../../../kit/clock.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { reconciliations } from '../../../kit/ledger/schema.ts';
import { merchantOf, type PayVars } from '../config.ts';
import { verifierOf } from '../notify/trust.ts';
import { payBills } from '../schema.ts';
import { type BillLine, billLines } from './bill.ts';
import { bookFees, type Difference, differencesOf, keepLines } from './compare.ts';
import { downloadBill } from './download.ts';
import { balanceFaults, bookSettlements, fundBillOf, type Settlement } from './fund.ts';

const MINUTE_MS = 60_000;
/** Bills are available from 10:00. */
const READY_MS = 10.5 * 60 * MINUTE_MS;
/** Days to catch up after an outage; WeChat Pay keeps bills for three months. */
const DAYS_BACK = 30;
/** Backoff in minutes; the last one repeats. */
const PAUSES = [5, 10, 20, 40, 60];

async function dueDay(db: Db, now: number): Promise<string | null> {
  const newest = dayAfter(dayOf(now), now - dayStart(now) >= READY_MS ? -1 : -2);
  const [last] = await db
    .select({ day: payBills.day })
    .from(payBills)
    .where(eq(payBills.isDone, 1))
    .orderBy(desc(payBills.day))
    .limit(1);
  const oldest = dayAfter(newest, -DAYS_BACK);
  const next = last ? dayAfter(last.day) : newest;
  if (next > newest) return null;
  const [day = next] = [oldest, next].toSorted().reverse();
  const [row] = await db.select().from(payBills).where(eq(payBills.day, day));
  return row && row.nextTime > now ? null : day;
}

/** Closing balance at WeChat Pay by the day's bill, in fen; null if unknown. */
async function balanceAfter(db: Db, day: string): Promise<number | null> {
  const [row] = await db.select({ balance: payBills.balance }).from(payBills).where(eq(payBills.day, day));
  return row?.balance ?? null;
}

/** Claims the attempt first, so that concurrent runs, and runs after a crash, wait. */
async function claim(db: Db, day: string, now: number): Promise<void> {
  await db
    .insert(payBills)
    .values({ day, tries: 1, nextTime: now + (PAUSES[0] ?? 0) * MINUTE_MS })
    .onConflictDoUpdate({
      target: payBills.day,
      set: {
        tries: sql`tries + 1`,
        nextTime: sql`${now} + ${MINUTE_MS} *
          coalesce(json_extract(${JSON.stringify(PAUSES)}, '$[' || tries || ']'), ${PAUSES.at(-1)})`,
      },
    });
}

const WHAT = { payment: '付款', refund: '退款' };
const sumOf = (fen: number | null) => (fen === null ? '没有' : yuan(fen));

/** Describes a difference for operators. */
const describeDifference = ({ what, no, orderNo, bill, books }: Difference) =>
  `${WHAT[what]} ${no}（订单 ${orderNo}）：账单 ${sumOf(bill)}，账本 ${sumOf(books)}`;

/** Statements that store the result; differences stop payouts and alert operators. */
function report(
  db: Db,
  day: string,
  {
    lines,
    settlements,
    balance,
    differences,
    now,
  }: {
    lines: readonly BillLine[];
    settlements: readonly Settlement[];
    /** Closing balance in fen; null if unknown. */
    balance: number | null;
    differences: readonly string[];
    now: number;
  },
) {
  const fees = lines.reduce((sum, it) => sum + it.fee, 0);
  const settled = settlements.reduce((sum, it) => sum + it.amount, 0);
  const parts = [
    `${lines.length} 笔`,
    `手续费 ${yuan(fees)}`,
    ...(settled === 0 ? [] : [`结算到银行 ${yuan(settled)}`]),
    ...(balance === null ? [] : [`结余 ${yuan(balance)}`]),
  ];
  const detail = parts.join('，');
  const row = {
    ok: Number(differences.length === 0),
    detail,
    createTime: now,
    differences: JSON.stringify(differences),
  };
  const alarm = [
    change(
      db,
      sql`insert into settings (name, value) values (${PAYOUTS_STOPPED}, ${JSON.stringify(`bill:${day}`)})
      on conflict (name) do nothing`,
    ),
    emit(db, 'bill.differed', { day }),
  ];
  return [
    db
      .insert(reconciliations)
      .values({ kind: 'bill', day, ...row })
      .onConflictDoUpdate({ target: [reconciliations.kind, reconciliations.day], set: row }),
    db.update(payBills).set({ isDone: 1, detail, balance }).where(eq(payBills.day, day)),
    ...(differences.length > 0 ? alarm : []),
  ] as const;
}

/**
 * Reconciles the next due bill (T+1) and its balances with the previous day; books fees and settlements. Each
 * step is idempotent; an interrupted run restarts. False if nothing is due or the bill is not ready.
 */
export async function compareBill({ env, db, now }: { env: PayVars; db: Db; now: number }): Promise<boolean> {
  const merchant = merchantOf(env);
  const day = merchant && (await dueDay(db, now));
  if (!merchant || !day) return false;
  await claim(db, day, now);
  const verify = verifierOf(db, merchant);
  const trades = await downloadBill(merchant, verify, { of: 'trade', day });
  const funds = await downloadBill(merchant, verify, { of: 'fund', day });
  if (trades === null || funds === null) return false;
  const lines = trades ? billLines(trades) : [];
  const fund = funds ? fundBillOf(funds) : null;
  const settlements = fund?.settlements ?? [];
  const last = await balanceAfter(db, dayAfter(day, -1));
  // Without net movement the balance is that of the day before.
  const balance = fund && fund.balances.ends.length > 0 ? null : (fund?.balances.closing ?? last);
  await keepLines(db, day, lines);
  const start = parseGmt8(`${day} 00:00:00`);
  const trading = await differencesOf(db, day, { start, end: start + DAY_MS });
  const differences = [
    ...trading.map(describeDifference),
    ...(fund ? balanceFaults(fund.balances, last) : []),
  ];
  await bookFees(db, day, lines, now);
  await bookSettlements(db, day, settlements, now);
  await db.batch([...report(db, day, { lines, settlements, balance, differences, now })]);
  return true;
}
