const KEY = 'read';

/** Maximum number of articles in the history; the oldest are evicted. */
const MOST = 2_000;

/** Of an article that was read: how much of it was scrolled, or for how much of its reading time it was open. */
const SHARE = 0.8;
const TIME = 0.5;

/** An article that this browser has read, and its column; 0 where it has none. */
export type Read = readonly [article: number, column: number];

const isRead = (it: unknown): it is Read =>
  Array.isArray(it) && it.length === 2 && it.every(Number.isInteger);

/** What this browser has read, the oldest first; nothing where storage is refused or holds something else. */
export function readList(): readonly Read[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRead) : [];
  } catch {
    return [];
  }
}

function keep(list: readonly Read[]): void {
  try {
    if (list.length > 0) localStorage.setItem(KEY, JSON.stringify(list.slice(-MOST)));
    else localStorage.removeItem(KEY);
  } catch {
    return;
  }
}

/** Adds an article to the history. */
export function markRead(article: number, column: number): void {
  keep([...readList().filter(([id]) => id !== article), [article, column]]);
}

/** Removes the entries that `chosen` picks. */
export function forgetRead(chosen: (it: Read) => boolean): void {
  keep(readList().filter((it) => !chosen(it)));
}

/** Whether an article counts as read: `share` of it was seen, or it was open for `seconds` of its `minutes`. */
export function countsAsRead(share: number, seconds: number, minutes: number): boolean {
  return share >= SHARE || (minutes > 0 && seconds >= minutes * 60 * TIME);
}
