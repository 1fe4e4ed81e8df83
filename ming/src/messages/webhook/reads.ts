import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { type Db, slice } from '../../kit/db.ts';
import { webhookDeliveries, webhooks } from './schema.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** A person's webhooks, oldest first. */
export function webhooksOf(db: Db, userId: string) {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), webhooks.id);
}

/** A person's webhook by id. */
export function ownWebhook(db: Db, userId: string, id: string) {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)));
}

/** A webhook disabled by the site; no row if enabled again. */
export function stoppedWebhook(db: Db, id: string) {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), ne(webhooks.offReason, '')));
}

/** A delivery to a person's webhook. */
export function ownDelivery(db: Db, userId: string, id: string) {
  return db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhooks.userId, userId)));
}

/** One page of deliveries of a webhook, newest first. */
export function deliveryRows(db: Db, webhookId: string, paging: { pageNo: number; pageSize: number }) {
  const { limit, offset } = slice(paging);
  return db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, webhookId))
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit)
    .offset(offset);
}
