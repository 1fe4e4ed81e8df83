/** Debounce and maximum delay, in ms. */
const REST_MS = 2_000;
const MOST_MS = 10_000;
/** Backoff in ms. */
const AGAIN_MS = 5_000;
const AGAIN_MOST_MS = 60_000;

export type Pace = {
  /** Debounces the save; at most ten seconds after the first unsaved change. */
  typed: () => void;
  /** Saves after a fixed delay. */
  after: (ms: number) => void;
  /** Schedules a retry with backoff; typing does not shorten it. */
  again: () => void;
  /** Resets the backoff. */
  through: () => void;
  /** Cancels the scheduled save. */
  stop: () => void;
};

/** Save scheduler. */
export function pace(save: () => void): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | null = null;
  let wait = AGAIN_MS;
  let isAgain = false;
  const due = (ms: number, again: boolean) => {
    clearTimeout(timer);
    isAgain = again;
    timer = setTimeout(() => {
      since = null;
      isAgain = false;
      save();
    }, ms);
  };
  return {
    typed: () => {
      if (isAgain) return;
      const now = Date.now();
      since ??= now;
      due(Math.max(0, Math.min(REST_MS, since + MOST_MS - now)), false);
    },
    after: (ms) => due(ms, false),
    again: () => {
      due(wait, true);
      wait = Math.min(2 * wait, AGAIN_MOST_MS);
    },
    through: () => {
      wait = AGAIN_MS;
    },
    stop: () => {
      clearTimeout(timer);
      since = null;
      isAgain = false;
    },
  };
}
