type Kept = Uint8Array<ArrayBuffer>;

/** As much of R2 in memory as seeding needs: what was put can be read, whole or by range. */
export function memoryBucket(): R2Bucket {
  const kept = new Map<string, Kept>();
  const bucket = {
    put: async (key: string, value: string | Kept) => {
      kept.set(key, typeof value === 'string' ? new TextEncoder().encode(value) : value);
    },
    get: async (key: string, { range }: { range?: { offset: number; length: number } } = {}) => {
      const bytes = kept.get(key);
      const part = range ? bytes?.slice(range.offset, range.offset + range.length) : bytes;
      return part ? { arrayBuffer: async () => part.buffer } : null;
    },
  };
  return bucket as unknown as R2Bucket;
}
