const forgetting: (() => void)[] = [];

/** State that an isolate keeps between requests; the platform may cold-start another one at any time. */
export function memory<T>(first: () => T): { now: T } {
  const made = { now: first() };
  forgetting.push(() => {
    made.now = first();
  });
  return made;
}

/** Resets all of it, as after a cold start. */
export function forget(): void {
  for (const it of forgetting) it();
}
