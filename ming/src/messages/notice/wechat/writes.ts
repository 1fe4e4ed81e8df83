import { eq, lte, or } from 'drizzle-orm';
import type { WechatNotice } from '../../../../../contract/messages/notice/wechat.ts';
import type { Db } from '../../../kit/db.ts';
import { wechatNoticeCodes, wechatNotices } from '../schema.ts';

/** Sets the chosen kinds; resumes a stopped binding. */
export async function storeWechatNotices(
  db: Db,
  userId: string,
  kinds: readonly WechatNotice[],
): Promise<void> {
  await db
    .update(wechatNotices)
    .set({ kinds: kinds.join(','), stopped: false })
    .where(eq(wechatNotices.userId, userId));
}

/** Disables notices to an openid that unfollowed. */
export async function stopFor(db: Db, openid: string): Promise<void> {
  await db.update(wechatNotices).set({ kinds: '', stopped: true }).where(eq(wechatNotices.openid, openid));
}

/** Deletes the binding of a member or an openid. */
export async function unbind(db: Db, it: { userId?: string; openid?: string }): Promise<void> {
  const own = it.userId === undefined ? undefined : eq(wechatNotices.userId, it.userId);
  const other = it.openid === undefined ? undefined : eq(wechatNotices.openid, it.openid);
  await db.delete(wechatNotices).where(or(own, other));
}

/** Deletes expired codes. */
export async function forgetNoticeCodes(db: Db, now: number): Promise<void> {
  await db.delete(wechatNoticeCodes).where(lte(wechatNoticeCodes.expiresAt, now));
}
