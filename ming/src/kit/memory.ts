const forgetting: (() => void)[] = [];

/** What an isolate remembers from one request to the next; the platform may start another one at any time. */
export function memory<T>(first: () => T): { now: T } {
  const made = { now: first() };
  forgetting.push(() => {
    made.now = first();
  });
  return made;
}

/** Forgets all of it, as if this isolate had just started. */
export function forget(): void {
  for (const it of forgetting) it();
}
