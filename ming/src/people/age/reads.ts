import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { ages } from './schema.ts';

/** Query: stated age; no row if unknown. */
export const ageRow = (db: Db, userId: string) =>
  db.select().from(ages).where(eq(ages.userId, userId)).limit(1);
