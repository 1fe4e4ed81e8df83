import { atom } from 'nanostores';
import {
  messageHistory,
  publicMessages,
  readMessages,
  withdrawMessage,
} from '../../../../contract/messages/im/im.ts';
import { type ImMessage, WITHDRAWN } from '../../../../contract/messages/im/message.ts';
import { call, callWhole } from '../../../client/call.ts';
import { wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/connection.ts';
import type { Changes } from '../live/follow.ts';
import { follow } from '../live/live.ts';
import { idAt, LINES_A_PAGE, mergeMessages, pageFrom, roomIdOf, withIndices } from './lines.ts';
import { lobbyRow, markRead, noteLobby } from './rooms.ts';

export type OpenRoom = {
  /** '' for the public room. */
  peerId: string;
  me: string;
  state: 'busy' | 'ready' | 'failed';
  /** Sorted by index. */
  lines: readonly ImMessage[];
  /** Lowest requested index. */
  from: number;
  hasMore: boolean;
  earlier: 'idle' | 'busy' | 'failed';
  readTo: number;
  peerReadTo: number;
  /** Messages after this index are unread; 0 if none. */
  dividerAt: number;
  /** Last index seen. */
  seenTo: number;
};

export const room = atom<OpenRoom | null>(null);

/** Timeout in ms. */
const READ_MS = 15_000;

let leave = () => {};
/** Generation counter: ignores late answers for an earlier room. */
let turn = 0;

const change = (part: Partial<OpenRoom>): void => {
  const now = room.get();
  if (now) room.set({ ...now, ...part });
};

const lastOf = (lines: readonly ImMessage[]): number => lines.at(-1)?.index ?? 0;

async function readPage(
  { peerId, me }: Pick<OpenRoom, 'peerId' | 'me'>,
  beforeId?: string,
  pageSize = LINES_A_PAGE,
) {
  // Hosts without `beforeId` page by number.
  const pageNo = beforeId === undefined ? 1 : 1 + Math.floor((room.get()?.lines.length ?? 0) / pageSize);
  const paging = { pageNo, pageSize, ...(beforeId !== undefined && { beforeId }) };
  const how = { stop: AbortSignal.timeout(READ_MS) };
  if (peerId) {
    const asked = { ...paging, fromUserId: me, toUserId: peerId };
    const { data, extra } = await callWhole({ ...messageHistory, silent: true }, asked, how);
    return { data: withIndices(data), extra };
  }
  const { data, extra } = await callWhole({ ...publicMessages, silent: true }, paging, how);
  return { data: withIndices(data), extra: { ...extra, readTo: 0, peerReadTo: 0 } };
}

/** One message of the open room by index; null if none. */
export async function messageAt(index: number): Promise<ImMessage | null> {
  const now = room.get();
  const [first] = now?.lines ?? [];
  if (!now || !first) return null;
  const { data } = await readPage(now, idAt(roomIdOf(first), index + 1), 1);
  return data.records.find((it) => it.index === index) ?? null;
}

/** A room of which nothing has been read. */
const unreadRoom = (peerId: string, me: string): OpenRoom => ({
  peerId,
  me,
  state: 'busy',
  lines: [],
  from: 0,
  hasMore: false,
  earlier: 'idle',
  readTo: 0,
  peerReadTo: 0,
  dividerAt: 0,
  seenTo: 0,
});

async function begin(
  now: Pick<OpenRoom, 'peerId' | 'me'>,
): Promise<{ part: Partial<OpenRoom>; version: number }> {
  const { data, extra } = await readPage(now);
  const lines = mergeMessages([], data.records);
  const { from, hasMore } = pageFrom(lines, { isPublic: now.peerId === '', before: data.total + 1 });
  const { readTo, peerReadTo, version } = extra;
  return { part: { state: 'ready', lines, from, hasMore, readTo, peerReadTo }, version };
}

/** Merges messages; puts the divider before the first one out of view. */
function absorb(messages: readonly ImMessage[], cursors: Partial<OpenRoom> = {}): void {
  const now = room.get();
  if (!now) return;
  const before = lastOf(now.lines);
  const lines = mergeMessages(now.lines, messages);
  const fresh = messages.find((it) => it.index > before && it.fromUserId !== now.me);
  const unseen = fresh && now.dividerAt === 0 && (document.hidden || now.seenTo < before);
  change({ ...cursors, lines, ...(unseen && { dividerAt: fresh.index - 1 }) });
  const last = lines.at(-1);
  if (now.peerId === '' && last) noteLobby(last);
}

/** Frames of the public room have no cursor. */
const apply = ({ messages, readTo, peerReadTo }: Omit<Changes, 'resync'>): void =>
  absorb(messages, room.get()?.peerId ? { readTo, peerReadTo } : {});

/** Opens a room and keeps it in sync; null closes it. */
export async function openRoom(me: string, peerId: string | null): Promise<void> {
  leave();
  leave = () => {};
  turn += 1;
  const mine = turn;
  if (peerId === null) return room.set(null);
  room.set(unreadRoom(peerId, me));
  const isCurrent = () => mine === turn;
  try {
    const { part, version } = await begin({ peerId, me });
    if (!isCurrent()) return;
    const { lines = [] } = part;
    // The public room's read cursor is in its list row.
    const readTo = peerId ? (part.readTo ?? 0) : lastOf(lines) - (lobbyRow.get()?.readNum ?? 0);
    const unread = lines.some((it) => it.index > readTo && it.fromUserId !== me);
    change({ ...part, dividerAt: unread ? readTo : 0, seenTo: readTo });
    leave = follow({
      peerId,
      version,
      newest: async () => {
        const { data, extra } = await readPage({ peerId, me });
        return { messages: data.records, readTo: extra.readTo, peerReadTo: extra.peerReadTo };
      },
      apply: (changes) => void (isCurrent() && apply(changes)),
      resync: async () => {
        const again = await begin({ peerId, me });
        if (isCurrent()) change(again.part);
        return again.version;
      },
    });
  } catch {
    if (isCurrent()) change({ state: 'failed' });
  }
}

/** Merges the acknowledged own message; ignored if its room is not open. */
export function delivered(peerId: string, message: ImMessage): void {
  if (room.get()?.peerId === peerId && room.get()?.state === 'ready') absorb([message]);
}

/** Removes a blocked user's messages from the public room. */
export function hidePerson(userId: string): void {
  const now = room.get();
  if (now?.peerId === '') change({ lines: now.lines.filter((it) => it.fromUserId !== userId) });
}

/** Rereads the newest messages of an open room; false after a failure or for another room. */
export async function readNewest(peerId: string): Promise<boolean> {
  const now = room.get();
  const mine = turn;
  if (now?.peerId !== peerId || now.state !== 'ready') return false;
  const page = await readPage(now).catch(() => null);
  if (!page || mine !== turn) return false;
  absorb(page.data.records);
  return true;
}

/** Loads the previous page. */
export async function loadEarlier(): Promise<void> {
  const now = room.get();
  const [first] = now?.lines ?? [];
  if (now?.state !== 'ready' || !now.hasMore || now.earlier === 'busy') return;
  const mine = turn;
  change({ earlier: 'busy' });
  try {
    const roomId = first ? roomIdOf(first) : '';
    const { data } = await readPage(now, idAt(roomId, now.from));
    const latest = room.get();
    if (mine !== turn || !latest) return;
    const cursors = pageFrom(data.records, { isPublic: now.peerId === '', before: now.from });
    change({ lines: mergeMessages(latest.lines, data.records), earlier: 'idle', ...cursors });
  } catch {
    if (mine === turn) change({ earlier: 'failed' });
  }
}

let reading = false;

/** Call when the end of the room is in view: marks as seen, and private rooms as read. */
export async function see(): Promise<void> {
  const now = room.get();
  if (now?.state !== 'ready' || document.hidden) return;
  const last = lastOf(now.lines);
  if (last > now.seenTo) change({ seenTo: last });
  await reportRead();
}

/** Reports the read cursor, one request at a time. */
async function reportRead(): Promise<void> {
  const now = room.get();
  if (!now || now.seenTo <= now.readTo || reading) return;
  const { peerId, seenTo } = now;
  reading = true;
  try {
    const answer = await call(readMessages, { index: seenTo, ...(peerId && { userId: peerId }) });
    const readTo = answer?.readTo ?? seenTo;
    if (room.get()?.peerId === peerId) change({ readTo: Math.max(room.get()?.readTo ?? 0, readTo) });
    markRead(peerId, readTo);
  } catch {
    // Reported with the next change.
    return;
  } finally {
    reading = false;
  }
  const later = room.get();
  if (later && (later.peerId !== peerId || later.seenTo > seenTo)) await reportRead();
}

/** Call when the room leaves the view: later messages are unread. */
export function leaveView(): void {
  change({ dividerAt: 0 });
}

/** Withdraws a message; shows failures. */
export async function withdrawLine(line: ImMessage): Promise<void> {
  const gone = { ...line, isWithdraw: true, content: WITHDRAWN };
  const message = await tellTrouble(call(withdrawMessage, { id: line.id })).then(
    (stored) => stored ?? gone,
    (error) => (wasDone(error) ? gone : null),
  );
  if (message && room.get()?.lines.some((it) => it.id === line.id)) absorb([message]);
}
