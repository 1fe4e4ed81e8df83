import type { CacheTag } from '../../../contract/kit/cacheTags.ts';
import { purgedSince } from '../../../functions/purges.ts';

const KEEP_MS = 60_000;

/** `ms` is the TTL of an answer; a purge of one of these kinds (`site`, `tag:*`) invalidates it earlier. */
type Keep = { ms?: number; purgedBy?: readonly CacheTag[] };

/**
 * Memoizes an answer with a TTL of `ms`, or until this isolate purges what it shows. Only finished
 * answers are shared between requests: the platform cancels the I/O of a request that ends early, and a request that had
 * joined its promise would never resolve.
 */
export function cached<T>(
  ask: () => Promise<T>,
  { ms = KEEP_MS, purgedBy = [] }: Keep = {},
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
