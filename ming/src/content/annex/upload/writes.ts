import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../kit/db.ts';
import { emit } from '../../../kit/events.ts';
import { annexUploads } from '../schema.ts';
import { settleUpload } from './finish.ts';

/** Larger files are checked by the queue. */
export const CHECKED_AT_ONCE = 100 * 1024 * 1024;
/** Repeat interval of a check in ms; a queue consumer has 15 minutes. */
const CHECK_AGAIN_MS = 20 * 60_000;

/** Requests a check by the queue unless requested recently. */
export async function askCheck(db: Db, uploadId: string, now: number): Promise<void> {
  const due = or(isNull(annexUploads.checkAt), lt(annexUploads.checkAt, now - CHECK_AGAIN_MS));
  await db.batch([
    db
      .update(annexUploads)
      .set({ checkAt: now, seenAt: now })
      .where(and(eq(annexUploads.id, uploadId), due)),
    emit(db, 'annex.arrived', { uploadId }, sql`changes() > 0`),
  ]);
}

/**
 * Checks a large file and makes it an attachment. Refused files are deleted; the upload keeps the reason.
 * No-op if abandoned or finished. Idempotent; throws if R2 fails.
 */
export async function checkUpload(db: Db, bucket: R2Bucket, uploadId: string, now: number): Promise<void> {
  const [row] = await db.select().from(annexUploads).where(eq(annexUploads.id, uploadId)).limit(1);
  if (!row || row.checkAt === null || row.fault) return;
  const fault = await settleUpload(db, bucket, row, now);
  if (!fault) return;
  await db.update(annexUploads).set({ fault }).where(eq(annexUploads.id, uploadId));
  await bucket.delete(row.key);
}
