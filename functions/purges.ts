import { WILDCARDS, wildcardOf } from '../contract/kit/cacheTags.ts';

const last = new Map<string, number>();

/** Records a purge for data cached across pages. */
export function notePurge(tags: readonly string[], now: number): void {
  for (const whole of tags.map(wildcardOf)) if (WILDCARDS.includes(whole)) last.set(whole, now);
}

/** Whether one of these kinds (`site`, `tag:*`) was purged at `since` or later, in this isolate. */
export function purgedSince(wholes: readonly string[], since: number): boolean {
  return wholes.some((whole) => (last.get(whole) ?? 0) >= since);
}
