import { atom, map } from 'nanostores';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import { lineAt } from './lines.ts';
import { loadEarlier, messageAt, room } from './room.ts';

/** The message that is replied to, and its room. */
export const replying = atom<{ peerId: string; line: ImMessage } | null>(null);

/** The message to scroll to. */
export const target = atom<{ index: number } | null>(null);

/** Quoted messages that are not in the loaded range, by room and index; null where one is not available. */
export const quoted = map<Record<string, ImMessage | null>>({});

/** Maximum number of pages loaded to find a quoted message. */
const PAGES_MOST = 40;

/** The key in `quoted` of a message of the room that is open. */
export const quoteKey = (peerId: string, index: number): string => `${peerId}:${index}`;

/** Fetches a quoted message where it is not loaded. */
export async function needQuote(peerId: string, index: number): Promise<void> {
  const key = quoteKey(peerId, index);
  const now = room.get();
  if (now?.peerId !== peerId || lineAt(now.lines, index) || key in quoted.get()) return;
  quoted.setKey(key, null);
  quoted.setKey(key, await messageAt(index).catch(() => null));
}

/** Scrolls to a message of the room, loading earlier pages until it is there; false where it is not available. */
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
