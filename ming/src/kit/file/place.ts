import { eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { copyInParts, LARGE_BYTES } from './large.ts';
import { files, HIDDEN_PREFIX } from './schema.ts';

/** Moves before giving up, if the file is hidden and shown again meanwhile; the queue retries. */
const MOVES_MOST = 5;

async function stateOf(db: Db, key: string): Promise<{ hidden: boolean; hash: string } | null> {
  const [row] = await db
    .select({ hiddenAt: files.hiddenAt, removedAt: files.removedAt, hash: files.hash })
    .from(files)
    .where(eq(files.key, key))
    .limit(1);
  return row && row.removedAt === null ? { hidden: row.hiddenAt !== null, hash: row.hash } : null;
}

type Way = { from: string; to: string; sha256: string; large: number };

/**
 * Moves an object with its metadata, in parts above `large` bytes; no-op if it is missing. Copies before
 * deleting, so it is never absent.
 */
async function move(bucket: R2Bucket, { from, to, sha256, large }: Way): Promise<void> {
  const about = await bucket.head(from);
  if (!about) return;
  const { httpMetadata = {}, size } = about;
  if (size > large && sha256) {
    const source = { bucket, key: from };
    if (!(await copyInParts(source, { bucket, key: to }, { size, httpMetadata, sha256 })))
      throw new Error('a file has other bytes than were noted');
  } else {
    const object = await bucket.get(from);
    if (!object) return;
    await bucket.put(to, object.body, { httpMetadata });
  }
  await bucket.delete(from);
}

/**
 * Moves a file's bytes to the place its row asks for, and again if the row changed meanwhile. Idempotent and
 * safe to run concurrently: the last state of the row wins. Copies in parts above `large` bytes. Throws if
 * the state never settles.
 */
export async function placeFile(db: Db, bucket: R2Bucket, key: string, large = LARGE_BYTES): Promise<void> {
  let state = await stateOf(db, key);
  for (let moves = 0; moves < MOVES_MOST; moves++) {
    if (state === null) return;
    const { hidden, hash } = state;
    const out = HIDDEN_PREFIX + key;
    const way = hidden ? { from: key, to: out } : { from: out, to: key };
    await move(bucket, { ...way, sha256: hash, large });
    state = await stateOf(db, key);
    // Deleted while it was moved.
    if (state === null) return bucket.delete([key, out]);
    if (state.hidden === hidden) return;
  }
  throw new Error('a file is hidden and shown again all the time');
}
