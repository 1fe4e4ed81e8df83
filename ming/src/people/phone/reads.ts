import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { phones } from './schema.ts';

/** The phone of an account; no row where it has none. */
export function phoneRow(db: Db, userId: string) {
  return db.select().from(phones).where(eq(phones.userId, userId)).limit(1);
}

/** Whose phone it is; no row where it is nobody's. */
export function ownerRow(db: Db, phone: string) {
  return db.select({ userId: phones.userId }).from(phones).where(eq(phones.phone, phone)).limit(1);
}
