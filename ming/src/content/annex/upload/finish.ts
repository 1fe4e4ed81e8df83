import { eq, sql } from 'drizzle-orm';
import type { AnnexPreview } from '../../../../../contract/content/annex/annex.ts';
import { change, type Db, nextId } from '../../../kit/db.ts';
import { hex } from '../../../kit/ids.ts';
import { logFailure } from '../../../kit/log.ts';
import type { UploadRow } from '../reads.ts';
import { annexes, annexUploads } from '../schema.ts';
import { previewOf } from './preview.ts';

/** R2 has no such upload, or not these parts of it: errors 10024 and 10025 of its API. */
const areGone = (error: unknown) => error instanceof Error && /\((10024|10025)\)/.test(error.message);

type Part = { part: number; etag: string };

/**
 * Puts the parts of an upload together. False where R2 does not have them any more; true also where that happened before,
 * by a call that broke off or runs at the same time. Throws where R2 fails, which leaves the parts for the next try.
 */
export async function assemble(bucket: R2Bucket, it: UploadRow, parts: readonly Part[]): Promise<boolean> {
  try {
    const uploaded = parts.map(({ part, etag }) => ({ partNumber: part, etag }));
    await bucket.resumeMultipartUpload(it.key, it.multipart).complete(uploaded);
    return true;
  } catch (error) {
    if (!areGone(error)) throw error;
    return (await bucket.head(it.key))?.size === it.size;
  }
}

/** Whether the stored file has the size and SHA-256 that were announced; it is read once, in a stream, as it is stored. */
export async function isWhole(bucket: R2Bucket, it: UploadRow): Promise<boolean> {
  const object = await bucket.get(it.key);
  if (!object) return false;
  if (object.size !== it.size) {
    await object.body.cancel();
    return false;
  }
  const digest = new crypto.DigestStream('SHA-256');
  await object.body.pipeTo(digest);
  return hex(new Uint8Array(await digest.digest)) === it.sha256;
}

/** The preview of an upload; a file that cannot be read has none, and is an attachment all the same. */
export async function previewed(bucket: R2Bucket, it: UploadRow): Promise<AnnexPreview | null> {
  return previewOf({ bucket, key: it.key, name: it.name, mime: it.mime, size: it.size }).catch(
    (error: unknown) => {
      logFailure('annex preview', error, { name: it.name });
      return null;
    },
  );
}

/** Makes an upload an attachment, the last of its article. Once: again there is no upload to make one of. */
export async function keepAnnex(
  db: Db,
  it: UploadRow,
  preview: AnnexPreview | null,
  now: number,
): Promise<void> {
  await db.batch([
    change(
      db,
      sql`insert into annexes (id, article_id, key, upload_id, name, mime, size, sha256, price, sort, create_time)
      select ${nextId('annexes')}, article_id, key, id, name, mime, size, sha256, price,
        (select coalesce(max(sort), 0) + 1 from annexes where article_id = u.article_id), ${now}
      from annex_uploads u where id = ${it.id}
        and exists (select 1 from articles where id = u.article_id and user_id = u.user_id and deleted_at is null)`,
    ),
    db
      .update(annexes)
      .set({ preview: preview && JSON.stringify(preview) })
      .where(eq(annexes.uploadId, it.id)),
    db.delete(annexUploads).where(eq(annexUploads.id, it.id)),
    change(db, sql`update files set mime = ${it.mime} where key = ${it.key}`),
  ]);
}
