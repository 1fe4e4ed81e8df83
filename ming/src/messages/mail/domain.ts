import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetClaims } from './writes.ts';

export const mail: Domain = {
  tables,
  daily: [{ name: 'forget mails that were broken off', run: ({ db, now }) => forgetClaims(db, now) }],
};
