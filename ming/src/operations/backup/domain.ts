import type { Domain } from '../../kit/domain.ts';
import { checkTexts } from './checkTexts.ts';
import * as tables from './schema.ts';
import { beginBackup, forgetRuns } from './writes.ts';

export const backup: Domain = {
  tables,
  daily: [
    { name: 'forget old backup runs', run: ({ db, now }) => forgetRuns(db, now) },
    {
      name: 'back up',
      run: async ({ db, now }) => ({ begun: await beginBackup(db, { operator: null, now }) }),
    },
    { name: 'check the texts of articles', run: ({ env, db, now }) => checkTexts(env, db, now) },
  ],
};
