import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refused, Unreachable } from '../../../../src/client/failure.ts';
import type { Sending } from '../../../../src/client/transfer.ts';

/** Backoff after a failure that may pass, in ms. */
export const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** How long a part may make no progress, in ms: a connection that a phone slept through says nothing. */
const STALL_MS = 60_000;

/** `stop` pauses; `pauses` are those between tries, in ms. */
export type Patience = { stop: AbortSignal; pauses?: readonly number[] };

/** The store did not take a part; `status` is 0 where it did not answer. */
export class NotTaken extends Error {
  override name = 'NotTaken';
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Whether another try may help: nobody answered, somebody failed, or an address was too old. */
const mayPass = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof NotTaken && error.status !== 404) ||
  (error instanceof Refused && error.code === CODE.failed);

/** Waits for `ms`, or until there is a network again. Rejects with the reason of `stop`. */
export function rest(ms: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return Promise.reject(stop.reason);
  return new Promise((resolve, reject) => {
    const end = (then: () => void) => () => {
      clearTimeout(timer);
      removeEventListener('online', online);
      stop.removeEventListener('abort', aborted);
      then();
    };
    const online = end(resolve);
    const aborted = end(() => reject(stop.reason));
    const timer = setTimeout(end(resolve), ms);
    addEventListener('online', online);
    stop.addEventListener('abort', aborted);
  });
}

/** Retries with backoff what may pass. Anything else, and a pause, is not retried. */
export async function again<T>(run: () => Promise<T>, { stop, pauses = PAUSES }: Patience): Promise<T> {
  for (const pause of pauses) {
    stop.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      stop.throwIfAborted();
      if (!mayPass(error)) throw error;
      await rest(pause, stop);
    }
  }
  stop.throwIfAborted();
  return run();
}

/** Sends something, and gives it up where it makes no progress for a minute, so that it is sent again. */
export async function unstalled<T>(
  { progress, stop }: Required<Sending>,
  send: (it: Required<Sending>) => Promise<T>,
): Promise<T> {
  const stalled = new AbortController();
  const wait = () => setTimeout(() => stalled.abort(), STALL_MS);
  let timer = wait();
  const heard = (share: number) => {
    clearTimeout(timer);
    timer = wait();
    progress(share);
  };
  try {
    return await send({ progress: heard, stop: AbortSignal.any([stop, stalled.signal]) });
  } finally {
    clearTimeout(timer);
  }
}
