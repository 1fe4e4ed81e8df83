import { atom, type ReadableAtom } from 'nanostores';
import { draftOf } from './draft.ts';
import { idempotencyKeys } from './idempotencyKeys.ts';

/** Access to the text box. */
type Box = { now: () => string; empty: () => void; set: (text: string) => void };

type Attempt<G> = {
  box: Box;
  /** Validation error; '' if none. */
  fault: string;
  /** The same content keeps its idempotency key until stored. */
  given: G;
  /** Whether it was stored. */
  send: (given: G, key: string) => Promise<boolean>;
};

/** `fault` is shown until the next input. */
export type Sending = {
  state: ReadableAtom<{ busy: boolean; fault: string }>;
  typed: () => void;
  /**
   * Sends the text, one attempt at a time. Empties the box at once; on failure or pagehide puts the text back
   * in front of what was typed since. It may be stored all the same, so the idempotency key is kept for a
   * retry on the next page.
   */
  send: <G>(attempt: Attempt<G>) => Promise<boolean>;
};

/** Whether the last attempt of that box has an unknown outcome. */
export const wasLeft = (name: string): boolean => draftOf(keyName(name)).get() !== '';

const keyName = (name: string) => `${name}#`;

/** Removes a text that was put back but is stored after all; keeps later input. */
const withoutSentText = (now: string, text: string) =>
  now === text ? '' : now.startsWith(`${text}\n\n`) ? now.slice(text.length + 2) : now;

/** Sending state of the composer of that name. */
export function sending(name: string): Sending {
  const state = atom({ busy: false, fault: '' });
  const keys = idempotencyKeys(draftOf(keyName(name)));
  return {
    state,
    typed: () => state.set({ ...state.get(), fault: '' }),
    async send({ box, fault, given, send }) {
      const { busy } = state.get();
      state.set({ busy, fault });
      if (fault || busy) return false;
      const text = box.now();
      state.set({ busy: true, fault });
      box.empty();
      const key = keys.keyOf(given);
      // On pagehide the call is aborted first, which looks like any failure.
      keys.hold();
      let isBack = false;
      const putBack = () => {
        if (isBack) return;
        isBack = true;
        box.set([text, box.now()].filter(Boolean).join('\n\n'));
      };
      addEventListener('pagehide', putBack);
      const isStored = await send(given, key).catch(() => false);
      removeEventListener('pagehide', putBack);
      state.set({ ...state.get(), busy: false });
      // Only a failed attempt keeps its key.
      if (isStored) keys.done();
      if (!isStored) putBack();
      // The page was restored while the attempt was running.
      else if (isBack) box.set(withoutSentText(box.now(), text));
      return isStored;
    },
  };
}
