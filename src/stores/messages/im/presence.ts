import { atom, map } from 'nanostores';
import { PRESENCE_MOST, WATCH_SECONDS } from '../../../../contract/messages/im/live.ts';
import { inbox } from '../live/live.ts';
import { rooms } from './rooms.ts';

export const online = map<Record<string, boolean>>({});

/** User id; '' if nobody. */
export const typing = atom('');

/** TTL of the indicator and send throttle, in ms. */
const TYPING_MS = 5_000;
const SAY_MS = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let said = 0;

/** Sends a typing indicator, throttled. */
export function sayTyping(peerId: string): void {
  if (!peerId || Math.abs(Date.now() - said) < SAY_MS) return;
  if (inbox.send({ kind: 'typing', toUserId: peerId })) said = Date.now();
}

function stopTyping(userId: string): void {
  if (typing.get() === userId) typing.set('');
}

/** Loads and subscribes to presence; returns the unsubscribe function. */
export function watchPeople(): () => void {
  const watch = () => {
    const userIds = rooms
      .get()
      .list.slice(0, PRESENCE_MOST)
      .map((it) => it.receiveId);
    if (userIds.length > 0) inbox.send({ kind: 'presence', userIds });
  };
  let known = '';
  const clock = setInterval(watch, (WATCH_SECONDS * 1_000) / 2);
  const ends = [
    inbox.subscribe('presence', ({ userId, isOnline }) => online.setKey(userId, isOnline)),
    inbox.subscribe('typing', ({ userId }) => {
      typing.set(userId);
      clearTimeout(timer);
      timer = setTimeout(() => stopTyping(userId), TYPING_MS);
    }),
    inbox.subscribe('message', ({ peerId }) => stopTyping(peerId)),
    inbox.state.subscribe((state) => {
      if (state === 'open') watch();
      else online.set({});
    }),
    rooms.subscribe(({ list }) => {
      const ids = list
        .map((it) => it.receiveId)
        .toSorted()
        .join(' ');
      if (ids !== known) watch();
      known = ids;
    }),
    () => clearInterval(clock),
  ];
  return () => {
    for (const end of ends) end();
  };
}
