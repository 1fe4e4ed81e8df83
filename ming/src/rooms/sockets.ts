import * as z from 'zod/mini';
import { LIVE_PROTOCOL, PING, PING_MS, PONG, PONG_MS } from '../../../contract/messages/im/live.ts';
import type { Db } from '../kit/db.ts';
import { GRANT, type Grant } from '../kit/live.ts';
import { openSessions } from '../people/identity/caller.ts';

const attached = z.object({ userId: z.string(), session: z.string(), since: z.number() });

/** Heartbeat timeout: a client that has not pinged for this long is dead. */
const SILENT_MS = 2 * (PING_MS + PONG_MS);

/** Has the platform answer pings, without waking the hibernated object. */
export function answerPings(ctx: DurableObjectState): void {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
}

/** Accepts the WebSocket of a person, which outlives the memory of the object; see Hibernation in the platform's manual. */
export function accept(ctx: DurableObjectState, request: Request): { socket: WebSocket; answer: Response } {
  const { userId, session } = JSON.parse(request.headers.get(GRANT) ?? '{}') as Grant;
  const { 0: client, 1: socket } = new WebSocketPair();
  ctx.acceptWebSocket(socket, [userId]);
  socket.serializeAttachment({ userId, session, since: Date.now() });
  const headers = { 'sec-websocket-protocol': LIVE_PROTOCOL };
  return { socket, answer: new Response(null, { status: 101, webSocket: client, headers }) };
}

/** Whose a socket is. */
export function ownerOf(socket: WebSocket): Grant & { since: number } {
  return z.parse(attached, socket.deserializeAttachment());
}

/** Whether the heartbeat of a socket is recent. */
export function isAlive(ctx: DurableObjectState, socket: WebSocket, now: number): boolean {
  const heard = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? ownerOf(socket).since;
  return now - heard < SILENT_MS;
}

/** These codes say what was seen, and are not for sending (RFC 6455 §7.4.1). */
const RESERVED = [1005, 1006, 1015];

/** Completes the close handshake that a client began: without an answer its socket stays half closed for its own timeout. */
export function answerClose(socket: WebSocket, code: number): void {
  socket.close(RESERVED.includes(code) ? 1000 : code);
}

/** Sends a frame; a client whose socket is being closed asks for what it missed. */
export function sendText(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // It is being closed.
  }
}

/**
 * Closes the sockets whose session is over, with `code`. A new one is looked at as well: its session may have ended since
 * the ticket was given out, when there was no socket to close.
 */
export async function closeOver(db: Db, sockets: readonly WebSocket[], code: number): Promise<void> {
  if (sockets.length === 0) return;
  const hashes = [...new Set(sockets.map((it) => ownerOf(it).session))];
  const open = await openSessions(db, hashes, Date.now());
  for (const socket of sockets) if (!open.includes(ownerOf(socket).session)) socket.close(code);
}
