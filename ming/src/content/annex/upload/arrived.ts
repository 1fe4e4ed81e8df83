import { ANNEX_PART_BYTES } from '../../../../../contract/content/annex/annex.ts';
import type { Db } from '../../../kit/db.ts';
import { logFailure } from '../../../kit/log.ts';
import { type StoredPart, storedParts } from '../../../kit/s3/multipart.ts';
import { type partRows, partRows as readParts, type UploadRow } from '../reads.ts';
import { partCount, partSize } from '../rules.ts';
import { restart } from './parts.ts';
import { beginParts, isStored, type Stores, targetOf } from './stores.ts';

type Noted = Awaited<ReturnType<typeof partRows>>;

/** The numbers of all parts of an upload. */
const allOf = (it: UploadRow) => Array.from({ length: partCount(it) }, (_, at) => at + 1);

/** Parts of the size that they have to have; another one is sent again. */
const fitting = (it: UploadRow, parts: readonly StoredPart[]) =>
  parts.filter(({ part, size }) => size === partSize(it, part));

/**
 * The parts of an upload that R2 has, to put together: of one that goes straight to R2 as R2 lists them, of another one as they
 * were noted. Null where R2 has dropped the upload.
 */
export async function arrivedParts(
  { s3 }: Stores,
  it: UploadRow,
  noted: Noted,
): Promise<readonly { part: number; etag: string }[] | null> {
  if (!it.direct) return noted;
  const stored = s3 && (await storedParts(s3, targetOf(it)));
  return stored && fitting(it, stored);
}

/** The same for lists: where R2 does not answer, none of its parts are known. */
export async function shownParts(stores: Stores, it: UploadRow, noted: readonly { part: number }[]) {
  if (it.checkAt !== null) return allOf(it);
  if (!it.direct) return noted.map(({ part }) => part);
  const parts = await arrivedParts(stores, it, []).catch((error: unknown) => {
    logFailure('annex parts', error, { upload: it.id });
    return null;
  });
  return (parts ?? []).map(({ part }) => part);
}

/** Begins an upload anew whose parts R2 has dropped, or can be reached no more: by the S3 interface only where there is one. */
export async function beginAgain(db: Db, stores: Stores, it: UploadRow): Promise<UploadRow> {
  const s3 = it.direct ? stores.s3 : null;
  const multipart = await beginParts(stores, it.key, s3);
  const fresh = s3
    ? { multipart, direct: 1, partBytes: it.partBytes }
    : { multipart, direct: 0, partBytes: ANNEX_PART_BYTES };
  await restart(db, it, fresh);
  return { ...it, ...fresh };
}

/** An upload to go on with, and the numbers of the parts that need not be sent: begun anew where R2 has dropped it. */
export async function resumed(
  db: Db,
  stores: Stores,
  it: UploadRow,
): Promise<{ row: UploadRow; parts: readonly number[] }> {
  if (it.checkAt !== null) return { row: it, parts: allOf(it) };
  const parts = await arrivedParts(stores, it, await readParts(db, it.id));
  if (parts) return { row: it, parts: parts.map(({ part }) => part) };
  // Put together by a call whose answer was lost: there is nothing to send.
  if (await isStored(stores.bucket, it)) return { row: it, parts: allOf(it) };
  return { row: await beginAgain(db, stores, it), parts: [] };
}
