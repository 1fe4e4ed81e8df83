/** R2 API error 10039: range not satisfiable. */
const isUnsatisfiable = (error: unknown) => error instanceof Error && error.message.includes('(10039)');

/**
 * Reads an object or the single `Range` in `headers`; the whole object if there is none or it is malformed.
 * Null if the object is missing.
 */
export async function readRange(
  bucket: R2Bucket,
  key: string,
  headers?: Headers,
): Promise<R2ObjectBody | 'unsatisfiable' | null> {
  try {
    return await bucket.get(key, headers?.has('range') ? { range: headers } : {});
  } catch (error) {
    if (!isUnsatisfiable(error)) throw error;
    return 'unsatisfiable';
  }
}

/** First and last byte R2 returns; null for the whole object. */
export function partOf({ range, size }: R2Object): { first: number; last: number } | null {
  if (!range) return null;
  const { offset, length, suffix } = range as { [field in 'offset' | 'length' | 'suffix']?: number };
  const first = offset ?? (suffix === undefined ? 0 : size - suffix);
  const last = length === undefined ? size - 1 : first + length - 1;
  return last - first + 1 < size ? { first, last } : null;
}

/** `Content-Range` header of a part. */
export const contentRange = ({ first, last }: { first: number; last: number }, size: number): string =>
  `bytes ${first}-${last}/${size}`;
