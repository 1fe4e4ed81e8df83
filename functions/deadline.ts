/** A timeout. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Runs `work` with a timeout of `ms`, then rejects with `TimeoutError` and aborts the signal passed to it. The timer
 * also keeps a request alive that only waits for work of another request.
 */
export async function within<T>(ms: number, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new TimeoutError('no answer in time'));
      stop.abort();
    }, ms);
  });
  try {
    return await Promise.race([work(stop.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
