import { SCRIPT_MS } from '../../contract/kit/limits.ts';

/** A script that failed to load or timed out; see `cause`. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** Awaits a dynamic import. Throws `ChunkLoadError` on failure or after 120 s. */
export async function chunk<T>(loading: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), SCRIPT_MS);
  });
  try {
    return await Promise.race([loading, timeout]);
  } catch (cause) {
    throw new ChunkLoadError('script not loaded', { cause });
  } finally {
    clearTimeout(timer);
  }
}
