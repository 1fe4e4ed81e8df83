const NAME = 'tab';

const lockOf = (tab: string) => `writing:${tab}`;

/** Acquires the Web Lock of a tab until the page is closed; false where another page holds it. */
function take(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

function remembered(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** The id of this tab: stable across reloads, a new one in a duplicated tab. */
export async function tabName(): Promise<string> {
  const before = remembered();
  if (before && (await take(before))) return before;
  const fresh = crypto.randomUUID();
  await take(fresh);
  try {
    sessionStorage.setItem(NAME, fresh);
  } catch {
    // Without storage every load is a tab of its own.
  }
  return fresh;
}

/** The tabs of this browser that are open, of those given. */
export async function openTabs(tabs: readonly string[]): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(tabs.filter((tab) => names.has(lockOf(tab))));
}
