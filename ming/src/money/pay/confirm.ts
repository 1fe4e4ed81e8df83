import { DAY_MS } from '../../../../contract/kit/time.ts';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import type { Db } from '../../kit/db.ts';
import { sha256 } from '../../kit/ids.ts';
import { recordFailure } from '../../kit/runs.ts';
import { settingRow } from '../../kit/setting.ts';
import { orderRow } from '../order/open.ts';
import { type Payment, type Settled, settle } from '../order/settle.ts';
import { payNotices } from './schema.ts';

export type Notice = { id: string; kind: string; about: string };

/** Statement that records a callback, for the transaction that books it. */
export function noticeRow(db: Db, notice: Notice, now: number) {
  return db
    .insert(payNotices)
    .values({ ...notice, createTime: now })
    .onConflictDoNothing();
}

/** `openid` is the payer inside WeChat. */
type Paid = Payment & { openid?: string | undefined };

/** Whether a payment inside WeChat came from another person than the order's payer. */
async function isOfAnother(db: Db, { orderNo, openid }: Paid): Promise<boolean> {
  if (openid === undefined) return false;
  const order = await orderRow(db, orderNo);
  return order !== null && order.payer !== '' && order.payer !== (await sha256(openid));
}

/** Books a confirmed payment; alerts operators if it fits no order. */
export async function confirm(
  db: Db,
  { openid, ...payment }: Paid,
  { now, notice }: { now: number; notice?: Notice },
): Promise<Settled> {
  const [setting] = await settingRow(db, 'money');
  const matureTime = now + moneyRulesOf(setting?.value).pendingDays * DAY_MS;
  const beside = notice ? [noticeRow(db, notice, now)] : [];
  const settled = (await isOfAnother(db, { ...payment, openid }))
    ? 'mismatch'
    : await settle(db, payment, { matureTime, now, beside });
  if (settled === 'missing' || settled === 'mismatch')
    await recordFailure(db, 'service:wxpay', `payment of order ${payment.orderNo}: ${settled}`);
  return settled;
}
