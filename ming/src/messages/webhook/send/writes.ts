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
/** While an attempt is made nobody else makes one. */
const LEASE_MS = 5 * 60_000;
/** Messages of one sweep that are announced again. */
const MOST = 100;
const UNSENT = '没有发送：webhook 已停用，或账号暂时不能使用';

/** Whether a row of `webhook_deliveries` may be sent: its webhook is on, and its owner is neither banned nor about to leave. */
const maySend = (now: number) => sql`exists (select 1 from webhooks w join people p on p.id = w.user_id
  where w.id = webhook_id and w.off_at = 0 and ${isOpenAccount}
    and not exists (select 1 from sanctions where user_id = p.id and kind = 'ban' and until > ${now}))`;

/** What came of an attempt: the status, 0 without an answer, and in Chinese why it failed, empty where it did not. */
type Outcome = { status: number; fault: string };

function faultOf({ status, isLate }: Awaited<ReturnType<typeof post>>): string {
  if (status > 0) return isTaken(status) ? '' : `对方回答了 ${status}`;
  return isLate ? `${WEBHOOK_SECONDS} 秒内没有回答` : '连接不上';
}

/** Sends a message with a fresh signature, under the former secret too for a day after a rotation. */
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

/** The statements that switch a webhook off and announce it, where it has not been yet. */
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

/** Why a webhook is switched off after this outcome; null where it stays on. */
function offReason({ failures }: WebhookRow, { status, fault }: Outcome): string | null {
  if (status === 410) return '对方回答 410，表示不再接收';
  return fault && failures + 1 >= WEBHOOK_FAILURES_MOST ? `连续 ${failures + 1} 次没有送达` : null;
}

/**
 * Makes an attempt at a message that is due, and stores what came of it. A no-op where the message was delivered, is not
 * due yet or being sent, where its webhook is off, and where its owner is banned or leaves.
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

/** Announces again the messages whose next attempt is due; those that may not be sent any more have failed. */
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
