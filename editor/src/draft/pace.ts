/** How long typing has to rest before it is saved on the site, and how long a save may be put off, in ms. */
const REST_MS = 2_000;
const MOST_MS = 10_000;

/**
 * When to save what is typed: `typed` puts the save off until the typing rests, at most ten seconds from the first change
 * since the last save; `after` saves in so many ms, whatever is typed; `stop` forgets the save that is due.
 */
export function pace(save: () => void): { typed: () => void; after: (ms: number) => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change was made that no save has taken. */
  let since: number | null = null;
  const after = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      since = null;
      save();
    }, ms);
  };
  return {
    typed: () => {
      const now = Date.now();
      since ??= now;
      after(Math.max(0, Math.min(REST_MS, since + MOST_MS - now)));
    },
    after,
    stop: () => {
      clearTimeout(timer);
      since = null;
    },
  };
}
