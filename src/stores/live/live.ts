import { CODE } from '../../../contract/envelope.ts';
import { roomChanges } from '../../../contract/im.ts';
import { liveTicket } from '../../../contract/live.ts';
import { PUBLIC_ROOM } from '../../../contract/message.ts';
import { call } from '../../client/call.ts';
import { Refused } from '../../client/failure.ts';
import { type Channel, channel, type Page } from './channel.ts';
import { type Follow, followRoom } from './follow.ts';
import type { World } from './link.ts';
import { openSocket } from './socket.ts';

const OVER: readonly number[] = [CODE.unauthorised, CODE.forbidden];

async function ticket(): Promise<string | null> {
  try {
    return (await call(liveTicket, {})).ticket;
  } catch (error) {
    if (error instanceof Refused && OVER.includes(error.code)) return null;
    throw error;
  }
}

/** A link of this tab; `query` selects its target. */
const world = (query: string): World => ({
  ticket,
  open: (ticket, heard) => openSocket(location.origin, query, ticket, heard),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** Closes the link on `pagehide`: an open one would keep the page out of the back/forward cache. */
const page: Page = (link) => {
  const over = new AbortController();
  const { signal } = over;
  document.addEventListener('visibilitychange', () => link.hide(document.hidden), { signal });
  addEventListener('offline', () => link.lose(true), { signal });
  addEventListener('online', () => link.lose(false), { signal });
  addEventListener('pagehide', () => link.lose(true), { signal });
  addEventListener('pageshow', () => link.lose(!navigator.onLine), { signal });
  link.hide(document.hidden);
  return () => over.abort();
};

/** The user's inbox: private messages, typing, presence, notices, payments, comments. Only with a session. */
export const inbox: Channel = channel(world(''), page);

/** The public room; only while it is on screen. */
export const lobby: Channel = channel(world(`?room=${PUBLIC_ROOM}`), page);

/**
 * Keeps an open room in sync, with or without sockets: `peerId` is the other person, empty for the public
 * room. Returns the function that stops it.
 */
export function follow(room: Follow): () => void {
  const means = {
    ask: (peerId: string, after: number) => call(roomChanges, { after, ...(peerId && { userId: peerId }) }),
    every: (run: () => void, ms: number) => {
      const timer = setInterval(() => void (!document.hidden && run()), ms);
      return () => clearInterval(timer);
    },
  };
  return followRoom(room.peerId ? inbox : lobby, means, room);
}
