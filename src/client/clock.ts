import { ADDED } from '../../contract/kit/events.ts';

/** Differences are rounded to steps, of which an hour has many: an answer is on its way for a while, and `Date` counts seconds. */
const STEP_MS = 150_000;

/** Where it stands how far the clock of this machine is ahead, in ms; `src/scripts/times.inline.js` reads it. */
const place = () => globalThis.document?.documentElement?.dataset;

const ahead = () => Number(place()?.['ahead'] ?? 0);

/** What time it is for the server, as far as its answers to this page have told; in ms. */
export const serverNow = (): number => Date.now() - ahead();

/** Takes the `Date` of an answer that came just now; relative times on the page are written again where they were wrong. */
export function heardTime(date: string | null): void {
  const found = Math.round((Date.now() - Date.parse(date ?? '')) / STEP_MS) * STEP_MS || 0;
  const data = place();
  if (!data || found === ahead()) return;
  data['ahead'] = String(found);
  document.dispatchEvent(new Event(ADDED));
}
