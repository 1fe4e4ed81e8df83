import { eq, sql } from 'drizzle-orm';
import { ANNEX_PART_BYTES, type AnnexPreview } from '../../../../../contract/content/annex/annex.ts';
import { hexOf } from '../../../../../craft/hash.ts';
import { change, type Db, nextId } from '../../../kit/db.ts';
import { logFailure } from '../../../kit/log.ts';
import { mimeOf } from '../kinds.ts';
import type { UploadRow } from '../reads.ts';
import { annexes, annexUploads } from '../schema.ts';
import { macroFault } from './macros.ts';
import { previewOf } from './preview.ts';
import { rangeOf } from './range.ts';

/** Refusal of a checksum mismatch. */
export const OTHER_BYTES = '收到的内容与文件的 SHA-256 不一致，请重新上传';
/** Refusal of content that does not match the extension. */
export const otherKind = (name: string) => `“${name}”的内容与扩展名不符，请检查文件，文本文件请存成 UTF-8`;

/** Verifies size and SHA-256 of the stored file, streaming. */
async function isWhole(bucket: R2Bucket, it: UploadRow): Promise<boolean> {
  const object = await bucket.get(it.key);
  if (!object) return false;
  if (object.size !== it.size) {
    await object.body.cancel();
    return false;
  }
  const digest = new crypto.DigestStream('SHA-256');
  await object.body.pipeTo(digest);
  return hexOf(new Uint8Array(await digest.digest)) === it.sha256;
}

/** Media type; known already if uploaded through the site. */
async function kindOf(bucket: R2Bucket, it: UploadRow): Promise<string | null> {
  if (it.mime) return it.mime;
  const first = await rangeOf(bucket, it.key, 0, Math.min(it.size, ANNEX_PART_BYTES));
  return mimeOf(it.name, first, it.size);
}

/** Preview; null if unreadable, which is no error. */
async function tryPreview(bucket: R2Bucket, it: UploadRow): Promise<AnnexPreview | null> {
  return previewOf({ bucket, key: it.key, name: it.name, mime: it.mime, size: it.size }).catch(
    (error: unknown) => {
      logFailure('annex preview', error, { name: it.name });
      return null;
    },
  );
}

/** Turns an upload into the article's last attachment; idempotent. */
async function keepAnnex(db: Db, it: UploadRow, preview: AnnexPreview | null, now: number): Promise<void> {
  await db.batch([
    change(
      db,
      sql`insert into annexes (id, article_id, key, upload_id, name, mime, size, sha256, price, sort, create_time)
      select ${nextId('annexes')}, article_id, key, id, name, ${it.mime}, size, sha256, price,
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

/**
 * Verifies a completed file (SHA-256, type, macros) and makes it an attachment. Returns the fault, or ''.
 * Throws if R2 fails. Idempotent.
 */
export async function settleUpload(db: Db, bucket: R2Bucket, it: UploadRow, now: number): Promise<string> {
  if (!(await isWhole(bucket, it))) return OTHER_BYTES;
  const mime = await kindOf(bucket, it);
  if (mime === null) return otherKind(it.name);
  const macros = await macroFault(it.name, it.size, (offset, length) =>
    rangeOf(bucket, it.key, offset, length),
  );
  if (macros) return `“${it.name}”${macros}`;
  const row = { ...it, mime };
  await keepAnnex(db, row, await tryPreview(bucket, row), now);
  return '';
}
