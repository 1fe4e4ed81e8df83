import { createHash } from 'node:crypto';

const MB = 1024 * 1024;
/** Larger objects are copied in parts: a single put is limited to 5 GiB and buffers in memory. */
export const LARGE_BYTES = 256 * MB;
/** Smallest part. Up to eight copies run at once, each holding one part in memory. */
const PART_BYTES = 8 * MB;
/** R2's limit is 10,000 parts. */
const PARTS_MOST = 9_000;

type Place = { bucket: R2Bucket; key: string };
type ObjectFacts = { size: number; httpMetadata?: R2HTTPMetadata; sha256: string };

/** SHA-256 stored by `copyInParts` in custom metadata; R2 keeps none for multipart uploads. */
export const writtenHash = ({ customMetadata }: R2Object): string => customMetadata?.['sha256'] ?? '';

/**
 * Copies an object of `size` bytes by multipart upload, one part in memory, and checks its hash. Returns
 * false, with nothing written, if the hash is not `sha256` (hex) or the source is missing or short. Restarts
 * from the beginning after a failure.
 */
export async function copyInParts(
  from: Place,
  to: Place,
  { size, httpMetadata = {}, sha256 }: ObjectFacts,
): Promise<boolean> {
  const partBytes = Math.max(PART_BYTES, Math.ceil(size / PARTS_MOST / MB) * MB);
  const upload = await to.bucket.createMultipartUpload(to.key, {
    httpMetadata,
    customMetadata: { sha256 },
  });
  const hash = createHash('sha256');
  const parts: R2UploadedPart[] = [];
  try {
    for (let offset = 0; offset < size; offset += partBytes) {
      const length = Math.min(partBytes, size - offset);
      const object = await from.bucket.get(from.key, { range: { offset, length } });
      const bytes = new Uint8Array((await object?.arrayBuffer()) ?? []);
      if (bytes.length !== length) break;
      hash.update(bytes);
      parts.push(await upload.uploadPart(parts.length + 1, bytes));
    }
    const isWhole = hash.digest('hex') === sha256;
    if (isWhole) await upload.complete(parts);
    else await upload.abort();
    return isWhole;
  } catch (error) {
    // R2 drops an unfinished upload after seven days.
    await upload.abort().catch(() => undefined);
    throw error;
  }
}
