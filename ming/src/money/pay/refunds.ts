import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { REFUND_STATE } from '../../../../contract/money/order/terms.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { type RefundRow, refundRow, settleRefund } from '../order/refund.ts';
import { refunds } from '../order/schema.ts';
import { Declined } from './client.ts';
import type { Provider } from './provider.ts';

const MINUTE_MS = 60_000;
/** Waits for an operator. */
const ABNORMAL_MS = 6 * 60 * MINUTE_MS;
/** Maximum of the exponential backoff in minutes. */
const LONGEST = 60;

const { asked, processing } = REFUND_STATE;

/** Statements that mark a refund as abnormal and alert operators. */
export function alarmRefund(db: Db, { refundNo }: RefundRow, why: string, now: number) {
  return [
    change(
      db,
      sql`update refunds set detail = ${why}, next_time = ${now + ABNORMAL_MS}
      where refund_no = ${refundNo} and state in (${asked}, ${processing})`,
    ),
    emit(db, 'refund.stuck', { refundNo }, sql`changes() > 0`),
  ] as const;
}

/** Schedules the next query of a refund. */
function waitOn(db: Db, { refundNo, tries }: RefundRow, state: number, detail: string, now: number) {
  const nextTime = now + Math.min(2 ** tries, LONGEST) * MINUTE_MS;
  return db
    .update(refunds)
    .set({ state, detail, tries: tries + 1, nextTime })
    .where(and(eq(refunds.refundNo, refundNo), inArray(refunds.state, [asked, processing])));
}

async function stateAt(provider: Provider, refund: RefundRow) {
  const known =
    refund.state === processing ? await provider.refundState(refund.refundNo) : ('absent' as const);
  if (known !== 'absent') return known;
  const { refundNo, transactionNo, amount, paid: total, reason } = refund;
  return provider.refund({ refundNo, transactionNo, amount, total, reason });
}

/** Requests or queries a refund at WeChat Pay; retries use the same number. */
export async function advanceRefund(
  { db, provider, now }: { db: Db; provider: Provider; now: number },
  refund: RefundRow,
): Promise<void> {
  // Claimed before the query, so that a concurrent run skips it.
  await waitOn(db, refund, refund.state, refund.detail, now);
  try {
    const state = await stateAt(provider, refund);
    if (state === 'processing') await waitOn(db, refund, processing, '', now);
    else if (state === 'abnormal') await db.batch([...alarmRefund(db, refund, '退款异常', now)]);
    else
      await settleRefund(db, {
        refundNo: refund.refundNo,
        now,
        outcome: state === 'done' ? 'done' : 'failed',
      });
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    await db.batch([...alarmRefund(db, refund, error.message, now)]);
  }
}

/** Refunds due for a query. */
export function dueRefunds(db: Db, now: number, most: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(inArray(refunds.state, [asked, processing]), lte(refunds.nextTime, now)))
    .orderBy(asc(refunds.nextTime))
    .limit(most);
}

/** An open refund; null if ended. */
export async function openRefund(db: Db, refundNo: string): Promise<RefundRow | null> {
  const row = await refundRow(db, refundNo);
  return row && (row.state === asked || row.state === processing) ? row : null;
}
