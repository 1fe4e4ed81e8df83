import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import type { Db } from '../../kit/db.ts';
import { recordFailure } from '../../kit/runs.ts';
import { settingRow } from '../../kit/setting.ts';
import { type Payment, type Settled, settle } from '../order/settle.ts';
import { payNotices } from './schema.ts';

const DAY_MS = 86_400_000;

/** A callback that is being booked. */
export type Notice = { id: string; kind: string; about: string };

/** The statement that keeps a callback, for the transaction that books it. */
export function noticeRow(db: Db, notice: Notice, now: number) {
  return db
    .insert(payNotices)
    .values({ ...notice, createTime: now })
    .onConflictDoNothing();
}

/** Books a payment that was confirmed, whoever said so; tells operators of one that fits no order. */
export async function confirm(
  db: Db,
  payment: Payment,
  { now, notice }: { now: number; notice?: Notice },
): Promise<Settled> {
  const [setting] = await settingRow(db, 'money');
  const matureTime = now + moneyRulesOf(setting?.value).pendingDays * DAY_MS;
  const beside = notice ? [noticeRow(db, notice, now)] : [];
  const settled = await settle(db, payment, { matureTime, now, beside });
  if (settled === 'missing' || settled === 'mismatch')
    await recordFailure(db, 'service:wxpay', `payment of order ${payment.orderNo}: ${settled}`);
  return settled;
}
