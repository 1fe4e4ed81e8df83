import { eq, isNotNull, sql } from 'drizzle-orm';
import type { UploadRules } from '../../../../contract/kit/file/rules.ts';
import { change, type Db } from '../db.ts';
import { isAttachment, spaceOf } from './rules.ts';
import { files } from './schema.ts';

const DAY_MS = 86_400_000;
const MB = 1024 * 1024;
/** R2 deletes at most so many at once. */
const REMOVED_AT_ONCE = 1_000;

type Row = Omit<typeof files.$inferSelect, 'usedAt' | 'removedAt'>;

/** Notes a file before its bytes are kept. False where the day's uploads or the space of the person are used up. */
export async function reserve(db: Db, it: Row, rules: UploadRules): Promise<boolean> {
  const sameQuota = isAttachment(it.type)
    ? sql`type in ('annex', 'forum')`
    : sql`type not in ('annex', 'forum')`;
  const { meta } = await change(
    db,
    sql`insert into files (key, user_id, type, mime, size, width, height, created_at)
    select ${it.key}, ${it.userId}, ${it.type}, ${it.mime}, ${it.size}, ${it.width}, ${it.height}, ${it.createdAt}
    where (select coalesce(sum(size), 0) from files where user_id = ${it.userId} and ${sameQuota})
        + ${it.size} <= ${spaceOf(it.type, rules) * MB}
      and (select count(*) from files where user_id = ${it.userId} and created_at > ${it.createdAt - DAY_MS})
        < ${rules.aDay}`,
  );
  return meta.changes > 0;
}

/** Notes how large a file has turned out to be. */
export async function setSize(db: Db, key: string, size: number): Promise<void> {
  await db.update(files).set({ size }).where(eq(files.key, key));
}

/** Takes back a note whose bytes did not come. */
export async function release(db: Db, key: string): Promise<void> {
  await db.delete(files).where(eq(files.key, key));
}

/**
 * Removes files that nothing has used for a day, a thousand a run. A run that breaks off is taken up by the next: rows
 * go after their bytes. Returns how many.
 */
export async function removeOrphans(db: Db, bucket: R2Bucket, now: number): Promise<{ removed: number }> {
  const before = now - DAY_MS;
  await change(
    db,
    sql`update files set removed_at = ${now} where key in (
      select key from files f where removed_at is null and created_at <= ${before}
        and (used_at is null or used_at <= ${before})
        and not exists (select 1 from file_uses u where u.key = f.key)
      limit ${REMOVED_AT_ONCE})`,
  );
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(isNotNull(files.removedAt))
    .limit(REMOVED_AT_ONCE);
  const keys = rows.map((it) => it.key);
  if (keys.length === 0) return { removed: 0 };
  await bucket.delete(keys);
  await change(
    db,
    sql`delete from files where key in (select value from json_each(${JSON.stringify(keys)}))`,
  );
  return { removed: keys.length };
}
