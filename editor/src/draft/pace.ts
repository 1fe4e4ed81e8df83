/** How long typing has to rest before it is saved on the site, and how long a save may be put off, in ms. */
const REST_MS = 2_000;
const MOST_MS = 10_000;
/** How long after a save that did not get through it is tried again, in ms: twice as long each time, up to the last. */
const AGAIN_MS = 5_000;
const AGAIN_MOST_MS = 60_000;

export type Pace = {
  /** Puts the save off until the typing rests, at most ten seconds from the first change since the last save. */
  typed: () => void;
  /** Saves in so many ms, whatever is typed. */
  after: (ms: number) => void;
  /** Saves again later, after a save that did not get through; what is typed until then does not hasten it. */
  again: () => void;
  /** Hears that a save got through. */
  through: () => void;
  /** Forgets the save that is due. */
  stop: () => void;
};

/** When to save what is typed. */
export function pace(save: () => void): Pace {
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** When the first change was made that no save has taken. */
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
