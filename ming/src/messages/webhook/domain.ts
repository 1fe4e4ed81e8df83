import { eq, sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import { listPart, ROWS_A_PAGE } from '../../kit/export/archive.ts';
import * as tables from './schema.ts';
import { forgetDeliveries } from './writes.ts';

const { webhookDeliveries, webhooks } = tables;

export const webhook: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [
    db
      .delete(webhookDeliveries)
      .where(sql`webhook_id in (select id from webhooks where user_id in ${ended})`),
    db.delete(webhooks).where(sql`user_id in ${ended}`),
  ],
  exports: [
    listPart('webhooks.json', 'webhook 的地址与事件', [webhooks], ({ db, person }, offset) =>
      db
        .select({ url: webhooks.url, events: webhooks.events, createdAt: webhooks.createdAt })
        .from(webhooks)
        .where(eq(webhooks.userId, person.id))
        .orderBy(webhooks.createdAt, webhooks.id)
        .limit(ROWS_A_PAGE)
        .offset(offset),
    ),
  ],
  daily: [{ name: 'forget old messages to webhooks', run: ({ db, now }) => forgetDeliveries(db, now) }],
};
