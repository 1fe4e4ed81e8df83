/** Debounce of saving while typing, and its maximum delay, in ms. */
const REST_MS = 2_000;
const MOST_MS = 10_000;
/** Exponential backoff after a failed save, in ms: from the first to the last. */
const AGAIN_MS = 5_000;
const AGAIN_MOST_MS = 60_000;

export type Pace = {
  /** Debounces the save, with a maximum delay of ten seconds from the first change since the last save. */
  typed: () => void;
  /** Saves in so many ms, whatever is typed. */
  after: (ms: number) => void;
  /** Schedules a retry with backoff after a failed save; typing does not shorten it. */
  again: () => void;
  /** Resets the backoff after a successful save. */
  through: () => void;
  /** Cancels the scheduled save. */
  stop: () => void;
};

/** Schedules saves. */
export function pace(save: () => void): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Time of the first unsaved change. */
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
