/** Resolves after the next paint; at once if hidden. */
export function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/** Serializes `work` and coalesces inputs during a run to the latest. `done` gets the error of each run. */
export function coalesceRuns<T>(
  work: (it: T) => Promise<void>,
  done: (fault: unknown) => void,
): (it: T) => void {
  let waiting: { it: T } | null = null;
  let busy = false;
  const run = async () => {
    busy = true;
    for (let next = waiting; next; next = waiting) {
      waiting = null;
      await work(next.it).then(() => done(null), done);
    }
    busy = false;
  };
  return (it) => {
    waiting = { it };
    if (!busy) run();
  };
}
