/** Where the key of an attempt of which nothing is known outlives its page. */
export type Keep = { get: () => string; set: (text: string) => void };

type Last = { said: string; key: string };

const NONE: Last = { said: '', key: '' };

function lastIn(keep: Keep | undefined): Last {
  try {
    return { ...NONE, ...(JSON.parse(keep?.get() || '{}') as Partial<Last>) };
  } catch {
    return NONE;
  }
}

/**
 * Idempotency keys: a retry with the same content has the same key, other content has another one.
 * After `done` the same content gets a new key, since it may be meant twice. `hold` keeps the last key in `keep` for the
 * next page, where the same content has it again.
 */
export function once(keep?: Keep): { keyOf: (it: unknown) => string; done: () => void; hold: () => void } {
  let last: Last | undefined;
  return {
    keyOf(it) {
      last ??= lastIn(keep);
      const said = JSON.stringify(it);
      if (said !== last.said) last = { said, key: crypto.randomUUID() };
      return last.key;
    },
    done() {
      last = NONE;
      if (keep?.get()) keep.set('');
    },
    hold() {
      // What nobody listens to is only stored behind a read.
      if (last && keep?.get() !== undefined) keep.set(JSON.stringify(last));
    },
  };
}
