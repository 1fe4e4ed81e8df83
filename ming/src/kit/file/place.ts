import { eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { files, HIDDEN_PREFIX } from './schema.ts';

/** How often a file is moved on where it is hidden and shown again meanwhile, before the queue tries again. */
const MOVES_MOST = 5;

/** Whether a file is hidden; null where it is gone. */
async function isHidden(db: Db, key: string): Promise<boolean | null> {
  const [row] = await db
    .select({ hiddenAt: files.hiddenAt, removedAt: files.removedAt })
    .from(files)
    .where(eq(files.key, key))
    .limit(1);
  return row && row.removedAt === null ? row.hiddenAt !== null : null;
}

/** Moves an object with what is said of it; nothing where it is not there. First the copy, so that it is never nowhere. */
async function move(bucket: R2Bucket, from: string, to: string): Promise<void> {
  const object = await bucket.get(from);
  if (!object) return;
  const { httpMetadata = {} } = object;
  await bucket.put(to, object.body, { httpMetadata });
  await bucket.delete(from);
}

/**
 * Brings the bytes of a file to where its row says that they belong, and again where that has changed meanwhile: run twice, at
 * once or late, it ends with the last state of the row. Throws where that does not come to rest.
 */
export async function placeFile(db: Db, bucket: R2Bucket, key: string): Promise<void> {
  let hidden = await isHidden(db, key);
  for (let moves = 0; moves < MOVES_MOST; moves++) {
    if (hidden === null) return;
    const out = HIDDEN_PREFIX + key;
    await (hidden ? move(bucket, key, out) : move(bucket, out, key));
    const after = await isHidden(db, key);
    // Deleted while it was moved.
    if (after === null) return bucket.delete([key, out]);
    if (after === hidden) return;
    hidden = after;
  }
  throw new Error('a file is hidden and shown again all the time');
}
