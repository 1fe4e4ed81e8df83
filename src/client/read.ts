const KEY = 'read';

/** Cap of the history. */
const MOST = 2_000;

/** Thresholds for an article that was read: scrolled fraction, and fraction of the reading time. */
const SHARE = 0.8;
const TIME = 0.5;

/** `column` is 0 if there is none. */
export type Read = readonly [article: number, column: number];

const isRead = (it: unknown): it is Read =>
  Array.isArray(it) && it.length === 2 && it.every(Number.isInteger);

/** Reading history, oldest first; empty if storage is refused or invalid. */
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

/** Adds an article to the history as the newest. */
export function markRead(article: number, column: number): void {
  keep([...readList().filter(([id]) => id !== article), [article, column]]);
}

/** Removes matching entries. */
export function forgetRead(chosen: (it: Read) => boolean): void {
  keep(readList().filter((it) => !chosen(it)));
}

/**
 * Whether an article counts as read. `share` is the scrolled fraction; `minutes` the estimated reading time.
 */
export function countsAsRead(share: number, seconds: number, minutes: number): boolean {
  return share >= SHARE || (minutes > 0 && seconds >= minutes * 60 * TIME);
}
