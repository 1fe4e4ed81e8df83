/** Backoff between attempts in ms; the last one repeats. */
const WAITS = [3_000, 5_000, 10_000, 20_000, 30_000];

/**
 * Reloads the page as soon as its address answers again: polls with backoff while the tab is visible,
 * and immediately on the browser's `online` event.
 */
export function again(): void {
  let tries = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(attempt, WAITS[Math.min(tries, WAITS.length - 1)]);
    tries += 1;
  };
  const attempt = async () => {
    const answer = document.hidden
      ? null
      : await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
    // The page of an error under its own address has nowhere to lead to.
    if (answer && answer.status < 500) location.reload();
    else plan();
  };
  addEventListener('online', attempt);
  plan();
}
