import { CODE } from '../../../../contract/kit/envelope.ts';
import { place } from '../../../../contract/kit/places.ts';
import { roomChanges } from '../../../../contract/messages/im/im.ts';
import { liveTicket, TICKET_SECONDS } from '../../../../contract/messages/im/live.ts';
import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';
import { call } from '../../../client/call.ts';
import { hasCapability } from '../../../client/capabilities.ts';
import { Refused } from '../../../client/failure.ts';
import { readToken } from '../../../client/token.ts';
import { type Channel, channel, type Page } from './channel.ts';
import { type Follow, followRoom } from './follow.ts';
import type { World } from './link.ts';
import { openSocket } from './socket.ts';

const OVER: readonly number[] = [CODE.unauthorised, CODE.forbidden];

/**
 * A ticket that was issued beside another one, for the second link of the chat: by which token, and until when it may be used,
 * in ms.
 */
type Spare = { ticket: string; token: string | null; until: number };
let spare: Spare | null = null;

async function ticket(): Promise<string | null> {
  if (!(await hasCapability('live'))) return null;
  const kept = spare;
  spare = null;
  const token = readToken();
  if (kept && kept.token === token && kept.until > Date.now()) return kept.ticket;
  try {
    const two = location.pathname === place.chat();
    const issued = await call(liveTicket, two ? { two } : {});
    if (issued.spare)
      spare = { ticket: issued.spare, token, until: Date.now() + (TICKET_SECONDS * 1_000) / 2 };
    return issued.ticket;
  } catch (error) {
    if (error instanceof Refused && OVER.includes(error.code)) return null;
    throw error;
  }
}

const world = (query: string): World => ({
  ticket,
  open: (ticket, heard) => openSocket(location.origin, query, ticket, heard),
  later: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
});

/** An open link would keep the page out of the bfcache. */
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

/** Inbox of the user: private messages, typing, presence, notices, payments, comments. Needs a session. */
export const inbox: Channel = channel(world(''), page);

/** Public room; only while on screen. */
export const lobby: Channel = channel(world(`?room=${PUBLIC_ROOM}`), page);

/** Keeps an open room in sync, with or without sockets. Returns the stop function. */
export function follow(room: Follow): () => void {
  const means = {
    ask: async (peerId: string, after: number) =>
      (await hasCapability('live'))
        ? call(roomChanges, { after, ...(peerId && { userId: peerId }) })
        : { ...(await room.newest()), version: after + 1, resync: false },
    every: (run: () => void, ms: number) => {
      const timer = setInterval(() => void (!document.hidden && run()), ms);
      return () => clearInterval(timer);
    },
  };
  return followRoom(room.peerId ? inbox : lobby, means, room);
}
