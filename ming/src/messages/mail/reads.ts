import { desc } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { mails } from '../../kit/schema.ts';

/** Mails in the development mailbox, newest first. */
export function mailbox(db: Db) {
  return db.select().from(mails).orderBy(desc(mails.id));
}
