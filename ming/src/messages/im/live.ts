import { LIVE_PROTOCOL } from '../../../../contract/messages/im/live.ts';
import { PUBLIC_ROOM } from '../../../../contract/messages/im/message.ts';
import type { Env } from '../../kit/env.ts';
import { GRANT, inboxOf, relayFor } from '../../kit/live.ts';

const TICKET = /^([\w-]{1,64})\.[0-9a-f]{32}$/;

const emptyResponse = (status: number) => new Response(null, { status });

/**
 * Handles a WebSocket handshake (RFC 6455 §4.2.2) with the subprotocols `im.v1` and a ticket. Connects to the
 * person's inbox, or with `room=public` to their relay of the public room. 400 if malformed, 403 if the
 * ticket is used or expired.
 */
export async function connect(request: Request, env: Env, now: number): Promise<Response> {
  const offered = request.headers.get('sec-websocket-protocol')?.split(',') ?? [];
  const names = offered.map((it) => it.trim());
  const ticket = names.find((it) => TICKET.test(it));
  const [, userId] = TICKET.exec(ticket ?? '') ?? [];
  const isHandshake = request.headers.get('upgrade')?.toLowerCase() === 'websocket';
  if (!isHandshake || !names.includes(LIVE_PROTOCOL) || !ticket || !userId) return emptyResponse(400);
  const grant = await inboxOf(env, userId).redeem(ticket, now);
  if (!grant) return emptyResponse(403);
  const room = new URL(request.url).searchParams.get('room');
  const to = room === PUBLIC_ROOM ? relayFor(env, userId) : inboxOf(env, userId);
  const headers = { upgrade: 'websocket', [GRANT]: JSON.stringify(grant) };
  return to.fetch(new Request(request.url, { headers }));
}
