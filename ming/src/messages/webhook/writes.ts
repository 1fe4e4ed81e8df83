import { and, eq, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import {
  DELIVERY_DAYS,
  type WEBHOOK_TEST,
  WEBHOOKS_MOST,
  type WebhookBody,
  type WebhookEvent,
} from '../../../../contract/messages/webhook/webhook.ts';
import { iso } from '../../kit/clock.ts';
import { change, type Db } from '../../kit/db.ts';
import { emit } from '../../kit/events.ts';
import { randomHex } from '../../kit/ids.ts';
import { ownWebhook, type WebhookRow } from './reads.ts';
import { webhookDeliveries, webhooks } from './schema.ts';

type NewWebhook = { userId: string; url: string; events: readonly WebhookEvent[]; now: number };

/** Creates a webhook; null at the limit or if the address exists. */
export async function addWebhook(db: Db, it: NewWebhook): Promise<WebhookRow | null> {
  const id = randomHex(8);
  const events = JSON.stringify([...new Set(it.events)]);
  await change(
    db,
    sql`insert into webhooks (id, user_id, url, events, created_at)
    select ${id}, ${it.userId}, ${it.url}, ${events}, ${it.now}
    where (select count(*) from webhooks where user_id = ${it.userId}) < ${WEBHOOKS_MOST}
    and not exists (select 1 from webhooks where user_id = ${it.userId} and url = ${it.url})`,
  );
  const [row] = await ownWebhook(db, it.userId, id);
  return row ?? null;
}

type Choice = { id: string; userId: string; events: readonly WebhookEvent[]; on: boolean; now: number };

/** Updates events and enabled state; returns the row. */
export function setWebhook(db: Db, it: Choice) {
  const on = { offAt: 0, offReason: '', failures: sql`case when off_at > 0 then 0 else failures end` };
  return db
    .update(webhooks)
    .set({
      events: [...new Set(it.events)],
      ...(it.on ? on : { offAt: sql`case when off_at > 0 then off_at else ${it.now} end` }),
    })
    .where(and(eq(webhooks.id, it.id), eq(webhooks.userId, it.userId)))
    .returning();
}

/** Rotates the secret; returns the row. */
export function turnSecret(db: Db, it: { id: string; userId: string; now: number }) {
  return db
    .update(webhooks)
    .set({ turn: sql`turn + 1`, rotatedAt: it.now })
    .where(and(eq(webhooks.id, it.id), eq(webhooks.userId, it.userId)))
    .returning();
}

/** Deletes a webhook and its deliveries; whether it existed. */
export async function dropWebhook(db: Db, userId: string, id: string): Promise<boolean> {
  const own = sql`select id from webhooks where id = ${id} and user_id = ${userId}`;
  const [, gone] = await db.batch([
    change(db, sql`delete from webhook_deliveries where webhook_id in (${own})`),
    change(db, sql`delete from webhooks where id = ${id} and user_id = ${userId}`),
  ]);
  return gone.meta.changes > 0;
}

type EventToDeliver = { type: WebhookEvent | typeof WEBHOOK_TEST; data: WebhookBody['data']; now: number };

/** Statements that queue a delivery and emit its event. */
export function queueDelivery(db: Db, webhookId: string, { type, data, now }: EventToDeliver) {
  const id = `msg_${randomHex(12)}`;
  const body = JSON.stringify({ type, timestamp: iso(now), data } satisfies WebhookBody);
  return [
    db
      .insert(webhookDeliveries)
      .values({ id, webhookId, type, body, state: 'waiting', createdAt: now, nextAt: now })
      .returning(),
    emit(db, 'webhook.due', { deliveryId: id }),
  ] as const;
}

/** Statements that restart a delivery from the first attempt; the first returns the row. */
export function restartDelivery(db: Db, id: string, now: number) {
  return [
    db
      .update(webhookDeliveries)
      .set({ state: 'waiting', turn: 0, nextAt: now })
      .where(eq(webhookDeliveries.id, id))
      .returning(),
    emit(db, 'webhook.due', { deliveryId: id }),
  ] as const;
}

/** Deletes deliveries older than a month. */
export function forgetDeliveries(db: Db, now: number) {
  return change(db, sql`delete from webhook_deliveries where created_at <= ${now - DELIVERY_DAYS * DAY_MS}`);
}
