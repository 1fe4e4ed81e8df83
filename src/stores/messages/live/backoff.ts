import { RESTART_SPREAD_MS } from '../../../../contract/messages/im/live.ts';

const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/** Exponential back-off with jitter: between half and all of 1 s, 2 s, 4 s … 60 s. `random` is in [0, 1). */
export function backoff(tries: number, random: number): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries, 6));
  return Math.round((most / 2) * (1 + random));
}

/** A moment within 30 s, so that all clients of a server that was restarted do not come back at once. */
export function spread(random: number): number {
  return Math.round(RESTART_SPREAD_MS * random);
}
