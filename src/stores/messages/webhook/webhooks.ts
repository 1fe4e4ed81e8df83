import { atom, onMount, type WritableAtom } from 'nanostores';
import type { Input } from '../../../../contract/kit/endpoint.ts';
import {
  changeWebhook,
  createWebhook,
  type Delivery,
  deleteWebhook,
  resendDelivery,
  rotateWebhook,
  testWebhook,
  type Webhook,
  webhookDeliveries,
  webhooks as webhooksCall,
} from '../../../../contract/messages/webhook/webhook.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome, orReread } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { type ListStore, listing } from '../../kit/listing.ts';

/** Loaded on mount; null while loading, `lost` after a failure. */
export const webhooks: WritableAtom<Webhook[] | null | 'lost'> = atom(null);
onMount(webhooks, () => void readWebhooks());

/** The new secret of the webhook with this URL; shown only once. */
export const madeSecret = atom<{ url: string; secret: string } | null>(null);

const toLost = (): 'lost' => 'lost';

async function readWebhooks(): Promise<void> {
  webhooks.set(await call({ ...webhooksCall, silent: true }, {}).catch(toLost));
}

/** Creates a webhook; its secret goes to `madeSecret`. */
export function makeWebhook(given: Input<typeof createWebhook>): Promise<Outcome> {
  return attempt(async () => {
    const { secret, url } = await orReread(call(createWebhook, given), readWebhooks);
    madeSecret.set({ url, secret });
    await readWebhooks();
  }, 'webhook 已新建');
}

/** Enables or disables a webhook. */
export function switchWebhook({ id, events, on }: Webhook): Promise<Outcome> {
  return attempt(
    async () => {
      await tellTrouble(call(changeWebhook, { id, events, on: !on }));
      await readWebhooks();
    },
    on ? 'webhook 已停用' : 'webhook 已启用',
  );
}

/** Changes its events. */
export function chooseEvents({ id, on }: Webhook, events: Webhook['events']): Promise<Outcome> {
  return attempt(async () => {
    await tellTrouble(call(changeWebhook, { id, events, on }));
    await readWebhooks();
  }, '事件已保存');
}

/** Rotates the secret, which goes to `madeSecret`. */
export function rotateSecret({ id, url, rotateTime }: Webhook): Promise<Outcome> {
  return attempt(async () => {
    const { secret } = await tellTrouble(call(rotateWebhook, { id, rotateTime }));
    madeSecret.set({ url, secret });
    await readWebhooks();
  }, '密钥已更换');
}

/** Deletes a webhook. */
export function removeWebhook(id: string): Promise<Outcome> {
  return attempt(async () => {
    await orReread(tellTrouble(call(deleteWebhook, { id })), readWebhooks);
    await readWebhooks();
  }, 'webhook 已删除');
}

/** Deliveries, latest first. */
export const deliveriesOf = (id: string): ListStore<Delivery, object> =>
  listing(({ pageNo }) => call({ ...webhookDeliveries, silent: true }, { id, pageNo }), {});

/** Sends a test delivery and prepends it. */
export function sendTest(id: string, list: ListStore<Delivery, object>): Promise<Outcome> {
  return attempt(async () => list.put(await tellTrouble(call(testWebhook, { id }))), '测试消息即将发出');
}

/** Redelivers a message. */
export function resend(id: string, list: ListStore<Delivery, object>): Promise<Outcome> {
  return attempt(async () => list.put(await tellTrouble(call(resendDelivery, { id }))), '即将重发');
}
