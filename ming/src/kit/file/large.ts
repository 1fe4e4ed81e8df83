import { createHash } from 'node:crypto';

const MB = 1024 * 1024;
/** Objects of more bytes are copied in parts: one is put as a whole up to 5 GiB, and has to be held where scripts run. */
export const LARGE_BYTES = 256 * MB;
/** The least bytes of a part; as many are held, of eight files at the most. */
const PART_BYTES = 8 * MB;
/** R2 takes 10,000 parts. */
const PARTS_MOST = 9_000;

/** Where an object lies. */
type Place = { bucket: R2Bucket; key: string };
type About = { size: number; httpMetadata?: R2HTTPMetadata; sha256: string };

/** The SHA-256 that `copyInParts` wrote beside an object; R2 keeps none of what was sent in parts. */
export const writtenHash = ({ customMetadata }: R2Object): string => customMetadata?.['sha256'] ?? '';

/**
 * Copies an object of `size` bytes part by part, of which one is in memory, and hashes what it reads. False where that is not
 * `sha256` (hex), or the object is gone or shorter: nothing is written then. Begins anew where it broke off.
 */
export async function copyInParts(
  from: Place,
  to: Place,
  { size, httpMetadata = {}, sha256 }: About,
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
    // What cannot be freed now, R2 gives up after seven days.
    await upload.abort().catch(() => undefined);
    throw error;
  }
}
