import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { ages } from './schema.ts';

/** What is known of the age of somebody; no row where that is nothing. */
export const ageRow = (db: Db, userId: string) =>
  db.select().from(ages).where(eq(ages.userId, userId)).limit(1);
