import type { Env } from '../../../kit/env.ts';
import { type S3, s3Of } from '../../../kit/s3/config.ts';
import { abortMultipart, beginMultipart, completeMultipart, type Target } from '../../../kit/s3/multipart.ts';
import type { UploadRow } from '../reads.ts';

/** File bucket by binding, and by S3 if configured. */
export type Stores = { bucket: R2Bucket; s3: S3 | null };

/** Stores of this deployment. */
export const storesOf = (env: Env): Stores => ({ bucket: env.FILES, s3: s3Of(env) });

const octets = { httpMetadata: { contentType: 'application/octet-stream' } };

/** R2 API errors 10024 and 10025: no such upload, or parts. */
const areGone = (error: unknown) => error instanceof Error && /\((10024|10025)\)/.test(error.message);

/** S3 target of an upload. */
export const targetOf = ({ key, multipart }: UploadRow): Target => ({ key, upload: multipart });

/** Starts a multipart upload and returns its id; directly at R2 if `s3` is given. */
export async function beginParts({ bucket }: Stores, key: string, s3: S3 | null): Promise<string> {
  return s3 ? beginMultipart(s3, key) : (await bucket.createMultipartUpload(key, octets)).uploadId;
}

/** Frees an upload's parts; R2 drops them after seven days otherwise. */
export async function freeParts({ bucket, s3 }: Stores, it: UploadRow): Promise<void> {
  const freed = it.direct
    ? s3 && abortMultipart(s3, targetOf(it))
    : bucket.resumeMultipartUpload(it.key, it.multipart).abort();
  // Already completed or dropped.
  await freed?.catch(() => undefined);
}

type Part = { part: number; etag: string };

/**
 * Completes an upload, idempotent. `gone`: R2 dropped it; `changed`: a part differs. Throws if R2 fails;
 * parts remain for a retry.
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

/** Whether the complete file is stored. */
export const isStored = async (bucket: R2Bucket, it: UploadRow): Promise<boolean> =>
  (await bucket.head(it.key))?.size === it.size;
