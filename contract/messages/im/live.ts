import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, list, name, text, userId, yesNo } from '../../kit/fields.ts';
import { noticeCounters } from '../notice/notice.ts';
import { imMessage } from './message.ts';

/** Below /ming: opens a WebSocket to one's inbox, or with `room=public` to a relay of the public room. */
export const LIVE_PATH = '/v1/im/live';

/** The subprotocol that client and server agree on (RFC 6455 §1.9); the ticket is offered beside it. */
export const LIVE_PROTOCOL = 'im.v1';

/** Literals of the heartbeat: the platform answers one with the other without waking the object. */
export const PING = 'ping';
export const PONG = 'pong';

/** Heartbeat interval of a client, in ms, and the timeout after a ping at which the link counts as dead. */
export const PING_MS = 25_000;
export const PONG_MS = 10_000;

/** TTL of a ticket. */
export const TICKET_SECONDS = 30;

/** The longest wait before clients reconnect after the server closed on all of them, in ms. */
export const RESTART_SPREAD_MS = 30_000;

/** A server closes with this where the session is over: by logout, ban or the end of the account (RFC 6455 §7.4.2). */
export const CLOSED_ENDED = 4001;

/** Characters of a frame that a client sends. */
export const FRAME_MOST = 16_384;

/** People whose presence one tab asks for at once. */
export const PRESENCE_MOST = 50;

/** TTL of a tab's subscriptions on the server, in seconds; the tab renews them in half that time. */
export const WATCH_SECONDS = 120;

/**
 * Issues a one-time ticket for one WebSocket, which is opened with it as a subprotocol beside `LIVE_PROTOCOL`; with `two` a
 * `spare` one for the second that a page is about to open.
 */
export const liveTicket = endpoint({
  method: 'POST',
  path: '/v1/im/ticket',
  audience: 'user',
  silent: true,
  labels: { two: '第二张票的开关' },
  input: z.object({ two: z.optional(yesNo) }),
  data: z.object({ ticket: name, spare: z.optional(name) }),
});

/**
 * Changes of one room, in the shape of `roomChanges`: they lead from version `before` to `version`. Whoever is at another
 * version asks for what is missing. `peerId` is the other person, empty in the public room.
 */
const changes = {
  roomId: name,
  peerId: text,
  before: count,
  version: count,
  readTo: count,
  peerReadTo: count,
  messages: list(imMessage),
};

/** What a server sends. */
const serverFrame = z.discriminatedUnion('kind', [
  /** Changes among which there is a new message. */
  z.object({ kind: z.literal('message'), ...changes }),
  /** Withdrawals and read cursors alone. */
  z.object({ kind: z.literal('change'), ...changes }),
  /** The room has changed by too much for a frame: ask `roomChanges`. */
  z.object({ kind: z.literal('resync'), roomId: name, peerId: text, version: count }),
  /** Somebody is typing to the owner of the inbox. */
  z.object({ kind: z.literal('typing'), userId: name }),
  /** Somebody whom this tab watches has come or gone. */
  z.object({ kind: z.literal('presence'), userId: name, isOnline: flag }),
  /** Unread counters (message code 5); `type` is the kind of a notice (`NOTICE`) that has just come, -1 where none has. */
  z.object({ kind: z.literal('notice'), counters: noticeCounters, type: count }),
  /** An order of one's own has another state. */
  z.object({ kind: z.literal('payment'), orderNo: name, status: count }),
  /** A comment can be read under an article that this tab watches. */
  z.object({ kind: z.literal('comment'), articleId: z.number(), commentId: z.number(), userId: name }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
export type FrameKind = ServerFrame['kind'];
/** The frame of a kind. */
export type Frame<K extends FrameKind> = Extract<ServerFrame, { kind: K }>;

function json(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** A frame in the wire format. */
export type SentFrame = z.input<typeof serverFrame>;

/** The frame that a server sent; null where this page does not know its kind, as it is older than the server. */
export function serverFrameOf(text: unknown): ServerFrame | null {
  return z.safeParse(serverFrame, json(text)).data ?? null;
}

/**
 * What a client sends to its inbox; relays take nothing. Messages are sent by `sendMessage`, whose answer acknowledges
 * them: refusals, limits and the review of words are those of a call.
 */
const clientFrame = z.discriminatedUnion('kind', [
  /** Typing indicator; throttled to one every three seconds. */
  z.object({ kind: z.literal('typing'), toUserId: userId }),
  /** Presence subscription: everybody on screen; replaces the previous one. */
  z.object({
    kind: z.literal('presence'),
    userIds: z.array(userId).check(z.maxLength(PRESENCE_MOST)),
  }),
  /** The article that is open in this tab. */
  z.object({ kind: z.literal('article'), articleId: z.int().check(z.gte(1)) }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** The frame that a client sent; null where it is none. */
export function clientFrameOf(text: string): ClientFrame | null {
  return text.length > FRAME_MOST ? null : (z.safeParse(clientFrame, json(text)).data ?? null);
}
