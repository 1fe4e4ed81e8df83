import { SCRIPT_MS } from '../../contract/kit/limits.ts';

/** A script that could not be fetched, or not within the script timeout; `cause` says why. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
}

/** What a dynamic import gives; throws a ChunkLoadError where that fails or takes longer than 120 s. */
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
