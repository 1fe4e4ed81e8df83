import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { keepSize } from './writes.ts';

/** The state of the site, for operators and outside monitors. */
export const siteHealth: Domain = {
  tables,
  daily: [{ name: 'keep the size of the database', run: ({ db, now }) => keepSize(db, now) }],
};
