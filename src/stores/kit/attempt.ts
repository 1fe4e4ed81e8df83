import { Refused, wasDone } from '../../client/failure.ts';
import { tellUnreadable } from './connection.ts';
import { say } from './toast.ts';

/**
 * `refused` and `unread` have been shown. `unread`: done, but the answer cannot be parsed; do not roll back
 * or retry.
 */
export type Outcome = 'done' | 'refused' | 'unreached' | 'leaving' | 'unread';

/** Whether the call took effect. */
export const tookPlace = (outcome: Outcome): boolean => outcome === 'done' || outcome === 'unread';

/** Runs a call and maps errors to an outcome; shows `done` on success. */
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

/** `attempt` for work that navigates away: the form stays busy. */
export async function attemptThenLeave(work: () => Promise<unknown>): Promise<Outcome> {
  const outcome = await attempt(work);
  return outcome === 'done' ? 'leaving' : outcome;
}

/** Rethrows; rereads after a refusal, since a first attempt whose answer was lost may have succeeded. */
export async function orReread<T>(work: Promise<T>, reread: () => Promise<void>): Promise<T> {
  return work.catch(async (error: unknown) => {
    if (error instanceof Refused) await reread();
    throw error;
  });
}

/** Rethrows; `heard` gets the message of a refusal whose `extra` has `key`. */
export function onRefusal<T>(work: Promise<T>, key: string, heard: (message: string) => void): Promise<T> {
  return work.catch((error: unknown) => {
    if (error instanceof Refused && error.extra[key]) heard(error.message);
    throw error;
  });
}
