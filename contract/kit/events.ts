/** Name of the window event that carries a refusal of /ming; `detail` is an `Announced`. */
export const REFUSED = 'ming:refused';

/**
 * `token` is the one that the call was made with, so that a stale one does not end the current session. With `isTransport`
 * the refusal is a status of HTTP, not an answer of /ming. `terms` is the version of the terms of service that has to be agreed
 * to first; with `asksAge` the month of birth has to be stated first.
 */
export type Announced = {
  code: number;
  message: string;
  token: string | null;
  isTransport?: boolean;
  terms?: number;
  asksAge?: boolean;
};

/**
 * Name of the document event that says that a script has added items to the page. The script inside of pages that writes
 * their times (src/scripts/times.inline.js) can import nothing and has the name, too.
 */
export const ADDED = 'feed';

/** Astro could not hydrate an island, which is the target. */
export const UNHYDRATED = 'astro:hydration-error';
