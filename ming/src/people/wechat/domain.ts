import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetClaims, forgetTickets } from './writes.ts';

export const wechat: Domain = {
  tables,
  daily: [
    { name: 'forget login codes that were not confirmed', run: ({ db, now }) => forgetClaims(db, now) },
    {
      name: 'forget tickets of the official account that have ended',
      run: ({ db, now }) => forgetTickets(db, now),
    },
  ],
};
