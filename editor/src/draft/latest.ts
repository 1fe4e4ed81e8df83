/** Resolves when the frame that shows what was just typed is drawn; at once where the page is not seen. */
export function drawn(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Runs `work` with the newest of what it is given, once at a time: what comes while it runs waits and is replaced by what
 * comes later. `done` hears how each run ended.
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
