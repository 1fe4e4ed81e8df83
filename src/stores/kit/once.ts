/**
 * Idempotency keys: a retry with the same content has the same key, other content has another one.
 * After `done` the same content gets a new key, since it may be meant twice.
 */
export function once(): { keyOf: (it: unknown) => string; done: () => void } {
  let last = { said: '', key: '' };
  return {
    keyOf(it) {
      const said = JSON.stringify(it);
      if (said !== last.said) last = { said, key: crypto.randomUUID() };
      return last.key;
    },
    done() {
      last = { said: '', key: '' };
    },
  };
}
