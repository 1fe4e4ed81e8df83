import type { WritableAtom } from 'nanostores';
import { wasDone } from '../../client/failure.ts';
import { readToken } from '../../client/token.ts';
import { tellTrouble } from './connection.ts';

type Steps<S, W> = {
  show: (state: S, wanted: W) => S;
  /** Sends the state and returns the stored one. */
  send: (wanted: W, state: S) => Promise<S>;
  /** Message if the site is unreachable. */
  unreached?: string;
};

/**
 * Optimistic setter: one request at a time; of several changes meanwhile only the last is sent. A failure
 * rolls back to the last stored state and is shown. An unreadable answer keeps the wanted state. Resolves to
 * whether the last change succeeded. `learn` takes a loaded state unless a change of the same session
 * succeeded meanwhile.
 */
export function optimistic<S, W>(state: WritableAtom<S>, { show, send, unreached }: Steps<S, W>) {
  let settled = state.get();
  let running: Promise<boolean> | undefined;
  let next: { wanted: W } | undefined;
  /** Token of the last change that succeeded. */
  let granted: string | null | undefined;

  async function run(): Promise<boolean> {
    let fine = true;
    while (next) {
      const { wanted } = next;
      next = undefined;
      const token = readToken();
      try {
        settled = await tellTrouble(send(wanted, settled), unreached);
        fine = true;
        granted = token;
      } catch (error) {
        fine = wasDone(error);
        if (fine) settled = show(settled, wanted);
        if (fine) granted = token;
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
    if (granted === readToken()) return;
    if (running) settled = loaded;
    else state.set(loaded);
  };
  return Object.assign(want, { learn });
}
