/**
 * Gives the idempotency key of an attempt to send something: the same as long as that stays the same, so that a try after a
 * lost answer is no second one. `done` begins anew, as the same may be meant twice.
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
