import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetDeliveries } from './writes.ts';

/** Transactional outbox of events with deliveries. */
export const event: Domain = {
  tables,
  seeded: [tables.eventOutbox],
  daily: [{ name: 'forget who consumed old events', run: ({ db, now }) => forgetDeliveries(db, now) }],
};
