import { ADDED } from '../../contract/kit/events.ts';

/** Granularity of `data-ahead`: covers latency and the 1 s resolution of `Date`. */
const STEP_MS = 150_000;

/** Clock offset in ms, from the answer with the lowest latency. */
let ahead: number | undefined;

/** Server time in ms, accurate to about 1 s. */
export const serverNow = (): number => Date.now() - (ahead ?? 0);

/**
 * Updates the clock offset from a `Date` header just received. If it is minutes off, sets `data-ahead` on the
 * page (read by `src/scripts/kit/times.inline.js`) and rewrites relative times.
 */
export function heardTime(date: string | null): void {
  const data = globalThis.document?.documentElement?.dataset;
  const difference = Date.now() - Date.parse(date ?? '');
  if (!data || Number.isNaN(difference)) return;
  const found = String(Math.round(difference / STEP_MS) * STEP_MS || 0);
  const isSame = found === (data['ahead'] ?? '0');
  ahead = isSame ? Math.min(ahead ?? difference, difference) : difference;
  if (isSame) return;
  data['ahead'] = found;
  document.dispatchEvent(new Event(ADDED));
}
