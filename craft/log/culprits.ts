import type { Culprit } from './log.ts';

/** Limits of counted and reported names. */
const COUNTED_MOST = 20_000;
const TOLD = 5;

/** Counts named nodes, elements and cells. */
export function culpritBook() {
  const counted = new Map<string, { times: number; line: number }>();
  return {
    add(what: string, line: number): void {
      const known = counted.get(what);
      if (known) known.times++;
      else if (counted.size < COUNTED_MOST) counted.set(what, { times: 1, line });
    },
    /** Most frequent ones. */
    end: (): Culprit[] =>
      [...counted]
        .map(([what, it]) => ({ what, ...it }))
        .sort((a, b) => b.times - a.times || a.line - b.line)
        .slice(0, TOLD),
  };
}
