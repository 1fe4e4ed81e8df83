import { and, eq, gt, isNull, like } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { FILE_PREFIX } from './rules.ts';
import { files } from './schema.ts';

/** Whether an address is that of a picture which this person uploaded. */
export async function isOwnPicture(db: Db, userId: string, address: string): Promise<boolean> {
  if (!address.startsWith(FILE_PREFIX)) return false;
  const own = and(eq(files.key, address.slice(FILE_PREFIX.length)), eq(files.userId, userId));
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(own, like(files.mime, 'image/%'), isNull(files.removedAt)))
    .limit(1);
  return rows.length > 0;
}

/** How many files somebody uploaded since `after` (ms). */
export function uploadsSince(db: Db, userId: string, after: number): Promise<number> {
  return db.$count(files, and(eq(files.userId, userId), gt(files.createdAt, after)));
}
