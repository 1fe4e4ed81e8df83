import { atom, type ReadableAtom } from 'nanostores';
import { once } from './once.ts';

/** The box of what is sent: its text as it is now, and a way to change it. */
type Box = { now: () => string; empty: () => void; set: (text: string) => void };

type Attempt<G> = {
  box: Box;
  /** What is wrong with it; empty where nothing is. */
  fault: string;
  /** What is sent; the same again keeps its idempotency key until it is stored. */
  given: G;
  /** True where it is stored. */
  send: (given: G, key: string) => Promise<boolean>;
};

/** How a text is being sent: `fault` is shown until it is typed in. */
export type Sending = {
  state: ReadableAtom<{ busy: boolean; fault: string }>;
  typed: () => void;
  /**
   * Sends the text of a box, one attempt at a time: out of the box at once, and back in it on failure, or where the page
   * goes before the answer has come, ahead of what was typed since.
   */
  send: <G>(attempt: Attempt<G>) => Promise<boolean>;
};

/** The state of one composer. */
export function sending(): Sending {
  const state = atom({ busy: false, fault: '' });
  const keys = once();
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
      let since: string | null = null;
      const putBack = () => {
        since ??= box.now();
        box.set([text, since].filter(Boolean).join('\n\n'));
      };
      addEventListener('pagehide', putBack);
      const isStored = await send(given, keys.keyOf(given)).catch(() => false);
      removeEventListener('pagehide', putBack);
      state.set({ ...state.get(), busy: false });
      // The same words again are another text; only a failed attempt keeps its key.
      if (isStored) keys.done();
      if (!isStored && since === null) putBack();
      // The page came back with the attempt still under way.
      else if (isStored && since !== null) box.set(since);
      return isStored;
    },
  };
}
