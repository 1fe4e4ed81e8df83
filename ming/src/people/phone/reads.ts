import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { phones } from './schema.ts';

/** Query: phone of an account. */
export function phoneRow(db: Db, userId: string) {
  return db.select().from(phones).where(eq(phones.userId, userId)).limit(1);
}

/** Query: owner of a phone. */
export function ownerRow(db: Db, phone: string) {
  return db.select({ userId: phones.userId }).from(phones).where(eq(phones.phone, phone)).limit(1);
}
