import { eq } from 'drizzle-orm';
import { inject } from 'vitest';
import { WEBHOOK_EVENT } from '../../../contract/messages/webhook/webhook.ts';
import { randomHex } from '../../../ming/src/kit/ids.ts';
import { webhookDeliveries, webhooks } from '../../../ming/src/messages/webhook/schema.ts';
import type { Received } from './receiver.ts';
import { db } from './world.ts';

export const HERE = `http://127.0.0.1:${inject('hosts').receiver}`;
const EVENTS = Object.keys(WEBHOOK_EVENT);

/** Webhook to the receiver, whose local address members could not set; returns its id. */
export async function hook(path: string, more: Partial<typeof webhooks.$inferInsert> = {}): Promise<string> {
  const id = randomHex(8);
  const events = EVENTS as never;
  await db.insert(webhooks).values({ id, userId: 'a', url: HERE + path, events, createdAt: 1, ...more });
  return id;
}
export const received = async (path: string) =>
  ((await (await fetch(`${HERE}/asked`)).json()) as Received[]).filter((it) => it.path === path);
export const sentTo = (webhookId: string) =>
  db.select().from(webhookDeliveries).where(eq(webhookDeliveries.webhookId, webhookId));
export const rowOf = async (id: string) => (await db.select().from(webhooks).where(eq(webhooks.id, id)))[0];

/** Verifies a signature as the specification says. */
export async function isSigned({ headers, body }: Received, secret: string): Promise<boolean> {
  const raw = Uint8Array.from(atob(secret.replace('whsec_', '')), (it) => it.charCodeAt(0));
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  const text = new TextEncoder().encode(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`);
  const all = (headers['webhook-signature'] ?? '').split(' ').map((it) => it.split(','));
  const checks = all.map(
    ([version, sign]) =>
      version === 'v1' &&
      crypto.subtle.verify(
        'HMAC',
        key,
        Uint8Array.from(atob(sign ?? ''), (it) => it.charCodeAt(0)),
        text,
      ),
  );
  return (await Promise.all(checks)).includes(true);
}
