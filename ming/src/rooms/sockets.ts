import * as z from 'zod/mini';
import { LIVE_PROTOCOL, PING, PING_MS, PONG, PONG_MS } from '../../../contract/messages/im/live.ts';
import type { Db } from '../kit/db.ts';
import { GRANT, type Grant } from '../kit/live.ts';
import { openSessions } from '../people/identity/caller.ts';

const attached = z.object({ userId: z.string(), session: z.string(), since: z.number() });

/** Heartbeat timeout in ms. */
const SILENT_MS = 2 * (PING_MS + PONG_MS);

/** Lets the runtime answer pings without waking a hibernated object. */
export function answerPings(ctx: DurableObjectState): void {
  ctx.setWebSocketAutoResponse(new WebSocketRequestResponsePair(PING, PONG));
}

/** Accepts a hibernatable WebSocket for the person in the grant header. */
export function accept(ctx: DurableObjectState, request: Request): { socket: WebSocket; answer: Response } {
  const { userId, session } = JSON.parse(request.headers.get(GRANT) ?? '{}') as Grant;
  const { 0: client, 1: socket } = new WebSocketPair();
  ctx.acceptWebSocket(socket, [userId]);
  socket.serializeAttachment({ userId, session, since: Date.now() });
  const headers = { 'sec-websocket-protocol': LIVE_PROTOCOL };
  return { socket, answer: new Response(null, { status: 101, webSocket: client, headers }) };
}

/** Owner of a socket, from its attachment. */
export function ownerOf(socket: WebSocket): Grant & { since: number } {
  return z.parse(attached, socket.deserializeAttachment());
}

/** Whether a socket's heartbeat is recent. */
export function isAlive(ctx: DurableObjectState, socket: WebSocket, now: number): boolean {
  const heard = ctx.getWebSocketAutoResponseTimestamp(socket)?.getTime() ?? ownerOf(socket).since;
  return now - heard < SILENT_MS;
}

/** Reserved codes, not to be sent (RFC 6455 §7.4.1). */
const RESERVED = [1005, 1006, 1015];

/** Completes a close handshake; otherwise the client's socket stays half closed until its timeout. */
export function answerClose(socket: WebSocket, code: number): void {
  socket.close(RESERVED.includes(code) ? 1000 : code);
}

/** Sends a frame; ignores closing sockets, whose clients refetch. */
export function sendText(socket: WebSocket, text: string): void {
  try {
    socket.send(text);
  } catch {
    // Closing.
  }
}

/**
 * Closes sockets whose session ended. Also check new sockets: the session may have ended after the ticket was
 * issued.
 */
export async function closeOver(db: Db, sockets: readonly WebSocket[], code: number): Promise<void> {
  if (sockets.length === 0) return;
  const hashes = [...new Set(sockets.map((it) => ownerOf(it).session))];
  const open = await openSessions(db, hashes, Date.now());
  for (const socket of sockets) if (!open.includes(ownerOf(socket).session)) socket.close(code);
}
