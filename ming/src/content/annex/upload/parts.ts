import { eq, sql } from 'drizzle-orm';
import { change, type Db } from '../../../kit/db.ts';
import { files } from '../../../kit/file/schema.ts';
import type { UploadRow } from '../reads.ts';
import { annexParts, annexUploads } from '../schema.ts';
import { freeParts, type Stores } from './stores.ts';

type StoredPart = { uploadId: string; part: number; etag: string; sha256: string };

/** Records a received part, replacing one of the same number. `mime` comes with the first. */
export async function notePart(db: Db, it: StoredPart, mime: string | null, now: number): Promise<void> {
  const { etag, sha256 } = it;
  await db.batch([
    change(
      db,
      sql`insert into annex_parts (upload_id, part, etag, sha256)
      select id, ${it.part}, ${etag}, ${sha256} from annex_uploads where id = ${it.uploadId}
      on conflict (upload_id, part) do update set etag = excluded.etag, sha256 = excluded.sha256`,
    ),
    db
      .update(annexUploads)
      .set({ seenAt: now, ...(mime && { mime }) })
      .where(eq(annexUploads.id, it.uploadId)),
  ]);
}

/** Records that part URLs were issued. */
export async function touchUpload(db: Db, uploadId: string, now: number): Promise<void> {
  await db.update(annexUploads).set({ seenAt: now }).where(eq(annexUploads.id, uploadId));
}

type Fresh = Pick<UploadRow, 'multipart' | 'direct' | 'partBytes'>;

/** Restarts a multipart upload under a new id. */
export async function restart(db: Db, it: UploadRow, fresh: Fresh): Promise<void> {
  await db.batch([
    db.update(annexUploads).set(fresh).where(eq(annexUploads.id, it.id)),
    db.delete(annexParts).where(eq(annexParts.uploadId, it.id)),
  ]);
}

/**
 * Abandons an upload; false if it is gone. Deletes the row first, as its owner alone may touch the bytes: an
 * upload being finished keeps them. A crash afterwards leaves an orphan file.
 */
export async function dropUpload(db: Db, stores: Stores, it: UploadRow): Promise<boolean> {
  const own = eq(annexUploads.id, it.id);
  const rows = await db.delete(annexUploads).where(own).returning({ key: annexUploads.key });
  if (rows.length === 0) return false;
  await freeParts(stores, it);
  await stores.bucket.delete(it.key);
  await db.delete(files).where(eq(files.key, it.key));
  return true;
}
