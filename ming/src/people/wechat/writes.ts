import { lte } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { wechatClaims, wechatTickets } from './schema.ts';

/** Deletes expired login codes. */
export async function forgetClaims(db: Db, now: number): Promise<void> {
  await db.delete(wechatClaims).where(lte(wechatClaims.expiresAt, now));
}

/** Deletes expired tickets. */
export async function forgetTickets(db: Db, now: number): Promise<void> {
  await db.delete(wechatTickets).where(lte(wechatTickets.expiresAt, now));
}
