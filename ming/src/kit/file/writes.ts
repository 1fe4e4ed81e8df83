import { eq, isNotNull, sql } from 'drizzle-orm';
import type { UploadRules } from '../../../../contract/kit/file/rules.ts';
import { MARK_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS } from '../../../../contract/kit/time.ts';
import { change, col, type Db, rowsOf } from '../db.ts';
import { isAttachment, spaceOf } from './rules.ts';
import { files, HIDDEN_PREFIX } from './schema.ts';

const MB = 1024 * 1024;
/** R2's limit per delete. */
const REMOVED_AT_ONCE = 1_000;

type Row = Omit<typeof files.$inferSelect, 'usedAt' | 'removedAt' | 'hiddenAt'>;

/** SQL: whether a file with the same bytes is hidden. */
const isHiddenAlike = (hash: string) =>
  sql`exists (select 1 from files where hash = ${hash} and hash <> '' and hidden_at is not null)`;

/**
 * Inserts the file row before the bytes are stored. Returns false if the daily or storage quota is used up,
 * or the same bytes are hidden.
 */
export async function reserve(db: Db, it: Row, rules: UploadRules): Promise<boolean> {
  const sameQuota = isAttachment(it.type)
    ? sql`type in ('annex', 'forum')`
    : sql`type not in ('annex', 'forum')`;
  const { meta } = await change(
    db,
    sql`insert into files (key, user_id, type, mime, size, width, height, created_at, hash, network)
    select ${it.key}, ${it.userId}, ${it.type}, ${it.mime}, ${it.size}, ${it.width}, ${it.height}, ${it.createdAt},
      ${it.hash}, ${it.network}
    where (select coalesce(sum(size), 0) from files where user_id = ${it.userId} and ${sameQuota})
        + ${it.size} <= ${spaceOf(it.type, rules) * MB}
      and (select count(*) from files where user_id = ${it.userId} and created_at > ${it.createdAt - DAY_MS})
        < ${rules.aDay}
      and not ${isHiddenAlike(it.hash)}`,
  );
  return meta.changes > 0;
}

/**
 * Records size and hash of a streamed file. `hidden`: a moderator hid it meanwhile; `alike`: the same bytes
 * are hidden elsewhere.
 */
export async function noteArrived(db: Db, key: string, { size, hash }: { size: number; hash: string }) {
  const [, [row]] = await db.batch([
    db.update(files).set({ size, hash }).where(eq(files.key, key)),
    rowsOf(
      db,
      { hidden: col.number, alike: col.number },
      sql`select hidden_at is not null as hidden, ${isHiddenAlike(hash)} as alike from files where key = ${key}`,
    ),
  ]);
  return { hidden: row?.hidden === 1, alike: row?.alike === 1 };
}

/** Clears `network` of files after its retention time. */
export async function forgetNetworks(db: Db, now: number): Promise<void> {
  const before = now - MARK_DAYS * DAY_MS;
  // Bounded scan; older rows were cleared before.
  const after = before - 30 * DAY_MS;
  await change(
    db,
    sql`update files set network = '' where created_at > ${after} and created_at <= ${before} and network <> ''`,
  );
}

/** Deletes the row of a failed upload. */
export async function release(db: Db, key: string): Promise<void> {
  await db.delete(files).where(eq(files.key, key));
}

/**
 * Removes files unused for a day, up to a thousand per run; returns how many. Bytes go before rows, so an
 * interrupted run is resumed.
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
  await bucket.delete(keys.map((it) => HIDDEN_PREFIX + it));
  await change(
    db,
    sql`delete from files where key in (select value from json_each(${JSON.stringify(keys)}))`,
  );
  return { removed: keys.length };
}
