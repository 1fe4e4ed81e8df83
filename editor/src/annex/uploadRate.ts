/** Sliding window in ms. */
const WINDOW_MS = 20_000;
/** Minimum duration for an estimate, in ms. */
const LEAST_MS = 2_000;

/** Samples of bytes done over time (ms), oldest first. */
export type Pace = readonly { at: number; done: number }[];

/** Adds a sample; restarts if `done` decreased. */
export function addSample(pace: Pace, done: number, now: number): Pace {
  const isBack = done < (pace.at(-1)?.done ?? 0);
  return [...(isBack ? [] : pace.filter(({ at }) => now - at <= WINDOW_MS)), { at: now, done }];
}

/** Estimated seconds left; null if unknown. */
export function secondsLeft(pace: Pace, size: number): number | null {
  const [first, last] = [pace[0], pace.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_MS || last.done <= first.done) return null;
  return ((size - last.done) * (last.at - first.at)) / (last.done - first.done) / 1_000;
}

/** Remaining time in words. */
export function leftText(seconds: number): string {
  if (seconds < 60) return `还要约 ${Math.max(1, Math.ceil(seconds))} 秒`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? `还要约 ${minutes} 分钟` : `还要约 ${Number((minutes / 60).toFixed(1))} 小时`;
}
