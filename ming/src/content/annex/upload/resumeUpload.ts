import { ANNEX_PART_BYTES } from '../../../../../contract/content/annex/annex.ts';
import type { Db } from '../../../kit/db.ts';
import { logFailure } from '../../../kit/log.ts';
import { type StoredPart, storedParts } from '../../../kit/s3/multipart.ts';
import { type partRows, partRows as readParts, type UploadRow } from '../reads.ts';
import { partCount, partSize } from '../rules.ts';
import { restart } from './parts.ts';
import { beginParts, isStored, type Stores, targetOf } from './stores.ts';

type PartRows = Awaited<ReturnType<typeof partRows>>;

/** All part numbers. */
const allOf = (it: UploadRow) => Array.from({ length: partCount(it) }, (_, at) => at + 1);

/** Parts of the expected size; others are sent again. */
const fitting = (it: UploadRow, parts: readonly StoredPart[]) =>
  parts.filter(({ part, size }) => size === partSize(it, part));

/** Parts to complete: from R2's list if direct, else from the database. Null if R2 dropped the upload. */
export async function arrivedParts(
  { s3 }: Stores,
  it: UploadRow,
  noted: PartRows,
): Promise<readonly { part: number; etag: string }[] | null> {
  if (!it.direct) return noted;
  const stored = s3 && (await storedParts(s3, targetOf(it)));
  return stored && fitting(it, stored);
}

/** Parts for display; empty if R2 fails. */
export async function shownParts(stores: Stores, it: UploadRow, noted: readonly { part: number }[]) {
  if (it.checkAt !== null) return allOf(it);
  if (!it.direct) return noted.map(({ part }) => part);
  const parts = await arrivedParts(stores, it, []).catch((error: unknown) => {
    logFailure('annex parts', error, { upload: it.id });
    return null;
  });
  return (parts ?? []).map(({ part }) => part);
}

/** Restarts an upload whose parts are lost; uses S3 only if configured. */
export async function restartUpload(db: Db, stores: Stores, it: UploadRow): Promise<UploadRow> {
  const s3 = it.direct ? stores.s3 : null;
  const multipart = await beginParts(stores, it.key, s3);
  const fresh = s3
    ? { multipart, direct: 1, partBytes: it.partBytes }
    : { multipart, direct: 0, partBytes: ANNEX_PART_BYTES };
  await restart(db, it, fresh);
  return { ...it, ...fresh };
}

/** Upload to resume with the parts already there; restarted if R2 dropped it. */
export async function resumeUpload(
  db: Db,
  stores: Stores,
  it: UploadRow,
): Promise<{ row: UploadRow; parts: readonly number[] }> {
  if (it.checkAt !== null) return { row: it, parts: allOf(it) };
  const parts = await arrivedParts(stores, it, await readParts(db, it.id));
  if (parts) return { row: it, parts: parts.map(({ part }) => part) };
  // Completed by a call whose response was lost.
  if (await isStored(stores.bucket, it)) return { row: it, parts: allOf(it) };
  return { row: await restartUpload(db, stores, it), parts: [] };
}
