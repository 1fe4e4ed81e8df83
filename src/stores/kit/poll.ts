import { WECHAT_POLL_MS, WECHAT_POLL_TICKS } from '../../../contract/kit/limits.ts';

type Poll = {
  /** Whether it happened. */
  ask: () => Promise<boolean>;
  /** Polling pauses while hidden. */
  hidden: () => boolean;
  /** Seconds left. */
  tick: (left: number) => void;
  over: () => void;
  /** Deadline in ms since 1970; default sixty ticks. */
  until?: number;
  /** Interval in ms; default one tick. */
  every?: () => number;
};

/**
 * Polls until `ask` is true or the deadline passes; `tick` every second. A hidden tab polls once more when it
 * becomes visible after the deadline. Returns the stop function.
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
