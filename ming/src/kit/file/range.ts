/** Whether R2 refused a read because its range lies beyond the object: error 10039 of its API. */
const isUnsatisfiable = (error: unknown) => error instanceof Error && error.message.includes('(10039)');

/**
 * An object, cut by R2 to the one range that the `Range` of `headers` asks for; whole where there is none, or it is malformed.
 * Null where there is no such object, `unsatisfiable` where it has no byte of the range.
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

/** First and last byte of what R2 sends of an object; null where that is the whole. */
export function partOf({ range, size }: R2Object): { first: number; last: number } | null {
  if (!range) return null;
  const { offset, length, suffix } = range as { [field in 'offset' | 'length' | 'suffix']?: number };
  const first = offset ?? (suffix === undefined ? 0 : size - suffix);
  const last = length === undefined ? size - 1 : first + length - 1;
  return last - first + 1 < size ? { first, last } : null;
}

/** `Content-Range` of a part. */
export const contentRange = ({ first, last }: { first: number; last: number }, size: number): string =>
  `bytes ${first}-${last}/${size}`;
