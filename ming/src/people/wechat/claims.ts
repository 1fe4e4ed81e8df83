import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { wechatClaims } from './schema.ts';

/** Stores the login code a sender has to confirm, replacing the last. `until` in ms. */
export async function keepClaim(db: Db, sender: string, code: string, until: number): Promise<void> {
  const row = { code, expiresAt: until };
  await db
    .insert(wechatClaims)
    .values({ sender, ...row })
    .onConflictDoUpdate({ target: wechatClaims.sender, set: row });
}

/** Takes the pending code once; undefined if none or expired. */
export async function takeClaim(db: Db, sender: string, now: number): Promise<string | undefined> {
  const [row] = await db
    .delete(wechatClaims)
    .where(and(eq(wechatClaims.sender, sender), gt(wechatClaims.expiresAt, now)))
    .returning({ code: wechatClaims.code });
  return row?.code;
}
