/** Backoff in ms; the last repeats. */
const WAITS = [3_000, 5_000, 10_000, 20_000, 30_000];

/** Reloads when the page answers again: polls with backoff while visible, and at once on `online`. */
export function reloadWhenOnline(): void {
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
    // An error page at its own address has nowhere to lead.
    if (answer && answer.status < 500) location.reload();
    else plan();
  };
  addEventListener('online', attempt);
  plan();
}
