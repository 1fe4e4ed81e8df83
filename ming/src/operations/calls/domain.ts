import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetCounts } from './writes.ts';

/** How the calls of the backend go. */
export const siteCalls: Domain = {
  tables,
  daily: [{ name: 'forget figures of calls', run: ({ db, now }) => forgetCounts(db, now) }],
};
