import { type Channel, channel } from '../src/stores/messages/live/channel.ts';
import { followRoom } from '../src/stores/messages/live/follow.ts';
import type { Socket } from '../src/stores/messages/live/link.ts';
import { openSocket } from '../src/stores/messages/live/socket.ts';
import { tokenOf } from './liveServer.ts';

/** Shortens the random reconnect delay of 0–30 s: thousands of clients here are one process. */
const HURRY = 0.2;
const AGAIN_MS = 500;

/** Calls /ming as somebody; null on any failure. */
async function ask(site: string, id: string, path: string, body?: object): Promise<unknown> {
  const init = {
    method: body ? 'POST' : 'GET',
    headers: { authorization: tokenOf(id), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  };
  const answer = await fetch(`${site}/ming${path}`, init)
    .then((it) => it.json() as Promise<{ code: number; data: unknown; message: string }>)
    .catch(() => null);
  if (answer && answer.code !== 200 && answer.code < 500) throw new Error(`${path}: ${answer.message}`);
  return answer?.code === 200 ? answer.data : null;
}

/** Opens an idle socket of somebody to the public room. */
export async function openBare(site: string, id: string): Promise<Socket> {
  const given = (await ask(site, id, '/v1/im/ticket', {})) as { ticket: string } | null;
  if (!given) throw new Error('no ticket');
  const opened = Promise.withResolvers<void>();
  const heard = {
    opened: opened.resolve,
    said: () => undefined,
    closed: (code: number) => opened.reject(code),
  };
  const socket = openSocket(site, '?room=public', given.ticket, heard);
  await opened.promise;
  return socket;
}

/** The site's client channel to somebody's inbox, or to the public room. */
export function linkOf(site: string, id: string, query: string): Channel {
  const world: Parameters<typeof channel>[0] = {
    ticket: async () => {
      const given = (await ask(site, id, '/v1/im/ticket', {})) as { ticket: string } | null;
      if (!given) throw new Error('no ticket');
      return given.ticket;
    },
    open: (ticket, heard) => openSocket(site, query, ticket, heard),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random() * HURRY,
  };
  return channel(world, () => () => {});
}

/** Messages received from a room: client id and count, and number out of order. */
export type RoomTranscript = { times: Map<string, number>; disordered: number };

/** Follows a room as a page does; `arrived` is called for every message. */
export function watch(
  site: string,
  id: string,
  { peerId, link, arrived }: { peerId: string; link: Channel; arrived: (clientId: string) => void },
): RoomTranscript {
  const seen: RoomTranscript = { times: new Map(), disordered: 0 };
  let last = 0;
  const means = {
    ask: async (peer: string, after: number) => {
      const changes = await ask(site, id, `/v1/im/changes?after=${after}${peer && `&userId=${peer}`}`);
      if (!changes) throw new Error('no answer');
      return changes as never;
    },
    // Disables polling, which would hide messages lost by sockets.
    every: () => () => {},
  };
  followRoom(link, means, {
    peerId,
    version: 0,
    apply: ({ messages }) => {
      for (const { clientId, index } of messages) {
        seen.times.set(clientId, (seen.times.get(clientId) ?? 0) + 1);
        if (index !== last + 1) seen.disordered++;
        last = index;
        arrived(clientId);
      }
    },
    newest: () => Promise.reject(new Error('newest')),
    resync: () => Promise.reject(new Error('resync')),
  });
  return seen;
}

/**
 * Retries a message with one idempotency key until acknowledged; stores `performance.now()` of the first
 * attempt in `sentAt`.
 */
export async function say(
  site: string,
  from: string,
  to: string,
  sentAt: Map<string, number>,
): Promise<string> {
  const clientId = crypto.randomUUID();
  const content = `第 ${sentAt.size} 条，编号 ${clientId}`;
  const body = { clientId, content, ...(to ? { code: 1, toUserId: to } : { code: 2 }) };
  sentAt.set(clientId, performance.now());
  while (!(await ask(site, from, '/v1/im/chat', body)))
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  return clientId;
}
