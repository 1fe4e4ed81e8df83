import { sql } from 'drizzle-orm';
import type { Domain } from '../../kit/domain.ts';
import * as tables from './schema.ts';
import { forgetTickets } from './writes.ts';

export const social: Domain = {
  tables,
  accountEnd: ({ db, ended }) => [db.delete(tables.loginTickets).where(sql`user_id in ${ended}`)],
  daily: [{ name: 'forget login tickets', run: ({ db, now }) => forgetTickets(db, now) }],
  exempt: { exports: { login_tickets: 'kept for a minute' } },
};
