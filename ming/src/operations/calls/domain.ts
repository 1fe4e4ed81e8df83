import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetCounts } from './writes.ts';

export const siteCalls: Domain = {
  tables,
  daily: [{ name: 'forget figures of calls', run: ({ db, now }) => forgetCounts(db, now) }],
};
