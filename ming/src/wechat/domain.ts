import type { Domain } from '../kit/domain.ts';
import { forgetReadingCodes } from './reading.ts';
import * as tables from './schema.ts';
import { forgetClaims } from './writes.ts';

/** The official account. */
export const wechat: Domain = {
  tables,
  daily: [
    { name: 'forget login codes that were not confirmed', run: ({ db, now }) => forgetClaims(db, now) },
    { name: 'forget reading codes', run: ({ db, now }) => forgetReadingCodes(db, now) },
  ],
};
