import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetReports } from './writes.ts';

export const operator: Domain = {
  tables,
  daily: [{ name: 'forget old reports', run: ({ db, now }) => forgetReports(db, now) }],
};
