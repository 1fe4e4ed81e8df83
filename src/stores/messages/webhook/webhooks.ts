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
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { type Listed, listing } from '../../kit/listing.ts';
import { tellTrouble } from '../../kit/trouble.ts';

/** One's webhooks, loaded on mount; `null` while loading, `lost` after a failure. */
export const webhooks: WritableAtom<Webhook[] | null | 'lost'> = atom(null);
onMount(webhooks, () => void readWebhooks());

/** The secret that was just made, of the webhook with this address: nobody says it again. */
export const madeSecret = atom<{ url: string; secret: string } | null>(null);

const lost = (): 'lost' => 'lost';

async function readWebhooks(): Promise<void> {
  webhooks.set(await call({ ...webhooksCall, silent: true }, {}).catch(lost));
}

/** Makes a webhook, whose secret `madeSecret` then holds. */
export function makeWebhook(given: Input<typeof createWebhook>): Promise<Outcome> {
  return attempt(async () => {
    const { secret, url } = await call(createWebhook, given);
    madeSecret.set({ url, secret });
    await readWebhooks();
  }, 'webhook 已新建');
}

/** Switches a webhook on or off. */
export function switchWebhook({ id, events, on }: Webhook): Promise<Outcome> {
  return attempt(
    async () => {
      await tellTrouble(call(changeWebhook, { id, events, on: !on }));
      await readWebhooks();
    },
    on ? 'webhook 已停用' : 'webhook 已启用',
  );
}

/** Chooses other events. */
export function chooseEvents({ id, on }: Webhook, events: Webhook['events']): Promise<Outcome> {
  return attempt(async () => {
    await tellTrouble(call(changeWebhook, { id, events, on }));
    await readWebhooks();
  }, '事件已保存');
}

/** Gives a webhook another secret, which `madeSecret` then holds. */
export function rotateSecret({ id, url }: Webhook): Promise<Outcome> {
  return attempt(async () => {
    const { secret } = await tellTrouble(call(rotateWebhook, { id }));
    madeSecret.set({ url, secret });
    await readWebhooks();
  }, '密钥已更换');
}

/** Deletes a webhook. */
export function removeWebhook(id: string): Promise<Outcome> {
  return attempt(async () => {
    await tellTrouble(call(deleteWebhook, { id }));
    await readWebhooks();
  }, 'webhook 已删除');
}

/** What was sent to a webhook, the latest first. */
export const deliveriesOf = (id: string): Listed<Delivery, object> =>
  listing(({ pageNo }) => call({ ...webhookDeliveries, silent: true }, { id, pageNo }), {});

/** Sends a test, which then leads the list. */
export function sendTest(id: string, list: Listed<Delivery, object>): Promise<Outcome> {
  return attempt(async () => list.put(await tellTrouble(call(testWebhook, { id }))), '测试消息即将发出');
}

/** Sends a message again. */
export function resend(id: string, list: Listed<Delivery, object>): Promise<Outcome> {
  return attempt(async () => list.put(await tellTrouble(call(resendDelivery, { id }))), '即将重发');
}
