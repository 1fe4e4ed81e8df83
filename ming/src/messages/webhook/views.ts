import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { testWebhook, webhooks } from '../../../../contract/messages/webhook/webhook.ts';
import { gmt8 } from '../../kit/clock.ts';
import type { DeliveryRow, WebhookRow } from './reads.ts';

const timeOf = (ms: number | null) => (ms ? gmt8(ms) : '');

/** Wire format of a webhook. */
export function webhookView(row: WebhookRow): Wire<typeof webhooks>[number] {
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    on: row.offAt === 0,
    offReason: row.offReason,
    failures: row.failures,
    createTime: gmt8(row.createdAt),
    rotateTime: timeOf(row.rotatedAt),
  };
}

/** Wire format of a delivery. */
export function deliveryView(row: DeliveryRow): Wire<typeof testWebhook> {
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    attempts: row.attempts,
    status: row.status,
    fault: row.fault,
    createTime: gmt8(row.createdAt),
    tryTime: timeOf(row.triedAt),
    nextTime: row.state === 'waiting' ? timeOf(row.nextAt) : '',
  };
}
