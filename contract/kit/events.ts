/** Window event for a refusal of /ming; `detail` is an `Announced`. */
export const REFUSED = 'ming:refused';

/**
 * `token` is that of the call, so that a stale one does not end the current session. `isTransport`: an HTTP
 * error, not an envelope. `terms`: version of the terms to accept first; `asksAge`: month of birth required
 * first.
 */
export type FailureEvent = {
  code: number;
  message: string;
  token: string | null;
  isTransport?: boolean;
  terms?: number;
  asksAge?: boolean;
};

/**
 * Document event after a script has added items. Duplicated in src/scripts/kit/times.inline.js, which cannot
 * import.
 */
export const ADDED = 'feed';

/** Astro event when an island (the target) fails to hydrate. */
export const UNHYDRATED = 'astro:hydration-error';
