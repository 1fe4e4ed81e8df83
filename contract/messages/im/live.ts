import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, list, name, text, userId, yesNo } from '../../kit/fields.ts';
import { noticeCounters } from '../notice/notice.ts';
import { imMessage } from './message.ts';

/** WebSocket path below /ming: one's inbox, or with `room=public` a relay of the public room. */
export const LIVE_PATH = '/v1/im/live';

/** WebSocket subprotocol (RFC 6455 §1.9); the ticket is offered as a second one. */
export const LIVE_PROTOCOL = 'im.v1';

/** Heartbeat literals: workerd answers automatically without waking the Durable Object. */
export const PING = 'ping';
export const PONG = 'pong';

/** Heartbeat interval and timeout in ms. */
export const PING_MS = 25_000;
export const PONG_MS = 10_000;

/** TTL of a ticket. */
export const TICKET_SECONDS = 30;

/** Maximum random reconnect delay in ms after the server closed all connections. */
export const RESTART_SPREAD_MS = 30_000;

/** Close code for an ended session: logout, ban or closed account (RFC 6455 §7.4.2). */
export const CLOSED_ENDED = 4001;

/** Maximum characters of a client frame. */
export const FRAME_MOST = 16_384;

/** Presence subscriptions per tab. */
export const PRESENCE_MOST = 50;

/** TTL of a tab's subscriptions in seconds; renewed at half of it. */
export const WATCH_SECONDS = 120;

/**
 * One-time ticket for a WebSocket, offered as subprotocol beside `LIVE_PROTOCOL`; `two` adds a `spare` one
 * for a second connection.
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
 * Room changes as in `roomChanges`, from version `before` to `version`. A client at another version fetches
 * the missing ones. `peerId` is empty for the public room.
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

/** Server to client. */
const serverFrame = z.discriminatedUnion('kind', [
  /** Changes with a new message. */
  z.object({ kind: z.literal('message'), ...changes }),
  /** Withdrawals and read cursors only. */
  z.object({ kind: z.literal('change'), ...changes }),
  /** Too many changes for a frame: use `roomChanges`. */
  z.object({ kind: z.literal('resync'), roomId: name, peerId: text, version: count }),
  z.object({ kind: z.literal('typing'), userId: name }),
  /** A watched person came online or went offline. */
  z.object({ kind: z.literal('presence'), userId: name, isOnline: flag }),
  /** Unread counters (message code 5); `type` is the kind (`NOTICE`) of a new notice, or -1. */
  z.object({ kind: z.literal('notice'), counters: noticeCounters, type: count }),
  z.object({ kind: z.literal('payment'), orderNo: name, status: count }),
  /** New comment under the watched article. */
  z.object({ kind: z.literal('comment'), articleId: z.number(), commentId: z.number(), userId: name }),
]);
export type ServerFrame = z.output<typeof serverFrame>;
export type FrameKind = ServerFrame['kind'];
export type Frame<K extends FrameKind> = Extract<ServerFrame, { kind: K }>;

function json(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Wire format of a frame. */
export type SentFrame = z.input<typeof serverFrame>;

/** Parses a server frame; null for kinds unknown to this (older) page. */
export function serverFrameOf(text: unknown): ServerFrame | null {
  return z.safeParse(serverFrame, json(text)).data ?? null;
}

/**
 * Client to inbox; relays accept nothing. Messages are sent by `sendMessage` instead, for its refusals,
 * limits and moderation.
 */
const clientFrame = z.discriminatedUnion('kind', [
  /** Typing indicator, throttled to one per three seconds. */
  z.object({ kind: z.literal('typing'), toUserId: userId }),
  /** Presence subscription; replaces the previous one. */
  z.object({
    kind: z.literal('presence'),
    userIds: z.array(userId).check(z.maxLength(PRESENCE_MOST)),
  }),
  /** The article open in this tab. */
  z.object({ kind: z.literal('article'), articleId: z.int().check(z.gte(1)) }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** Parses a client frame; null if invalid. */
export function clientFrameOf(text: string): ClientFrame | null {
  return text.length > FRAME_MOST ? null : (z.safeParse(clientFrame, json(text)).data ?? null);
}
