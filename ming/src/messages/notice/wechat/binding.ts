import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { wechatNoticeCodes, wechatNotices } from '../schema.ts';

/** Stores a pairing code, replacing an earlier one. False if it is taken. */
export async function keepCode(
  db: Db,
  it: { userId: string; code: string; expiresAt: number; now: number },
): Promise<boolean> {
  const { userId, code, expiresAt } = it;
  const row = { code, expiresAt };
  try {
    await db.batch([
      db
        .delete(wechatNoticeCodes)
        .where(and(eq(wechatNoticeCodes.code, code), lte(wechatNoticeCodes.expiresAt, it.now))),
      db
        .insert(wechatNoticeCodes)
        .values({ userId, ...row })
        .onConflictDoUpdate({ target: wechatNoticeCodes.userId, set: row }),
    ]);
    return true;
  } catch {
    return false;
  }
}

/** Redeems a code once; undefined if unknown or expired. */
export async function takeCode(db: Db, code: string, now: number): Promise<string | undefined> {
  const [row] = await db
    .delete(wechatNoticeCodes)
    .where(and(eq(wechatNoticeCodes.code, code), gt(wechatNoticeCodes.expiresAt, now)))
    .returning({ userId: wechatNoticeCodes.userId });
  return row?.userId;
}

/** Binds an openid to a member, replacing bindings of either. No notices until they choose kinds. */
export async function bind(db: Db, it: { userId: string; openid: string; now: number }): Promise<void> {
  const row = { openid: it.openid, stopped: false, boundAt: it.now };
  await db.batch([
    db
      .delete(wechatNotices)
      .where(and(eq(wechatNotices.openid, it.openid), ne(wechatNotices.userId, it.userId))),
    db
      .insert(wechatNotices)
      .values({ userId: it.userId, ...row })
      .onConflictDoUpdate({ target: wechatNotices.userId, set: row }),
  ]);
}
