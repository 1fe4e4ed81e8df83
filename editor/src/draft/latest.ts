/** Resolves after the next frame is painted; at once where the page is hidden. */
export function drawn(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Runs `work` with the newest input, one run at a time: inputs that arrive during a run are coalesced to the
 * last one. `done` gets the result of each run.
 */
export function latest<T>(work: (it: T) => Promise<void>, done: (fault: unknown) => void): (it: T) => void {
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
