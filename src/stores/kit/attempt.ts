import { Refused, wasDone } from '../../client/failure.ts';
import { say } from './toast.ts';
import { tellUnreadable } from './trouble.ts';

/**
 * The outcome of a call: done, refused (shown already), unreachable, done by leaving the page, or done with an answer that
 * cannot be read, which has been shown: nothing is rolled back or sent again.
 */
export type Outcome = 'done' | 'refused' | 'unreached' | 'leaving' | 'unread';

/** Whether what was attempted took place. */
export const tookPlace = (outcome: Outcome): boolean => outcome === 'done' || outcome === 'unread';

/** Runs a call of /ming; shows `done` on success. */
export async function attempt(work: () => Promise<unknown>, done?: string): Promise<Outcome> {
  try {
    await work();
    if (done) say('success', done);
    return 'done';
  } catch (error) {
    if (wasDone(error)) {
      tellUnreadable();
      return 'unread';
    }
    return error instanceof Refused ? 'refused' : 'unreached';
  }
}

/** The same for work that ends in another page: the form stays busy until that opens. */
export async function attemptThenLeave(work: () => Promise<unknown>): Promise<Outcome> {
  const outcome = await attempt(work);
  return outcome === 'done' ? 'leaving' : outcome;
}

/** Rethrows; `heard` gets the message of a refusal whose `extra` has `key`. */
export function onRefusal<T>(work: Promise<T>, key: string, heard: (message: string) => void): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Refused && error.extra[key]) heard(error.message);
    throw error;
  });
}
