import { CODE } from '../../../../contract/kit/envelope.ts';
import { Refused, Unreachable } from '../../../../src/client/failure.ts';
import type { Sending } from '../../../../src/client/transfer.ts';

/** Backoff in ms. */
export const PAUSES = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** Stall timeout in ms; a connection gives no error after a phone slept. */
const STALL_MS = 60_000;

/** `stop` pauses; `pauses` is the backoff in ms. */
export type Patience = { stop: AbortSignal; pauses?: readonly number[] };

/** The store refused a part; `status` 0: no answer. */
export class NotTaken extends Error {
  override name = 'NotTaken';
  readonly status: number;

  constructor(status: number) {
    super(`status ${status}`);
    this.status = status;
  }
}

/** Transient: no answer, server error, or expired address. */
const mayPass = (error: unknown) =>
  error instanceof Unreachable ||
  (error instanceof NotTaken && error.status !== 404) ||
  (error instanceof Refused && error.code === CODE.failed);

/** Waits `ms`, or until online. Rejects on abort. */
export function delay(ms: number, stop: AbortSignal): Promise<void> {
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

/** Retries transient errors with backoff; not aborts. */
export async function retry<T>(run: () => Promise<T>, { stop, pauses = PAUSES }: Patience): Promise<T> {
  for (const pause of pauses) {
    stop.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      stop.throwIfAborted();
      if (!mayPass(error)) throw error;
      await delay(pause, stop);
    }
  }
  stop.throwIfAborted();
  return run();
}

/** Aborts a request without progress for a minute, so that it is retried. */
export async function abortStalled<T>(
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
