/** How far back progress is looked at, in ms. */
const WINDOW_MS = 20_000;
/** Progress that says nothing yet, in ms. */
const LEAST_MS = 2_000;

/** How fast something goes on: what was done (bytes) at which times (ms), the oldest first. */
export type Pace = readonly { at: number; done: number }[];

/** A pace that has heard of `done` bytes at `now`; begun anew where less is done than before. */
export function paced(pace: Pace, done: number, now: number): Pace {
  const isBack = done < (pace.at(-1)?.done ?? 0);
  return [...(isBack ? [] : pace.filter(({ at }) => now - at <= WINDOW_MS)), { at: now, done }];
}

/** Seconds that are left until `size` bytes are done; null where nothing can be said yet. */
export function secondsLeft(pace: Pace, size: number): number | null {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_MS || last.done <= first.done) return null;
  return ((size - last.done) * (last.at - first.at)) / (last.done - first.done) / 1_000;
}

/** Remaining time as people read it. */
export function leftText(seconds: number): string {
  if (seconds < 60) return `还要约 ${Math.max(1, Math.ceil(seconds))} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `还要约 ${minutes} 分钟` : `还要约 ${Number((minutes / 60).toFixed(1))} 小时`;
}
