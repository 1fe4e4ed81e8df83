import { sql } from 'drizzle-orm';
import { REFUND_ASK_STATE } from '../../../../../contract/money/order/refundAsk.ts';
import { ORDER_STATE } from '../../../../../contract/money/order/terms.ts';
import { type AuditActor, logAction } from '../../../kit/audit.ts';
import { change, type Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';

const { waiting, accepted, refused } = REFUND_ASK_STATE;

/**
 * Stores a refund request once per order and emits an event; no-op if the order is not the person's, no
 * longer paid, or its attachment was downloaded.
 */
export async function storeAsk(
  db: Db,
  it: { orderNo: string; userId: string; reason: string; now: number },
): Promise<void> {
  const { orderNo, userId } = it;
  await db.batch([
    change(
      db,
      sql`insert into refund_asks (order_no, user_id, reason, create_time)
      select order_no, user_id, ${it.reason}, ${it.now} from orders
      where order_no = ${orderNo} and user_id = ${userId} and status = ${ORDER_STATE.paid}
        and not exists (select 1 from rights where order_no = ${orderNo} and used_time is not null)
      on conflict (order_no) do nothing`,
    ),
    emit(db, 'refund.requested', { orderNo }, sql`changes() > 0`),
  ]);
}

type Decision = AuditActor & { orderNo: string; answer: string };

/** Marks the request as granted; belongs in the refund's batch. */
export function acceptAsk(db: Db, { orderNo, answer, operator, now }: Decision) {
  return change(
    db,
    sql`update refund_asks set state = ${accepted}, answer = ${answer}, operator = ${operator}, done_time = ${now}
    where order_no = ${orderNo} and state <> ${accepted}`,
  );
}

/** Refuses a pending request, logs it and emits an event; false if already decided. */
export async function refuseAsk(db: Db, it: Decision & { userId: string }): Promise<boolean> {
  const { orderNo, answer, operator, now, userId } = it;
  const isDone = sql`changes() > 0`;
  const deed = { operator, now, userId, action: 'refund.refuse', kind: 'order', key: orderNo } as const;
  const [{ meta }] = await db.batch([
    change(
      db,
      sql`update refund_asks set state = ${refused}, answer = ${answer}, operator = ${operator}, done_time = ${now}
      where order_no = ${orderNo} and state = ${waiting}`,
    ),
    emit(db, 'refund.refused', { orderNo }, isDone),
    logAction(db, { ...deed, reason: answer, when: isDone }),
  ]);
  return meta.changes > 0;
}
