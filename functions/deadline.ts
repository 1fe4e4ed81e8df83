export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/**
 * Runs `work` with a timeout in ms; rejects with `TimeoutError` and aborts its signal. The timer also keeps a
 * request alive that only waits for another request's work.
 */
export async function withTimeout<T>(ms: number, work: (stop: AbortSignal) => Promise<T>): Promise<T> {
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
