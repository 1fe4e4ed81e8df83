import { AwsV4Signer } from 'aws4fetch';
import * as z from 'zod/mini';
import { addressOf, askS3, S3Failed, signing } from './ask.ts';
import type { S3 } from './config.ts';

/** TTL of a part URL in seconds; checked when the upload starts. */
export const PART_SECONDS = 900;
const PARTS_MOST = 10_000;

/** Multipart upload; `upload` is the store's id. */
export type Target = { key: string; upload: string };

/** Uploaded part; `size` in bytes. */
export type StoredPart = { part: number; etag: string; size: number };

const begun = z.object({ UploadId: z.string().check(z.minLength(1)) });
const listed = z.object({
  IsTruncated: z.optional(z.string()),
  NextPartNumberMarker: z.optional(z.string()),
  Part: z.prefault(z.array(z.object({ PartNumber: z.string(), ETag: z.string(), Size: z.string() })), []),
});

/** The upload was completed, aborted or never begun. */
const isGone = (error: unknown) => error instanceof S3Failed && error.code === 'NoSuchUpload';

/** Starts a multipart upload and returns its id. */
export async function beginMultipart(s3: S3, key: string): Promise<string> {
  return begun.parse(
    await askS3(s3, { method: 'POST', key, search: { uploads: '' } }, 'InitiateMultipartUploadResult'),
  ).UploadId;
}

/** Lists the uploaded parts; null if the upload does not exist. */
export async function storedParts(s3: S3, { key, upload }: Target): Promise<StoredPart[] | null> {
  const parts: StoredPart[] = [];
  let marker = '0';
  try {
    while (parts.length < PARTS_MOST) {
      const search = { uploadId: upload, 'part-number-marker': marker };
      const page = listed.parse(await askS3(s3, { method: 'GET', key, search }, 'ListPartsResult'));
      for (const it of page.Part)
        parts.push({
          part: Number(it.PartNumber),
          etag: it.ETag.replaceAll('"', ''),
          size: Number(it.Size),
        });
      const next = page.NextPartNumberMarker ?? '';
      if (page.IsTruncated !== 'true' || !next || next === marker) break;
      marker = next;
    }
    return parts;
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
}

/**
 * Completes a multipart upload. `gone`: no such upload (any more); `changed`: a part was sent again
 * meanwhile.
 */
export async function completeMultipart(
  s3: S3,
  { key, upload }: Target,
  parts: readonly Pick<StoredPart, 'part' | 'etag'>[],
): Promise<'done' | 'gone' | 'changed'> {
  const lines = parts.map(
    ({ part, etag }) => `<Part><PartNumber>${part}</PartNumber><ETag>"${etag}"</ETag></Part>`,
  );
  const body = `<CompleteMultipartUpload>${lines.join('')}</CompleteMultipartUpload>`;
  try {
    await askS3(
      s3,
      { method: 'POST', key, search: { uploadId: upload }, body },
      'CompleteMultipartUploadResult',
    );
    return 'done';
  } catch (error) {
    if (isGone(error)) return 'gone';
    if (error instanceof S3Failed && error.code === 'InvalidPart') return 'changed';
    throw error;
  }
}

/** Aborts an upload; no-op if it does not exist. */
export async function abortMultipart(s3: S3, { key, upload }: Target): Promise<void> {
  try {
    await askS3(s3, { method: 'DELETE', key, search: { uploadId: upload } }, '');
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** Expected part: size in bytes, hex SHA-256. */
export type PartOrder = { part: number; size: number; sha256: string };

/**
 * Presigned URL (15 min) for one part with the required header. Length and SHA-256 are signed, so it accepts
 * these bytes only. `now` in ms.
 */
export async function partAddress(
  s3: S3,
  { key, upload }: Target,
  { part, size, sha256 }: PartOrder,
  now: number,
): Promise<{ url: string; headers: Record<string, string> }> {
  const search = { partNumber: String(part), uploadId: upload, 'X-Amz-Expires': String(PART_SECONDS) };
  const headers = { 'x-amz-content-sha256': sha256 };
  const signer = new AwsV4Signer({
    ...signing(s3),
    method: 'PUT',
    url: addressOf(s3, key, search).href,
    // Sent by the browser itself.
    headers: { ...headers, 'content-length': String(size) },
    datetime: new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    signQuery: true,
    allHeaders: true,
  });
  return { url: (await signer.sign()).url.href, headers };
}
