import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../kit/db.ts';
import { wechatClaims } from './schema.ts';

/** Keeps the login code that somebody has to confirm, in place of an earlier one. `until` in ms. */
export async function keepClaim(db: Db, sender: string, code: string, until: number): Promise<void> {
  const row = { code, expiresAt: until };
  await db
    .insert(wechatClaims)
    .values({ sender, ...row })
    .onConflictDoUpdate({ target: wechatClaims.sender, set: row });
}

/** The login code that somebody has to confirm, once; undefined where there is none or it is too late. */
export async function takeClaim(db: Db, sender: string, now: number): Promise<string | undefined> {
  const [row] = await db
    .delete(wechatClaims)
    .where(and(eq(wechatClaims.sender, sender), gt(wechatClaims.expiresAt, now)))
    .returning({ code: wechatClaims.code });
  return row?.code;
}
