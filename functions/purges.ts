import { WILDCARDS, wildcardOf } from '../contract/kit/cacheTags.ts';

/** When something of a kind was last purged in this isolate, in ms. */
const last = new Map<string, number>();

/** Records a purge, for answers of `ming` that are cached across pages. */
export function notePurge(tags: readonly string[], now: number): void {
  for (const whole of tags.map(wildcardOf)) if (WILDCARDS.includes(whole)) last.set(whole, now);
}

/** Whether something of these kinds (`site`, `tag:*`) was purged at `since` or later. Knows this isolate only. */
export function purgedSince(wholes: readonly string[], since: number): boolean {
  return wholes.some((whole) => (last.get(whole) ?? 0) >= since);
}
