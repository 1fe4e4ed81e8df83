import { AwsV4Signer } from 'aws4fetch';
import * as z from 'zod/mini';
import { addressOf, askS3, S3Failed, signing } from './ask.ts';
import type { S3 } from './config.ts';

/** How long the address of a part is good for; it is checked when the part begins to arrive. */
export const PART_SECONDS = 900;
/** Parts that a store lists at once, and the most that an upload may have. */
const PARTS_MOST = 10_000;

/** Where an upload in parts goes; `upload` is the store's name of it. */
export type Target = { key: string; upload: string };

/** A part that the store has; `size` in bytes. */
export type StoredPart = { part: number; etag: string; size: number };

const begun = z.object({ UploadId: z.string().check(z.minLength(1)) });
const listed = z.object({
  IsTruncated: z.optional(z.string()),
  NextPartNumberMarker: z.optional(z.string()),
  Part: z.prefault(z.array(z.object({ PartNumber: z.string(), ETag: z.string(), Size: z.string() })), []),
});

/** Whether the store knows no such upload: it was completed, given up, or never begun. */
const isGone = (error: unknown) => error instanceof S3Failed && error.code === 'NoSuchUpload';

/** Begins an upload in parts and gives the store's name of it. */
export async function beginMultipart(s3: S3, key: string): Promise<string> {
  return begun.parse(
    await askS3(s3, { method: 'POST', key, search: { uploads: '' } }, 'InitiateMultipartUploadResult'),
  ).UploadId;
}

/** The parts that have arrived, in order; null where the store has no such upload. */
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
 * Puts the parts together. `gone` where the store has no such upload (any more), `changed` where it has other parts than these:
 * one has been sent again meanwhile.
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

/** Gives an upload up; nothing where there is none. */
export async function abortMultipart(s3: S3, { key, upload }: Target): Promise<void> {
  try {
    await askS3(s3, { method: 'DELETE', key, search: { uploadId: upload } }, '');
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

/** What a part has to be: so many bytes, with this SHA-256 in hex. */
export type PartOrder = { part: number; size: number; sha256: string };

/**
 * An address to which one part may be sent for a quarter of an hour, with the header that has to go along. Length and SHA-256
 * are signed, so that it is good for these bytes alone. `now` in ms.
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
    // The browser states the length itself.
    headers: { ...headers, 'content-length': String(size) },
    datetime: new Date(now).toISOString().replace(/[:-]|\.\d{3}/g, ''),
    signQuery: true,
    allHeaders: true,
  });
  return { url: (await signer.sign()).url.href, headers };
}
