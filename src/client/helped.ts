const KEY = 'helped';
const MOST = 500;

/** The causes of messages that this browser has said helped, as `slug cause`; none where storage is refused. */
export function helpedList(): string[] {
  try {
    return (localStorage.getItem(KEY) ?? '').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

/** Keeps that a cause helped, or that it did not; a no-op where storage is refused. */
export function keepHelped(cause: string, helped: boolean): void {
  const rest = helpedList().filter((it) => it !== cause);
  try {
    localStorage.setItem(KEY, (helped ? [...rest, cause] : rest).slice(-MOST).join('\n'));
  } catch {
    return;
  }
}
