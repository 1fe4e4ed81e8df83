import { sql } from 'drizzle-orm';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { hashIn, hashOf } from '../../kit/file/bodies.ts';
import { copyInParts, LARGE_BYTES } from '../../kit/file/large.ts';
import { copyBodies, forgetBodies, isBody } from './bodyCopies.ts';
import { streamHashOf } from './codec.ts';
import { COPIES, copyKey, type ListedFile, manifestsIn } from './manifest.ts';
import { listFiles } from './parts.ts';
import type { Progress } from './progress.ts';
import type { Run } from './reads.ts';
import type { fileCopies } from './schema.ts';

/** R2 lists and deletes up to 1,000 objects per call. */
const PAGE = 1_000;
/** Copies and bytes per step; keeps a call within the limit of subrequests. */
const COPIED = { most: 100, bytes: 64_000_000 };
/** Larger files are read twice instead of buffered. */
const HELD = 8_000_000;

type Buckets = { FILES: R2Bucket; BACKUPS: R2Bucket };
type Copy = Omit<typeof fileCopies.$inferSelect, 'goneAt'>;
const copyColumns = { key: col.text, etag: col.text, size: col.number, sha256: col.text };

/**
 * Copies one file; R2 verifies the hash. Files of `large` bytes or more are copied in parts and hashed on the
 * way. Null if the file is gone.
 */
export async function copyOne(
  { FILES, BACKUPS }: Buckets,
  key: string,
  large = LARGE_BYTES,
): Promise<Copy | null> {
  const object = await FILES.get(key);
  if (!object) return null;
  const { etag, size } = object;
  if (size <= HELD) {
    const bytes = new Uint8Array(await object.arrayBuffer());
    const sha256 = hashOf(bytes);
    await BACKUPS.put(copyKey(sha256), bytes, { sha256 });
    return { key, etag, size, sha256 };
  }
  const sha256 = await streamHashOf(object.body);
  if (size > large) {
    const to = { bucket: BACKUPS, key: copyKey(sha256) };
    return (await copyInParts({ bucket: FILES, key }, to, { size, sha256 }))
      ? { key, etag, size, sha256 }
      : null;
  }
  const again = await FILES.get(key);
  if (!again) return null;
  await BACKUPS.put(copyKey(sha256), again.body, { sha256 });
  return { key, etag, size, sha256 };
}

/** Copies above `after` up to `last`, null for the end. */
function copiesBetween(db: Db, after: string, last: string | null) {
  return rowsOf(
    db,
    copyColumns,
    sql`select key, etag, size, sha256 from file_copies
      where key > ${after} and (${last} is null or key <= ${last}) and gone_at is null`,
  );
}

async function noteCopies(db: Db, copies: readonly Copy[]): Promise<void> {
  if (copies.length === 0) return;
  await change(
    db,
    sql`insert into file_copies (key, etag, size, sha256)
      select value ->> 'key', value ->> 'etag', value ->> 'size', value ->> 'sha256'
      from json_each(${JSON.stringify(copies)}) where true
      on conflict (key, etag) do update set size = excluded.size, sha256 = excluded.sha256, gone_at = null`,
  );
}

async function noteGone(db: Db, gone: readonly Copy[], at: number): Promise<void> {
  if (gone.length === 0) return;
  await change(
    db,
    sql`update file_copies set gone_at = ${at} where (key, etag) in
      (select value ->> 'key', value ->> 'etag' from json_each(${JSON.stringify(gone)}))`,
  );
}

/** Hash of a copied text; empty if there is no copy. */
const bodyHash = ({ key }: R2Object, copied: ReadonlySet<string>) => (copied.has(key) ? hashIn(key) : '');

/** Key and etag; neither contains a line feed. */
const stateOf = ({ key, etag }: { key: string; etag: string }) => `${key}\n${etag}`;

/** Copies files up to the limits of a step; skips files gone meanwhile. */
async function copySome(buckets: Buckets, objects: readonly R2Object[]) {
  const copies: Copy[] = [];
  let [bytes, tried] = [0, 0];
  for (const { key } of objects) {
    if (tried === COPIED.most || bytes >= COPIED.bytes) break;
    tried++;
    const copy = await copyOne(buckets, key);
    if (!copy) continue;
    copies.push(copy);
    bytes += copy.size;
  }
  return { copies, isDone: tried === objects.length };
}

/**
 * Copies new files of the next page and lists the page once all have copies. Idempotent: repeated copies have
 * the same key and bytes.
 */
export async function copyFiles(buckets: Buckets, db: Db, run: Run, it: Progress): Promise<Progress> {
  const { objects, truncated } = await buckets.FILES.list({
    limit: PAGE,
    include: ['httpMetadata'],
    ...(it.lastKey && { startAfter: it.lastKey }),
  });
  const last = truncated ? (objects.at(-1)?.key ?? null) : null;
  const known = await copiesBetween(db, it.lastKey, last);
  const range = { after: it.lastKey, last, at: run.startedAt, limits: COPIED };
  const texts = await copyBodies(buckets, db, objects.filter(isBody), range);
  if (!texts.isDone) return it;
  const hashes = new Map(known.map((row) => [stateOf(row), row.sha256]));
  const lacking = objects.filter((object) => !isBody(object) && !hashes.has(stateOf(object)));
  const { copies, isDone } = await copySome(buckets, lacking);
  await noteCopies(db, copies);
  if (!isDone) return it;
  const states = new Set(objects.map(stateOf));
  const gone = known.filter((row) => !states.has(stateOf(row)));
  await noteGone(db, gone, run.startedAt);
  for (const copy of copies) hashes.set(stateOf(copy), copy.sha256);
  const files = objects.flatMap((object): ListedFile[] => {
    const sha256 = isBody(object) ? bodyHash(object, texts.copied) : hashes.get(stateOf(object));
    const { key, size, etag, uploaded, httpMetadata } = object;
    const { contentType = '', contentDisposition = '' } = httpMetadata ?? {};
    const when = uploaded.toISOString();
    return sha256 !== undefined
      ? [{ key, size, etag, sha256, uploaded: when, contentType, contentDisposition }]
      : [];
  });
  const listed = await listFiles(buckets.BACKUPS, run.name, it, files);
  return { ...it, objects: listed, listed: !truncated, lastKey: last ?? it.lastKey };
}

/**
 * Verifies the next page of copies. Lost or truncated copies are forgotten, so that the files are copied
 * again; unknown ones, as after restoring an older backup, expire later. At the end deletes copies that no
 * backup needs.
 */
export async function tendCopies(bucket: R2Bucket, db: Db, run: Run, it: Progress): Promise<Progress> {
  const { objects, truncated } = await bucket.list({
    prefix: COPIES,
    limit: PAGE,
    ...(it.lastCopy && { startAfter: copyKey(it.lastCopy) }),
  });
  const found = new Map(objects.map((object) => [object.key.slice(COPIES.length), object.size]));
  const last = truncated ? ([...found.keys()].at(-1) ?? null) : null;
  const known = await rowsOf(
    db,
    { sha256: col.text, size: col.number },
    sql`select distinct sha256, size from file_copies
      where sha256 > ${it.lastCopy} and (${last} is null or sha256 <= ${last})`,
  );
  const lost = known.filter((row) => found.get(row.sha256) !== row.size).map((row) => row.sha256);
  if (lost.length > 0)
    await change(
      db,
      sql`delete from file_copies where sha256 in (select value from json_each(${JSON.stringify(lost)}))`,
    );
  for (const { sha256 } of known) found.delete(sha256);
  const strays = [...found].map(([sha256, size]) => ({ key: '', etag: sha256, size, sha256 }));
  await noteCopies(db, strays);
  await noteGone(db, strays, run.startedAt);
  if (truncated) return { ...it, lastCopy: last ?? it.lastCopy };
  return { ...it, tended: await forgetCopies(bucket, db) };
}

/** Deletes copies that no backup needs; false if more remain. */
async function forgetCopies(bucket: R2Bucket, db: Db): Promise<boolean> {
  const { whole } = await manifestsIn(bucket);
  if (whole.length === 0) return true;
  const oldest = Math.min(...whole.map(({ metadata }) => Number(metadata['at'])));
  if (!(await forgetBodies(bucket, db, oldest))) return false;
  const due = sql`gone_at is not null and gone_at <= ${oldest}`;
  const rows = await rowsOf(
    db,
    { sha256: col.text, used: col.number },
    sql`select sha256, exists (select 1 from file_copies o where o.sha256 = c.sha256
        and (o.gone_at is null or o.gone_at > ${oldest})) as used
      from file_copies c where ${due} group by sha256 limit ${PAGE}`,
  );
  const free = rows.filter((it) => !it.used).map((it) => copyKey(it.sha256));
  if (free.length > 0) await bucket.delete(free);
  const hashes = JSON.stringify(rows.map((it) => it.sha256));
  await change(
    db,
    sql`delete from file_copies where ${due} and sha256 in (select value from json_each(${hashes}))`,
  );
  return rows.length < PAGE;
}
