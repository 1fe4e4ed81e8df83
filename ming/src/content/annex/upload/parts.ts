import { eq, sql } from 'drizzle-orm';
import { change, type Db } from '../../../kit/db.ts';
import { files } from '../../../kit/file/schema.ts';
import type { UploadRow } from '../reads.ts';
import { annexParts, annexUploads } from '../schema.ts';
import { freeParts, type Stores } from './stores.ts';

/** A part that R2 has taken. */
type Taken = { uploadId: string; part: number; etag: string; sha256: string };

/** Notes a part that has arrived, in place of an earlier one of that number. `mime` comes with the first part. */
export async function notePart(db: Db, it: Taken, mime: string | null, now: number): Promise<void> {
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

/** Notes that parts of an upload are on their way to R2. */
export async function noteAsked(db: Db, uploadId: string, now: number): Promise<void> {
  await db.update(annexUploads).set({ seenAt: now }).where(eq(annexUploads.id, uploadId));
}

type Fresh = Pick<UploadRow, 'multipart' | 'direct' | 'partBytes'>;

/** Restarts a multipart upload whose parts R2 has dropped, under its new upload id. */
export async function restart(db: Db, it: UploadRow, fresh: Fresh): Promise<void> {
  await db.batch([
    db.update(annexUploads).set(fresh).where(eq(annexUploads.id, it.id)),
    db.delete(annexParts).where(eq(annexParts.uploadId, it.id)),
  ]);
}

/**
 * Gives an upload up; false where it is none any more. The row goes first: whoever takes it is the only one to touch the bytes,
 * so that an upload that is being finished keeps them. What breaks off after that is an orphan among the files.
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
