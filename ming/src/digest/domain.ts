import { sql } from 'drizzle-orm';
import type { Domain } from '../kit/domain.ts';
import * as tables from './schema.ts';

/** Mails about unread notices. */
export const digest: Domain = {
  tables,
  seeded: [tables.digests],
  accountEnd: ({ db, ended }) => [db.delete(tables.digests).where(sql`user_id in ${ended}`)],
  exempt: { exports: { digests: 'a switch that the page of notices shows' } },
};
