import type { Env } from '../../../kit/env.ts';
import { type S3, s3Of } from '../../../kit/s3/config.ts';
import { abortMultipart, beginMultipart, completeMultipart, type Target } from '../../../kit/s3/multipart.ts';
import type { UploadRow } from '../reads.ts';

/** The bucket of files by its binding, and by the S3 interface where the operator has set that up. */
export type Stores = { bucket: R2Bucket; s3: S3 | null };

/** The stores of this deployment. */
export const storesOf = (env: Env): Stores => ({ bucket: env.FILES, s3: s3Of(env) });

const octets = { httpMetadata: { contentType: 'application/octet-stream' } };

/** R2 has no such upload, or not these parts of it: errors 10024 and 10025 of its API. */
const areGone = (error: unknown) => error instanceof Error && /\((10024|10025)\)/.test(error.message);

/** An upload as the S3 interface names it. */
export const targetOf = ({ key, multipart }: UploadRow): Target => ({ key, upload: multipart });

/** Begins an upload in parts and gives R2's name of it; straight to R2 where `s3` is the store that takes it. */
export async function beginParts({ bucket }: Stores, key: string, s3: S3 | null): Promise<string> {
  return s3 ? beginMultipart(s3, key) : (await bucket.createMultipartUpload(key, octets)).uploadId;
}

/** Frees the parts of an upload. R2 itself gives up after seven days what cannot be freed now. */
export async function freeParts({ bucket, s3 }: Stores, it: UploadRow): Promise<void> {
  const freed = it.direct
    ? s3 && abortMultipart(s3, targetOf(it))
    : bucket.resumeMultipartUpload(it.key, it.multipart).abort();
  // R2 refuses what it has completed, or given up itself.
  await freed?.catch(() => undefined);
}

type Part = { part: number; etag: string };

/**
 * Puts the parts of an upload together. `gone` where R2 does not have them any more, `changed` where it has another one of
 * them. `done` also where that happened before, by a call that broke off or runs at the same time. Throws where R2 fails, which
 * leaves the parts for the next try.
 */
export async function assemble(
  { bucket, s3 }: Stores,
  it: UploadRow,
  parts: readonly Part[],
): Promise<'done' | 'gone' | 'changed'> {
  const outcome = it.direct
    ? s3 && completeMultipart(s3, targetOf(it), parts)
    : bucket
        .resumeMultipartUpload(it.key, it.multipart)
        .complete(parts.map(({ part, etag }) => ({ partNumber: part, etag })))
        .then(
          () => 'done' as const,
          (error: unknown) => {
            if (areGone(error)) return 'gone' as const;
            throw error;
          },
        );
  const said = (await outcome) ?? 'gone';
  return said === 'gone' && (await isStored(bucket, it)) ? 'done' : said;
}

/** Whether the whole file lies in the bucket. */
export const isStored = async (bucket: R2Bucket, it: UploadRow): Promise<boolean> =>
  (await bucket.head(it.key))?.size === it.size;
