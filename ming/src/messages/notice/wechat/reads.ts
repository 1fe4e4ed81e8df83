import { eq } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { wechatNotices } from '../schema.ts';

/** A person's WeChat binding and chosen kinds. */
export async function bindingOf(
  db: Db,
  userId: string,
): Promise<typeof wechatNotices.$inferSelect | undefined> {
  const [row] = await db.select().from(wechatNotices).where(eq(wechatNotices.userId, userId));
  return row;
}
