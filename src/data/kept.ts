const KEEP_MS = 60_000;

/**
 * Asks again when the last answer is older than `ms`. Only finished answers are shared between requests: the
 * platform cancels the I/O of a request that ends early, and whoever had joined its promise would wait for ever.
 */
export function kept<T>(ask: () => Promise<T>, ms = KEEP_MS): () => Promise<T> {
  let last: { answer: T; until: number } | undefined;
  return async () => {
    if (last && last.until > Date.now()) return last.answer;
    const answer = await ask();
    last = { answer, until: Date.now() + ms };
    return answer;
  };
}
