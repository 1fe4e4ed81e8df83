const forgetting: (() => void)[] = [];

/** Per-isolate state between requests; lost on a cold start. */
export function memory<T>(first: () => T): { now: T } {
  const made = { now: first() };
  forgetting.push(() => {
    made.now = first();
  });
  return made;
}

/** Resets all per-isolate state, as a cold start does. */
export function forget(): void {
  for (const it of forgetting) it();
}
