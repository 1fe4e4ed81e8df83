import { lte } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { wechatClaims } from './schema.ts';

/** Forgets login codes that nobody has confirmed in time. */
export async function forgetClaims(db: Db, now: number): Promise<void> {
  await db.delete(wechatClaims).where(lte(wechatClaims.expiresAt, now));
}
