import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetClaims } from './writes.ts';

/** The development mailbox, and the mails that are being sent. */
export const mail: Domain = {
  tables,
  daily: [{ name: 'forget mails that were broken off', run: ({ db, now }) => forgetClaims(db, now) }],
};
