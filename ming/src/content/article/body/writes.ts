import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import { hashOf, ID_DIGITS, type Packed, packOpen, packRest } from '../../../kit/file/bodies.ts';
import { BODY_PREFIX } from '../../../kit/file/schema.ts';
import { bodies, strayBodies } from '../schema.ts';
import { moveSources, restingRows } from './sources.ts';

/** Texts moved per run; they are buffered. */
const MOVED_AT_ONCE = 20;
/** Objects deleted per run. */
const SWEPT_AT_ONCE = 100;
/** Migrations before which no release could read moved texts. */
const MIGRATION = { bodies: '0035_bodies.sql', sources: '0036_drafts.sql' };
/** Texts stay this long after the migration, so that the former release can be rolled back to. */
const STAY_MS = DAY_MS;
/**
 * How long unreferenced objects stay: longer than any read or move, and no longer than other deleted files.
 */
export const STRAY_MS = DAY_MS;

type Body = typeof bodies.$inferSelect;
type Objects = { open: Packed; rest: Packed };

/** SQL: whether a migration is old enough. */
const isSettled = (migration: string, now: number) =>
  sql`not exists (select 1 from d1_migrations
    where name = ${migration} and unixepoch(applied_at) * 1000 > ${now - STAY_MS})`;

/** Rows to move, lowest ids first; none on the first day of the release. */
const inlineRows = (db: Db, now: number) =>
  db
    .select()
    .from(bodies)
    .where(sql`source <> '' and ${isSettled(MIGRATION.bodies, now)}`)
    .orderBy(bodies.articleId)
    .limit(MOVED_AT_ONCE);

/**
 * Unreferenced objects due for deletion; none during a backup, whose rows may name objects not yet copied.
 */
const sweepableRows = (db: Db, now: number) =>
  rowsOf(
    db,
    { key: col.text },
    sql`select key from stray_bodies where since <= ${now - STRAY_MS}
      and not exists (select 1 from backups where state = 'running') order by since limit ${SWEPT_AT_ONCE}`,
  );

const objectsOf = ({ articleId: id, html, toc, plain, source, lockedHtml, quotable }: Body): Objects => ({
  open: packOpen(id, { html, toc, plain, locked: lockedHtml !== null }),
  rest: packRest(id, { source, lockedHtml, quotable }),
});

/**
 * Statements that leave only the keys in a row, if the text is unchanged. Deletes and inserts the row, as
 * shrinking it in place would not free its page.
 */
function naming(db: Db, { articleId: id, source, behind, verified }: Body, { open, rest }: Objects) {
  const sourceHash = verified === null ? null : hashOf(Buffer.from(source));
  return [
    change(
      db,
      sql`update article_bodies set source = '', source_hash = ${sourceHash}, html = '', locked_html = null, toc = '[]',
        plain = '', quotable = null, open_key = ${open.key}, rest_key = ${rest.key}
      where article_id = ${id} and source = ${source} and behind is ${behind} and verified is ${verified}`,
    ),
    change(db, sql`delete from article_bodies where article_id = ${id} and open_key = ${open.key}`),
    change(
      db,
      sql`insert into article_bodies (article_id, source, html, behind, verified, source_hash, open_key, rest_key)
      select ${id}, '', '', ${behind}, ${verified}, ${sourceHash}, ${open.key}, ${rest.key} where changes() > 0`,
    ),
    change(
      db,
      sql`delete from stray_bodies where key in (${open.key}, ${rest.key})
        and exists (select 1 from article_bodies where article_id = ${id} and open_key = ${open.key})`,
    ),
  ] as const;
}

/**
 * Moves one body to R2. Keys are recorded as strays before the put and until the row names them, so that a
 * crash leaves nothing behind. The row stays authoritative until then, and if it changed.
 */
async function moveOne(db: Db, files: R2Bucket, row: Body, now: number): Promise<void> {
  const it = objectsOf(row);
  const both = [it.open, it.rest];
  await db.insert(strayBodies).values(both.map(({ key }) => ({ key, since: now })));
  await Promise.all(both.map(({ key, bytes, sha256 }) => files.put(key, bytes, { sha256 })));
  await db.batch([...naming(db, row, it)]);
}

/** Deletes objects except those a row names. */
async function sweep(db: Db, files: R2Bucket, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const named = await rowsOf(
    db,
    { key: col.text },
    sql`select key from (select value as key, cast(substr(value, ${BODY_PREFIX.length + 1}, ${ID_DIGITS}) as integer) as id
        from json_each(${JSON.stringify(keys)})) k
      where exists (select 1 from article_bodies where article_id = k.id and k.key in (open_key, rest_key))
        or exists (select 1 from article_drafts where article_id = k.id and text_key = k.key)
        or exists (select 1 from article_revisions where article_id = k.id and text_key = k.key)
        or exists (select 1 from article_versions where article_id = k.id and text_key = k.key)`,
  );
  const kept = new Set(named.map(({ key }) => key));
  await files.delete(keys.filter((key) => !kept.has(key)));
  await change(
    db,
    sql`delete from stray_bodies where key in (select value from json_each(${JSON.stringify(keys)}))`,
  );
}

/**
 * Moves bodies, and idle drafts, revisions and versions, to R2, and deletes objects unreferenced for a day.
 * One query if idle. Safe to run concurrently and to interrupt. Throws the first error at the end.
 */
export async function tendBodies(db: Db, files: R2Bucket, now: number): Promise<{ moved: number }> {
  const [rows, strays, ...resting] = await db.batch([
    inlineRows(db, now),
    sweepableRows(db, now),
    ...restingRows(db, now, isSettled(MIGRATION.sources, now)),
  ]);
  const faults: unknown[] = [];
  for (const row of rows) await moveOne(db, files, row, now).catch((error: unknown) => faults.push(error));
  const sources = await moveSources(db, files, resting, { now, faults });
  await sweep(
    db,
    files,
    strays.map(({ key }) => key),
  );
  if (faults.length > 0) throw faults[0];
  return { moved: rows.length + sources };
}
