import { parseJson } from './stored.ts';

/** Storage for the key of an attempt with unknown outcome. */
export type KeyStorage = { get: () => string; set: (text: string) => void };

/** The last content sent, as JSON, and its key. `said` is its name in storage. */
type Last = { said: string; key: string };

const NONE: Last = { said: '', key: '' };

const lastIn = (keep: KeyStorage | undefined): Last => ({
  ...NONE,
  ...(parseJson(keep?.get()) as Partial<Last> | null),
});

/**
 * Idempotency keys: same content, same key, until `done`. `hold` persists the last key in `keep` for a retry
 * on the next page.
 */
export function idempotencyKeys(keep?: KeyStorage): {
  keyOf: (content: unknown) => string;
  done: () => void;
  hold: () => void;
} {
  let last: Last | undefined;
  return {
    keyOf(content) {
      last ??= lastIn(keep);
      const said = JSON.stringify(content);
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
