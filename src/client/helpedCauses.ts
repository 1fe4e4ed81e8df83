const KEY = 'helped';
const MOST = 500;

/** Causes marked as helpful in this browser, as `slug cause`; empty where storage is refused. */
export function helpedList(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Stores or removes the mark that a cause helped; no-op where storage is refused. */
export function keepHelped(cause: string, helped: boolean): void {
  const rest = helpedList().filter((it) => it !== cause);
  try {
    localStorage.setItem(KEY, (helped ? [...rest, cause] : rest).slice(-MOST).join('\n'));
  } catch {
    return;
  }
}
