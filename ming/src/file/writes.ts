import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { change, type Db } from '../kit/db.ts';
import { FILE_PREFIX, spaceOf, UPLOADS_A_DAY } from './rules.ts';
import { files } from './schema.ts';

const DAY_MS = 86_400_000;
/** How many files the daily look takes at once, and how often: the texts of all articles are read each time. */
const LOOK_FILES = 20;
const LOOKS = 10;
/** R2 deletes at most so many at once. */
const REMOVED_AT_ONCE = 1_000;

type Row = Omit<typeof files.$inferSelect, 'usedAt' | 'removedAt'>;

/** Notes a file before its bytes are kept. False where the day's uploads or the space of the person are used up. */
export async function reserve(db: Db, it: Row): Promise<boolean> {
  const alike = it.type === 'annex' ? sql`type = 'annex'` : sql`type <> 'annex'`;
  const { meta } = await change(
    db,
    sql`insert into files (key, user_id, type, mime, size, width, height, created_at)
    select ${it.key}, ${it.userId}, ${it.type}, ${it.mime}, ${it.size}, ${it.width}, ${it.height}, ${it.createdAt}
    where (select coalesce(sum(size), 0) from files where user_id = ${it.userId} and ${alike})
        + ${it.size} <= ${spaceOf(it.type)}
      and (select count(*) from files where user_id = ${it.userId} and created_at > ${it.createdAt - DAY_MS})
        < ${UPLOADS_A_DAY}`,
  );
  return meta.changes > 0;
}

/** Notes how large a file has turned out to be. */
export async function settle(db: Db, key: string, size: number): Promise<void> {
  await db.update(files).set({ size }).where(eq(files.key, key));
}

/** Takes back a note whose bytes did not come. */
export async function release(db: Db, key: string): Promise<void> {
  await db.delete(files).where(eq(files.key, key));
}

/** Where addresses of files stand, as `[table, condition]`; a domain that keeps such addresses adds its line. */
const HOLDERS: readonly [table: string, holds: string][] = [
  ['people', `t.id = f.user_id and '${FILE_PREFIX}' || f.key in (t.avatar, t.bj_cover)`],
  ['articles', `t.cover = '${FILE_PREFIX}' || f.key`],
  ['article_bodies', 'instr(t.source, f.key) > 0'],
  ['categories', `t.cover = '${FILE_PREFIX}' || f.key`],
  ['columns', `t.cover = '${FILE_PREFIX}' || f.key`],
  ['settings', 'instr(t.value, f.key) > 0'],
];

/**
 * Removes files older than a day that nothing refers to, some hundred a run: first those never seen in use, then
 * those seen longest ago. A run that breaks off is taken up by the next: rows go after their bytes.
 */
export async function removeOrphans(db: Db, bucket: R2Bucket, now: number): Promise<void> {
  for (let look = 0; look < LOOKS; look++) {
    const keys = await unseen(db, now);
    if (keys.length > 0) await sort(db, keys, now);
    if (keys.length < LOOK_FILES) break;
  }
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(isNotNull(files.removedAt))
    .limit(REMOVED_AT_ONCE);
  if (rows.length === 0) return;
  await bucket.delete(rows.map((it) => it.key));
  await db
    .delete(files)
    .where(and(isNotNull(files.removedAt), sql`${files.key} in ${listed(rows.map((it) => it.key))}`));
}

async function unseen(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(
      and(
        isNull(files.removedAt),
        lte(files.createdAt, now - DAY_MS),
        or(isNull(files.usedAt), lte(files.usedAt, now - DAY_MS / 2)),
      ),
    )
    .orderBy(files.usedAt, files.createdAt)
    .limit(LOOK_FILES);
  return rows.map((it) => it.key);
}

/** Tells files in use from the others, in one transaction. */
async function sort(db: Db, keys: readonly string[], now: number): Promise<void> {
  const these = sql`key in ${listed(keys)}`;
  const free = sql.join(
    HOLDERS.map(
      ([table, holds]) => sql`and key not in (select f.key from ${sql.raw(table)} t
        cross join files f where f.${these} and ${sql.raw(holds)})`,
    ),
    sql` `,
  );
  await db.batch([
    change(db, sql`update files set removed_at = ${now} where ${these} ${free}`),
    change(db, sql`update files set used_at = ${now} where removed_at is null and ${these}`),
  ]);
}

/** Keys as one bound value. */
function listed(keys: readonly string[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(keys)}))`;
}
