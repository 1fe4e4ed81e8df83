import { atom, type ReadableAtom } from 'nanostores';
import { draftOf } from './draft.ts';
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
   * goes before the answer has come, ahead of what was typed since. Then it may be stored all the same: its key is kept, so
   * that the next page can send it again without doubling it.
   */
  send: <G>(attempt: Attempt<G>) => Promise<boolean>;
};

/** Whether the last attempt in the box of that name is not known to be stored. */
export const wasLeft = (name: string): boolean => draftOf(keyName(name)).get() !== '';

const keyName = (name: string) => `${name}#`;

/** What is left of a text that was put back and is stored after all; what was typed into it stays whole. */
const rest = (now: string, text: string) =>
  now === text ? '' : now.startsWith(`${text}\n\n`) ? now.slice(text.length + 2) : now;

/** The state of the composer of that name. */
export function sending(name: string): Sending {
  const state = atom({ busy: false, fault: '' });
  const keys = once(draftOf(keyName(name)));
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
      // Now: a page that goes ends the call first, which then looks as any that failed.
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
      // The same words again are another text; only a failed attempt keeps its key.
      if (isStored) keys.done();
      if (!isStored) putBack();
      // The page came back with the attempt still under way.
      else if (isBack) box.set(rest(box.now(), text));
      return isStored;
    },
  };
}
