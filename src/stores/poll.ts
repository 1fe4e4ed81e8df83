import { WECHAT_POLL_MS, WECHAT_POLL_TICKS } from '../../contract/limits.ts';

type Poll = {
  /** Whether it has happened. */
  ask: () => Promise<boolean>;
  /** Whether the tab is hidden; then polling pauses. */
  hidden: () => boolean;
  /** Seconds that are left. */
  tick: (left: number) => void;
  over: () => void;
  /** When it ends, in ms since 1970; sixty ticks from now unless told. */
  until?: number;
  /** Time between two questions in ms as it is now, a tick unless told. */
  every?: () => number;
};

/**
 * Asks again and again until it has happened or the time is over, and tells every second how much is left. Who comes back to a hidden tab after that is asked for once more, since they
 * may have been in the other app. Answers with a function that ends it.
 */
export function poll({ ask, hidden, tick, over, ...times }: Poll): () => void {
  const { until = Date.now() + WECHAT_POLL_MS * WECHAT_POLL_TICKS, every = () => WECHAT_POLL_MS } = times;
  let asked = Number.NEGATIVE_INFINITY;
  let asking = false;
  let ended = false;
  const stop = () => {
    ended = true;
    clearInterval(timer);
  };
  const timer = setInterval(async () => {
    const left = until - Date.now();
    tick(Math.max(0, Math.ceil(left / 1_000)));
    if (hidden() || asking || (left > 0 && Date.now() < asked + every())) return;
    asking = true;
    asked = Date.now();
    const happened = await ask();
    asking = false;
    if (ended) return;
    if (happened || left <= 0) stop();
    if (!happened && left <= 0) over();
  }, WECHAT_POLL_MS);
  return stop;
}
