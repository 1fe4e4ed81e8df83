import { atom, map } from 'nanostores';
import { PRESENCE_MOST, WATCH_SECONDS } from '../../../contract/live.ts';
import { inbox } from '../live/live.ts';
import { rooms } from './rooms.ts';

/** Who is there, of the people on the list. */
export const online = map<Record<string, boolean>>({});

/** Who is typing to the reader at present; empty where nobody is. */
export const typing = atom('');

/** How long somebody counts as typing after they said so, and how often it is said, in ms. */
const TYPING_MS = 5_000;
const SAY_MS = 3_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let said = 0;

/** Says that the reader types to somebody, every three seconds at most. */
export function sayTyping(peerId: string): void {
  if (!peerId || Date.now() - said < SAY_MS) return;
  if (inbox.send({ kind: 'typing', toUserId: peerId })) said = Date.now();
}

function stopTyping(userId: string): void {
  if (typing.get() === userId) typing.set('');
}

/** Asks for and hears of the presence of the people on the list; gives back what ends that. */
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
