import type { WritableAtom } from 'nanostores';
import { wasDone } from '../../client/failure.ts';
import { tellTrouble } from './trouble.ts';

type Steps<S, W> = {
  /** The state as it would be if `wanted` had succeeded. */
  show: (state: S, wanted: W) => S;
  /** Sends the wanted state and returns the state in the backend's answer. */
  send: (wanted: W, state: S) => Promise<S>;
  /** What is said where the site was unreachable; without it, only that. */
  unreached?: string;
};

/**
 * A setter with an optimistic update: one request at a time, and of several wishes meanwhile only the
 * last is sent. A failure rolls back to the last state of the backend, and is told where the site was unreachable. What was
 * done without an answer that can be read stays as it was wanted.
 * True where the last wish succeeded. `learn` takes over what was loaded, unless a wish succeeded meanwhile, whose answer
 * is newer.
 */
export function optimistic<S, W>(state: WritableAtom<S>, { show, send, unreached }: Steps<S, W>) {
  let settled = state.get();
  let running: Promise<boolean> | undefined;
  let next: { wanted: W } | undefined;
  let granted = false;

  async function run(): Promise<boolean> {
    let fine = true;
    while (next) {
      const { wanted } = next;
      next = undefined;
      try {
        settled = await tellTrouble(send(wanted, settled), unreached);
        fine = true;
        granted = true;
      } catch (error) {
        fine = wasDone(error);
        if (fine) settled = show(settled, wanted);
        granted ||= fine;
      }
      state.set(next ? show(settled, (next as { wanted: W }).wanted) : settled);
    }
    running = undefined;
    return fine;
  }

  const want = (wanted: W): Promise<boolean> => {
    const shown = state.get();
    if (!running) settled = shown;
    next = { wanted };
    state.set(show(shown, wanted));
    running ??= run();
    return running;
  };
  const learn = (loaded: S) => {
    if (granted) return;
    if (running) settled = loaded;
    else state.set(loaded);
  };
  return Object.assign(want, { learn });
}
