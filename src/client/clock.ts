import { ADDED } from '../../contract/kit/events.ts';

/** Differences by which the page is written again: an answer is on its way for a while, and `Date` counts seconds. */
const STEP_MS = 150_000;

/** How far the clock of this machine is ahead, in ms, by the answer that took the least time; absent until one came. */
let ahead: number | undefined;

/** What time it is for the server, as far as its answers to this page have told, to about a second; in ms. */
export const serverNow = (): number => Date.now() - (ahead ?? 0);

/**
 * Takes the `Date` of an answer that came just now. Where this clock is wrong by minutes, `data-ahead` of the page says so in
 * steps (`src/scripts/times.inline.js` reads it), and relative times on the page are written again.
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
