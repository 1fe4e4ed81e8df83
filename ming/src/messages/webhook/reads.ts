import { and, asc, desc, eq, ne } from 'drizzle-orm';
import { type Db, slice } from '../../kit/db.ts';
import { webhookDeliveries, webhooks } from './schema.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** The webhooks of a person, the oldest first. */
export function webhooksOf(db: Db, userId: string) {
  return db
    .select()
    .from(webhooks)
    .where(eq(webhooks.userId, userId))
    .orderBy(asc(webhooks.createdAt), webhooks.id);
}

/** A webhook of a person; no row where it is not theirs. */
export function ownWebhook(db: Db, userId: string, id: string) {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), eq(webhooks.userId, userId)));
}

/** A webhook that the site has switched off; no row where it is on again. */
export function stoppedWebhook(db: Db, id: string) {
  return db
    .select()
    .from(webhooks)
    .where(and(eq(webhooks.id, id), ne(webhooks.offReason, '')));
}

/** A message to a webhook of a person; no row where it is not theirs. */
export function ownDelivery(db: Db, userId: string, id: string) {
  return db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(and(eq(webhookDeliveries.id, id), eq(webhooks.userId, userId)));
}

/** A page of what was sent to a webhook, the latest first. */
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
