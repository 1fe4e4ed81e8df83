import { RESTART_SPREAD_MS } from '../../../../contract/messages/im/live.ts';

const FIRST_MS = 1_000;
const MOST_MS = 60_000;

/** Exponential backoff with jitter: 50–100 % of 1 s, 2 s, 4 s … 60 s. `random` in [0, 1). */
export function backoff(tries: number, random: number): number {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(tries, 6));
  return Math.round((most / 2) * (1 + random));
}

/** Random delay up to 30 s, against a thundering herd after a server restart. */
export function randomDelay(random: number): number {
  return Math.round(RESTART_SPREAD_MS * random);
}
