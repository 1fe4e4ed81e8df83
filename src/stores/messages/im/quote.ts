import { atom, map } from 'nanostores';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import { lineAt } from './lines.ts';
import { loadEarlier, messageAt, room } from './room.ts';

export const replying = atom<{ peerId: string; line: ImMessage } | null>(null);

export const target = atom<{ index: number } | null>(null);

/** Quoted messages outside the loaded range, by `quoteKey`; null if not available. */
export const quoted = map<Record<string, ImMessage | null>>({});

const PAGES_MOST = 40;

/** Key in `quoted`. */
export const quoteKey = (peerId: string, index: number): string => `${peerId}:${index}`;

/** Fetches a quoted message that is not loaded. */
export async function needQuote(peerId: string, index: number): Promise<void> {
  const key = quoteKey(peerId, index);
  const now = room.get();
  if (now?.peerId !== peerId || lineAt(now.lines, index) || key in quoted.get()) return;
  quoted.setKey(key, null);
  quoted.setKey(key, await messageAt(index).catch(() => null));
}

/** Scrolls to a message, loading earlier pages; false if not available. */
export async function goTo(index: number): Promise<boolean> {
  for (let pages = 0; pages < PAGES_MOST; pages++) {
    const now = room.get();
    if (!now) return false;
    const isDrawn = index > (now.lines[0]?.index ?? 0) || !now.hasMore;
    if (isDrawn && lineAt(now.lines, index)) {
      target.set({ index });
      return true;
    }
    if (!now.hasMore || now.from < index || now.earlier === 'failed') return false;
    await loadEarlier();
  }
  return false;
}
