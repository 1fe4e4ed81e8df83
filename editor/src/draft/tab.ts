const NAME = 'tab';

const lockOf = (tab: string) => `writing:${tab}`;

/** Takes a Web Lock for the page's lifetime; false if another page holds it. */
function take(tab: string): Promise<boolean> {
  return new Promise((resolve) => {
    navigator.locks.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise(() => {}) : undefined;
    });
  });
}

function readStoredTab(): string | null {
  try {
    return sessionStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Tab id: stable across reloads, new in a duplicated tab. */
export async function tabName(): Promise<string> {
  const before = readStoredTab();
  if (before && (await take(before))) return before;
  const fresh = crypto.randomUUID();
  await take(fresh);
  try {
    sessionStorage.setItem(NAME, fresh);
  } catch {
    // Without storage each load is a new tab.
  }
  return fresh;
}

/** Which of these tabs are open. */
export async function openTabs(tabs: readonly string[]): Promise<Set<string>> {
  const { held = [] } = await navigator.locks.query();
  const names = new Set(held.map(({ name }) => name));
  return new Set(tabs.filter((tab) => names.has(lockOf(tab))));
}
