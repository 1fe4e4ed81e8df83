import { lte } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { wechatClaims, wechatTickets } from './schema.ts';

/** Forgets login codes that nobody has confirmed in time. */
export async function forgetClaims(db: Db, now: number): Promise<void> {
  await db.delete(wechatClaims).where(lte(wechatClaims.expiresAt, now));
}

/** Forgets tickets that have ended, as those of an account that is not set any more. */
export async function forgetTickets(db: Db, now: number): Promise<void> {
  await db.delete(wechatTickets).where(lte(wechatTickets.expiresAt, now));
}
