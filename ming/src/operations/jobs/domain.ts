import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetDeliveries } from './writes.ts';

/** The transactional outbox of events, and their deliveries. */
export const event: Domain = {
  tables,
  seeded: [tables.eventOutbox],
  daily: [{ name: 'forget who consumed old events', run: ({ db, now }) => forgetDeliveries(db, now) }],
};
