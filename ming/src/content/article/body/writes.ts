import { sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../../contract/kit/time.ts';
import { change, col, type Db, rowsOf } from '../../../kit/db.ts';
import { hashOf, ID_DIGITS, type Packed, packOpen, packRest } from '../../../kit/file/bodies.ts';
import { BODY_PREFIX } from '../../../kit/file/schema.ts';
import { bodies, strayBodies } from '../schema.ts';
import { moveSources, restingRows } from './sources.ts';

/** Texts that a run moves: their rows are held as a whole. */
const MOVED_AT_ONCE = 20;
/** Objects that a run deletes. */
const SWEPT_AT_ONCE = 100;
/** The migrations before which no release could read a text of an article, or one of a draft, that has moved. */
const MIGRATION = { bodies: '0035_bodies.sql', sources: '0036_drafts.sql' };
/** How long texts stay after it: for so long the former release can come back and read all of them. */
const STAY_MS = DAY_MS;
/**
 * How long objects stay that no row names, or none yet: longer than anybody reads or moves one, and no longer than other
 * files, since people are told when what they delete is gone.
 */
export const STRAY_MS = DAY_MS;

type Body = typeof bodies.$inferSelect;
type Objects = { open: Packed; rest: Packed };

/** Whether a migration is long enough ago, as SQL. */
const isSettled = (migration: string, now: number) =>
  sql`not exists (select 1 from d1_migrations
    where name = ${migration} and unixepoch(applied_at) * 1000 > ${now - STAY_MS})`;

/** The rows that are whole texts, the lowest ids first; none on the first day of the release that moves them. */
const inlineRows = (db: Db, now: number) =>
  db
    .select()
    .from(bodies)
    .where(sql`source <> '' and ${isSettled(MIGRATION.bodies, now)}`)
    .orderBy(bodies.articleId)
    .limit(MOVED_AT_ONCE);

/** Objects that no row has named for long enough; none while a backup runs, whose rows may name what is not copied yet. */
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
 * The statements that leave no more than the keys in a row, where it still is the same text. The row is then deleted and
 * inserted: one that shrinks where it is leaves its page to itself, and the table as large as before.
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
 * Moves one text into its objects. They are noted as strays before they are put, and no longer once the row names them, so
 * that whatever breaks off in between is swept. The row stays the text until its objects are there, and where it has
 * changed meanwhile; nobody reads a text in two states.
 */
async function moveOne(db: Db, files: R2Bucket, row: Body, now: number): Promise<void> {
  const it = objectsOf(row);
  const both = [it.open, it.rest];
  await db.insert(strayBodies).values(both.map(({ key }) => ({ key, since: now })));
  await Promise.all(both.map(({ key, bytes, sha256 }) => files.put(key, bytes, { sha256 })));
  await db.batch([...naming(db, row, it)]);
}

/** Deletes objects; those that a row names after all stay. */
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
 * Moves texts of articles that are still rows into objects, and those of drafts, former states and public versions that have
 * rested; deletes objects that no row has named for a day. One query where there is nothing to do. Any number may run at once, and any may break off. Throws the first error once all others are moved.
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
