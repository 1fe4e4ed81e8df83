import { CODE, TOMORROW } from '../../../../contract/kit/envelope.ts';
import { Refused, Unreachable } from '../../../../src/client/failure.ts';

/** Attempts, and first backoff in ms, after 429 or no answer. */
const TRIES = 6;
const FIRST_WAIT_MS = 2_000;

/** Whether the daily quota is used up. */
export const isForToday = (error: unknown): boolean =>
  error instanceof Refused && error.code === CODE.limited && error.extra['tomorrow'] === TOMORROW.tomorrow;

/** Whether the session ended. */
export const isOut = (error: unknown): boolean =>
  error instanceof Refused && error.code === CODE.unauthorised;

/** Whether a retry may succeed. */
const isPassing = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof Refused && error.code === CODE.limited && !isForToday(error));

/** Retries with exponential backoff; `patience` is the first wait in ms. */
export async function retryCall<T>(make: () => Promise<T>, patience: number = FIRST_WAIT_MS): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      if (tries === TRIES || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, patience * 2 ** (tries - 1)));
    }
  }
}
