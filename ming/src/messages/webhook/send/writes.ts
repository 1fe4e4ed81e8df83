import { and, eq, sql } from 'drizzle-orm';
import {
  WEBHOOK_FAILURES_MOST,
  WEBHOOK_OVERLAP_HOURS,
  WEBHOOK_SECONDS,
} from '../../../../../contract/messages/webhook/webhook.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { isTaken, post } from '../../../kit/http/post.ts';
import { isOpenAccount } from '../../../people/user/nickname.ts';
import type { DeliveryRow, WebhookRow } from '../reads.ts';
import { retryAt } from '../rules.ts';
import { webhookDeliveries, webhooks } from '../schema.ts';
import { secretOf, signaturesOf } from '../secret.ts';

const HOUR_MS = 3_600_000;
/** Lease of an attempt. */
const LEASE_MS = 5 * 60_000;
/** Deliveries per sweep. */
const MOST = 100;
const UNSENT = '没有发送：webhook 已停用，或账号暂时不能使用';

/** SQL: whether a delivery may be sent: webhook enabled, owner neither banned nor closing the account. */
const maySend = (now: number) => sql`exists (select 1 from webhooks w join people p on p.id = w.user_id
  where w.id = webhook_id and w.off_at = 0 and ${isOpenAccount}
    and not exists (select 1 from sanctions where user_id = p.id and kind = 'ban' and until > ${now}))`;

/** HTTP status, 0 without a response; `fault` is the error in Chinese or empty. */
type Outcome = { status: number; fault: string };

function faultOf({ status, isLate }: Awaited<ReturnType<typeof post>>): string {
  if (status > 0) return isTaken(status) ? '' : `对方回答了 ${status}`;
  return isLate ? `${WEBHOOK_SECONDS} 秒内没有回答` : '连接不上';
}

/** Sends one attempt. Signs with the previous secret too, for a day after a rotation. */
async function attempt(
  db: Db,
  webhook: WebhookRow,
  { id, body }: DeliveryRow,
  now: number,
): Promise<Outcome> {
  const isOverlap = webhook.turn > 0 && now - webhook.rotatedAt < WEBHOOK_OVERLAP_HOURS * HOUR_MS;
  const turns = isOverlap ? [webhook.turn, webhook.turn - 1] : [webhook.turn];
  const secrets = await Promise.all(turns.map((turn) => secretOf(db, { id: webhook.id, turn })));
  const timestamp = Math.floor(now / 1_000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'mingjie-webhook',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': await signaturesOf(secrets, { id, timestamp, body }),
  };
  const answer = await post(webhook.url, { headers, body, timeoutMs: WEBHOOK_SECONDS * 1_000 });
  return { status: answer.status, fault: faultOf(answer) };
}

/** Statements that disable a webhook and emit the event, unless already disabled. */
function switchOff(db: Db, { id }: WebhookRow, reason: string, now: number) {
  return [
    change(
      db,
      sql`update webhooks set off_at = ${now}, off_reason = ${reason} where id = ${id} and off_at = 0`,
    ),
    emit(db, 'webhook.stopped', { webhookId: id }, sql`changes() > 0`),
    change(
      db,
      sql`update webhook_deliveries set state = 'failed', next_at = null where webhook_id = ${id} and state = 'waiting'`,
    ),
  ] as const;
}

/** Why to disable a webhook after this outcome; null to keep it. */
function offReason({ failures }: WebhookRow, { status, fault }: Outcome): string | null {
  if (status === 410) return '对方回答 410，表示不再接收';
  return fault && failures + 1 >= WEBHOOK_FAILURES_MOST ? `连续 ${failures + 1} 次没有送达` : null;
}

/**
 * Attempts a due delivery and stores the outcome. No-op if delivered, not due, leased, disabled, or the owner
 * is banned or leaving.
 */
export async function sendDelivery(db: Db, id: string, now: number): Promise<void> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ nextAt: now + LEASE_MS, triedAt: now, attempts: sql`attempts + 1`, turn: sql`turn + 1` })
    .where(and(eq(webhookDeliveries.id, id), sql`state = 'waiting' and next_at <= ${now}`, maySend(now)))
    .returning();
  if (!row) return;
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, row.webhookId));
  if (!webhook) return;
  const outcome = await attempt(db, webhook, row, now);
  const nextAt = outcome.fault ? retryAt(row.turn, now) : null;
  const state = outcome.fault ? (nextAt === null ? 'failed' : 'waiting') : 'delivered';
  const off = offReason(webhook, outcome);
  await db.batch([
    db
      .update(webhookDeliveries)
      .set({ ...outcome, state, nextAt })
      .where(eq(webhookDeliveries.id, id)),
    change(
      db,
      sql`update webhooks set failures = ${outcome.fault ? sql`failures + 1` : sql`0`} where id = ${webhook.id}`,
    ),
    ...(off === null ? [] : switchOff(db, webhook, off, now)),
  ]);
}

/** Re-emits due deliveries; fails those that may no longer be sent. */
export async function announceDue(db: Db, now: number): Promise<void> {
  const isDue = sql`state = 'waiting' and next_at <= ${now}`;
  const [, due] = await db.batch([
    change(
      db,
      sql`update webhook_deliveries set state = 'failed', next_at = null, fault = ${UNSENT}
      where ${isDue} and not ${maySend(now)}`,
    ),
    rowsOf(
      db,
      { id: col.text },
      sql`select id from webhook_deliveries where ${isDue} order by next_at limit ${MOST}`,
    ),
  ]);
  const [first, ...rest] = due.map(({ id }) => emit(db, 'webhook.due', { deliveryId: id }));
  if (first) await db.batch([first, ...rest]);
}
