import { and, eq, gt, isNotNull, isNull, like, ne } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { FILE_PREFIX } from './rules.ts';
import { files } from './schema.ts';

/** Whether a URL is a visible picture this person uploaded. */
export async function isOwnPicture(db: Db, userId: string, address: string): Promise<boolean> {
  if (!address.startsWith(FILE_PREFIX)) return false;
  const own = and(eq(files.key, address.slice(FILE_PREFIX.length)), eq(files.userId, userId));
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(own, like(files.mime, 'image/%'), isNull(files.removedAt), isNull(files.hiddenAt)))
    .limit(1);
  return rows.length > 0;
}

/** Query: a row if a hidden file has these bytes (hex SHA-256). */
export function hiddenAlike(db: Db, hash: string) {
  return db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.hash, hash), ne(files.hash, ''), isNotNull(files.hiddenAt)))
    .limit(1);
}

/** Number of uploads of a person since `after` (ms). */
export function uploadsSince(db: Db, userId: string, after: number): Promise<number> {
  return db.$count(files, and(eq(files.userId, userId), gt(files.createdAt, after)));
}
