import { atom } from 'nanostores';
import { addRoom, deleteRoom, type Lobby, type Room, roomList } from '../../../../contract/messages/im/im.ts';
import type { Frame } from '../../../../contract/messages/im/live.ts';
import type { ImMessage } from '../../../../contract/messages/im/message.ts';
import { call, callWhole } from '../../../client/call.ts';
import { failureText, wasDone } from '../../../client/failure.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { inbox } from '../live/live.ts';
import { lineOf } from './messageText.ts';
import { applyPatch, type Patch } from './patch.ts';

export type Rooms = { list: readonly Room[]; state: 'busy' | 'ready' | 'failed' };

export const rooms = atom<Rooms>({ list: [], state: 'busy' });

export const lobbyRow = atom<Lobby | null>(null);

/** Contract time; '' if not muted. */
export const muteUntil = atom('');

const READ_MS = 15_000;
/** Polling interval in ms without a socket. */
const ASK_MS = 20_000;
/** Polling interval in ms with a socket, which reports the public room only while open. */
const LOBBY_MS = 60_000;

let turn = 0;
/** Whether the list is being read, and whether it has changed since it was asked for: the answer may be older than that. */
let isReading = false;
let isOlder = false;

function show(list: readonly Room[]): void {
  rooms.set({ ...rooms.get(), list });
  isOlder = isReading;
}

/** Loads the list; a failure is shown only if there is no list yet. */
export async function loadRooms(): Promise<void> {
  turn += 1;
  const mine = turn;
  isReading = true;
  isOlder = false;
  if (rooms.get().state === 'failed') rooms.set({ list: [], state: 'busy' });
  try {
    const how = { stop: AbortSignal.timeout(READ_MS) };
    const { data, extra } = await callWhole({ ...roomList, silent: true }, {}, how);
    if (mine !== turn) return;
    isReading = false;
    if (isOlder) return loadRooms();
    lobbyRow.set(extra.lobby ?? null);
    muteUntil.set(extra.muteUntil);
    rooms.set({ list: data, state: 'ready' });
  } catch {
    if (mine !== turn) return;
    isReading = false;
    if (rooms.get().state === 'busy') rooms.set({ list: [], state: 'failed' });
  }
}

function patch(change: Patch): void {
  const { list, state } = rooms.get();
  if (state !== 'ready') return;
  const next = applyPatch(list, change);
  if (next) show(next);
  else loadRooms();
}

function hear({ peerId, readTo, messages }: Frame<'message'> | Frame<'change'>): void {
  if (!peerId) return;
  const last = messages.reduce((most, it) => (it.index > (most?.index ?? 0) ? it : most), messages[0]);
  patch({ peerId, readTo, last: last && { message: last, line: lineOf(last) } });
}

/** Keeps the list in sync while visible; returns the unsubscribe function. */
export function watchRooms(): () => void {
  const every = (ms: number, isDue: () => boolean) =>
    setInterval(() => void (!document.hidden && isDue() && loadRooms()), ms);
  const clocks = [every(ASK_MS, () => inbox.state.get() !== 'open'), every(LOBBY_MS, () => true)];
  let wasOpen = false;
  const ends = [
    inbox.subscribe('message', hear),
    inbox.subscribe('change', hear),
    inbox.subscribe('resync', ({ peerId }) => void (peerId && loadRooms())),
    inbox.state.subscribe((state) => {
      if (state === 'open' && wasOpen) loadRooms();
      wasOpen ||= state === 'open';
    }),
    () => clocks.forEach(clearInterval),
  ];
  loadRooms();
  return () => {
    for (const end of ends) end();
  };
}

/** Updates the public room's newest message. */
export function noteLobby(last: ImMessage): void {
  const { fromUserId, fromUserNickname, isWithdraw, createTime, createTimeIso } = last;
  const said = { content: lineOf(last), isWithdraw, createTime, createTimeIso };
  const row = lobbyRow.get();
  if (row) lobbyRow.set({ ...row, lastMessage: { fromUserId, fromUserNickname, ...said } });
}

/** Advances the read cursor of a room. */
export function markRead(peerId: string, readTo: number): void {
  const row = lobbyRow.get();
  if (peerId === '') return void (row && lobbyRow.set({ ...row, readNum: 0 }));
  patch({ peerId, readTo });
}

/** Gets or creates a room; returns the reason of a refusal. */
export async function roomWith(peerId: string): Promise<string> {
  try {
    const added = await call({ ...addRoom, silent: true }, { userId: peerId });
    const { list } = rooms.get();
    if (!added) await loadRooms();
    else if (!list.some((it) => it.receiveId === peerId)) show([added, ...list]);
    return '';
  } catch (error) {
    if (wasDone(error)) return loadRooms().then(() => '');
    return failureText(error, '没有连上服务器，请检查网络后重试。');
  }
}

/** Deletes a room with its messages for this user; false after a failure. */
export async function dropRoom({ id, receiveId }: Room): Promise<boolean> {
  try {
    await tellTrouble(call(deleteRoom, { roomId: id }));
  } catch (error) {
    if (!wasDone(error)) return false;
  }
  show(rooms.get().list.filter((it) => it.receiveId !== receiveId));
  return true;
}
