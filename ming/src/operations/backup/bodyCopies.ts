import { sql } from 'drizzle-orm';
import { change, col, type Db, rowsOf } from '../../kit/db.ts';
import { wholeIn } from '../../kit/file/bodies.ts';
import { BODY_PREFIX } from '../../kit/file/schema.ts';

/** R2 deletes up to 1,000 objects per call. */
const PAGE = 1_000;
/** Sorts after every text key. */
const END = `${BODY_PREFIX}~`;

type Buckets = { FILES: R2Bucket; BACKUPS: R2Bucket };
/** Keys above `after` up to `last`, null for the end. */
type Range = { after: string; last: string | null };

/** Whether an object is a text: immutable and named by its hash, so that it needs no row. */
export const isBody = ({ key }: { key: string }): boolean => key.startsWith(BODY_PREFIX);

/** Copies of texts by key with sizes; keys equal those of the originals. */
async function copiesIn(bucket: R2Bucket, { after, last }: Range): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  if (after > END || (last !== null && last < BODY_PREFIX)) return found;
  for (let startAfter = after > BODY_PREFIX ? after : BODY_PREFIX; ; ) {
    const { objects, truncated } = await bucket.list({ prefix: BODY_PREFIX, startAfter });
    for (const { key, size } of objects) if (last === null || key <= last) found.set(key, size);
    const key = objects.at(-1)?.key;
    if (!truncated || key === undefined || (last !== null && key >= last)) return found;
    startAfter = key;
  }
}

/** Copies an object unless missing or damaged; returns its bytes. */
async function copyOne({ FILES, BACKUPS }: Buckets, key: string): Promise<number> {
  const bytes = await wholeIn(await FILES.get(key), key);
  if (!bytes) return 0;
  await BACKUPS.put(key, bytes);
  return bytes.length;
}

/**
 * Copies texts of a page that have no copy, up to `limits`. Returns the keys with copies and whether the page
 * is complete. Records when (`at`, ms) originals were first missing, and clears that if they are back.
 */
export async function copyBodies(
  buckets: Buckets,
  db: Db,
  objects: readonly R2Object[],
  it: Range & { at: number; limits: { most: number; bytes: number } },
): Promise<{ copied: ReadonlySet<string>; isDone: boolean }> {
  const copies = await copiesIn(buckets.BACKUPS, it);
  const lacking = objects.filter(({ key, size }) => copies.get(key) !== size);
  const copied = new Set(copies.keys());
  let [count, bytes, tried] = [0, 0, 0];
  for (const { key } of lacking) {
    if (count === it.limits.most || bytes >= it.limits.bytes) break;
    tried++;
    const size = await copyOne(buckets, key);
    if (size === 0) copied.delete(key);
    else copied.add(key);
    count += Number(size > 0);
    bytes += size;
  }
  const isDone = tried === lacking.length;
  if (isDone)
    await noteGone(db, { there: objects.map(({ key }) => key), copies: [...copies.keys()], at: it.at });
  return { copied, isDone };
}

async function noteGone(db: Db, it: { there: readonly string[]; copies: readonly string[]; at: number }) {
  const there = new Set(it.there);
  const gone = it.copies.filter((key) => !there.has(key));
  if (it.there.length > 0)
    await change(
      db,
      sql`delete from file_copies where etag = '' and key in (select value from json_each(${JSON.stringify(it.there)}))`,
    );
  if (gone.length > 0)
    await change(
      db,
      sql`insert into file_copies (key, etag, size, sha256, gone_at)
        select value, '', 0, '', ${it.at} from json_each(${JSON.stringify(gone)}) where true on conflict do nothing`,
    );
}

/** Deletes copies of texts that were gone before the `oldest` backup (ms); false if more remain. */
export async function forgetBodies(bucket: R2Bucket, db: Db, oldest: number): Promise<boolean> {
  const due = await rowsOf(
    db,
    { key: col.text },
    sql`select key from file_copies where gone_at is not null and gone_at <= ${oldest} and etag = '' limit ${PAGE}`,
  );
  const keys = due.map(({ key }) => key);
  if (keys.length === 0) return true;
  await bucket.delete(keys);
  await change(
    db,
    sql`delete from file_copies where etag = '' and key in (select value from json_each(${JSON.stringify(keys)}))`,
  );
  return keys.length < PAGE;
}
