import { WECHAT_POLL_MS, WECHAT_POLL_TICKS } from '../../../contract/kit/limits.ts';

type Poll = {
  /** Whether it has happened. */
  ask: () => Promise<boolean>;
  /** Whether the tab is hidden; then polling pauses. */
  hidden: () => boolean;
  /** Seconds that are left. */
  tick: (left: number) => void;
  over: () => void;
  /** Deadline in ms since 1970; sixty ticks from now by default. */
  until?: number;
  /** Polling interval in ms, a tick by default. */
  every?: () => number;
};

/**
 * Polls until it has happened or the deadline has passed, and reports the remaining time every second. A hidden tab
 * that becomes visible after the deadline polls once more: the user
 * may have been in the other app. Returns the function that stops it.
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
