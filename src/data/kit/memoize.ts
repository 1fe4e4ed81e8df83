import type { CacheTag } from '../../../contract/kit/cacheTags.ts';
import { purgedSince } from '../../../functions/purges.ts';

const KEEP_MS = 60_000;

/** `ms` is the TTL; a purge of one of these kinds (`site`, `tag:*`) invalidates earlier. */
type CacheOptions = { ms?: number; purgedBy?: readonly CacheTag[] };

/**
 * Memoizes an async result for `ms`, or until this isolate purges one of its tags. Only settled results are
 * shared: workerd cancels the I/O of a request that ends early, so a request waiting for its promise would
 * never resolve.
 */
export function cached<T>(
  ask: () => Promise<T>,
  { ms = KEEP_MS, purgedBy = [] }: CacheOptions = {},
): () => Promise<T> {
  let last: { answer: T; since: number; until: number } | undefined;
  return async () => {
    if (last && last.until > Date.now() && !purgedSince(purgedBy, last.since)) return last.answer;
    const since = Date.now();
    const answer = await ask();
    last = { answer, since, until: Date.now() + ms };
    return answer;
  };
}
