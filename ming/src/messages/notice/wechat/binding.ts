import { and, eq, gt, lte, ne } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { wechatNoticeCodes, wechatNotices } from '../schema.ts';

/** Keeps the code that a member has to send, in place of an earlier one. False where somebody else has it. */
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

/** Whose code this is, once; undefined where it is nobody's or too late. */
export async function takeCode(db: Db, code: string, now: number): Promise<string | undefined> {
  const [row] = await db
    .delete(wechatNoticeCodes)
    .where(and(eq(wechatNoticeCodes.code, code), gt(wechatNoticeCodes.expiresAt, now)))
    .returning({ userId: wechatNoticeCodes.userId });
  return row?.userId;
}

/** Binds a WeChat to a member, in place of what either was bound to; nothing is told until they choose. */
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
