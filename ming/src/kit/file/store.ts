import { createHash } from 'node:crypto';
import type { Arrival } from './receive.ts';
import { uploadRefusal } from './rules.ts';

/**
 * Streams a large file to R2 as a multipart upload and returns its size in bytes and hex SHA-256. Aborts if
 * it exceeds the limit or breaks off. R2 needs equal parts but the last.
 */
export async function keepLarge(
  bucket: R2Bucket,
  it: { key: string; httpMetadata: R2HTTPMetadata; most: number },
  arrival: Pick<Arrival, 'first' | 'rest'>,
): Promise<{ size: number; hash: string }> {
  const upload = await bucket.createMultipartUpload(it.key, { httpMetadata: it.httpMetadata });
  try {
    const parts: R2UploadedPart[] = [];
    const hash = createHash('sha256').update(arrival.first);
    let size = arrival.first.length;
    parts.push(await upload.uploadPart(1, arrival.first));
    for await (const block of arrival.rest ?? []) {
      size += block.length;
      if (size > it.most) throw uploadRefusal(`附件不能超过 ${it.most / 1024 / 1024} MB`);
      hash.update(block);
      parts.push(await upload.uploadPart(parts.length + 1, block));
    }
    await upload.complete(parts);
    return { size, hash: hash.digest('hex') };
  } catch (error) {
    await upload.abort();
    throw error;
  }
}
