/** Storage for the key of an attempt with unknown outcome. */
export type KeyStorage = { get: () => string; set: (text: string) => void };

type Last = { said: string; key: string };

const NONE: Last = { said: '', key: '' };

function lastIn(keep: KeyStorage | undefined): Last {
  try {
    return { ...NONE, ...(JSON.parse(keep?.get() || '{}') as Partial<Last>) };
  } catch {
    return NONE;
  }
}

/**
 * Idempotency keys: same content, same key, until `done`. `hold` persists the last key in `keep` for a retry
 * on the next page.
 */
export function idempotencyKeys(keep?: KeyStorage): {
  keyOf: (it: unknown) => string;
  done: () => void;
  hold: () => void;
} {
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
      // An unmounted store persists only after a read.
      if (last && keep?.get() !== undefined) keep.set(JSON.stringify(last));
    },
  };
}
