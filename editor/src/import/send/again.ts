import { CODE, TOMORROW } from '../../../../contract/kit/envelope.ts';
import { Refused, Unreachable } from '../../../../src/client/failure.ts';

/** Tries of a call that the site answers with 429, or does not answer, and how long the first wait is. */
const TRIES = 6;
const FIRST_WAIT_MS = 2_000;

/** Whether what may be done in a day is used up. */
export const isForToday = (error: unknown): boolean =>
  error instanceof Refused && error.code === CODE.limited && error.extra['tomorrow'] === TOMORROW.tomorrow;

/** Whether nobody is logged in any more. */
export const isOut = (error: unknown): boolean =>
  error instanceof Refused && error.code === CODE.unauthorised;

/** Whether a call may succeed when it is made again. */
const isPassing = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof Refused && error.code === CODE.limited && !isForToday(error));

/** Makes a call, and again with growing waits while it may succeed then; `patience` is the first wait in ms. */
export async function patiently<T>(make: () => Promise<T>, patience: number = FIRST_WAIT_MS): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      if (tries === TRIES || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, patience * 2 ** (tries - 1)));
    }
  }
}
