import { DurableObject } from 'cloudflare:workers';
import {
  CLOSED_ENDED,
  type ClientFrame,
  clientFrameOf,
  TICKET_SECONDS,
} from '../../../contract/messages/im/live.ts';
import { openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import { randomHex, sha256 } from '../kit/ids.ts';
import { frame, type Grant, inboxOf, type PersonalInbox, topicOf } from '../kit/live.ts';
import { contactRows } from '../messages/im/reads.ts';
import { unreadRows } from '../messages/notice/reads.ts';
import { countersOf } from '../messages/notice/views.ts';
import { accept, answerClose, answerPings, closeOver, isAlive, ownerOf, sendText } from './sockets.ts';
import { Watchers } from './watchers.ts';

const TICKET = 'ticket:';
/** Limits per person: unused tickets, sockets. */
const TICKETS_MOST = 30;
const SOCKETS_MOST = 20;
/** Grace period before somebody counts as offline; a navigation reopens the socket. */
const AWAY_MS = 10_000;
/** Frames per socket and window; a client sends a few a minute. */
const FRAMES_MOST = 30;
const FRAMES_MS = 10_000;

type Ticket = { session: string; until: number };

/**
 * Sends live frames to all open pages of a person: private messages, unread counters, payments, comments on
 * the open article, typing, presence. Stores no messages; clients fetch missed ones from rooms.
 */
export class Inbox extends DurableObject<Env> implements PersonalInbox {
  private readonly watchers = new Watchers(this.ctx.storage);
  private readonly pace = new WeakMap<WebSocket, { since: number; count: number }>();

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    answerPings(ctx);
  }

  /** Issues a WebSocket ticket; null if too many are unused. */
  async issue({ userId, session }: Grant, now: number): Promise<string | null> {
    const kept = [...(await this.ctx.storage.list<Ticket>({ prefix: TICKET }))];
    const over = kept.filter(([, { until }]) => until <= now).map(([key]) => key);
    if (over.length > 0) await this.ctx.storage.delete(over);
    if (kept.length - over.length >= TICKETS_MOST) return null;
    const secret = randomHex(16);
    const ticket: Ticket = { session, until: now + TICKET_SECONDS * 1_000 };
    await this.ctx.storage.put(TICKET + (await sha256(secret)), ticket);
    return `${userId}.${secret}`;
  }

  /** Redeems a ticket once; null if unknown, used or expired. */
  async redeem(ticket: string, now: number): Promise<Grant | null> {
    const at = ticket.lastIndexOf('.');
    const key = TICKET + (await sha256(ticket.slice(at + 1)));
    const kept = await this.ctx.storage.get<Ticket>(key);
    if (!kept || !(await this.ctx.storage.delete(key)) || kept.until <= now) return null;
    return { userId: ticket.slice(0, at), session: kept.session };
  }

  override async fetch(request: Request): Promise<Response> {
    const { socket, answer } = accept(this.ctx, request);
    const all = this.ctx.getWebSockets();
    for (const it of all.slice(0, Math.max(0, all.length - SOCKETS_MOST))) it.close(1013);
    this.ctx.waitUntil(closeOver(openDb(this.env.DB), [socket], CLOSED_ENDED));
    const { userId } = ownerOf(socket);
    if ((await this.ctx.storage.get('online')) === undefined) {
      await this.ctx.storage.put('online', userId);
      this.ctx.waitUntil(this.announce(userId, true));
    }
    return answer;
  }

  /** Sends a frame to all pages. */
  async broadcast(text: string): Promise<void> {
    for (const socket of this.ctx.getWebSockets()) sendText(socket, text);
  }

  /** Sends unread counters; `type` is the kind of a new notice, -1 for none. */
  async count(type = -1): Promise<void> {
    const [socket] = this.ctx.getWebSockets();
    if (!socket) return;
    const rows = await unreadRows(openDb(this.env.DB), ownerOf(socket).userId);
    await this.broadcast(frame({ kind: 'notice', counters: countersOf(rows), type }));
  }

  /** Closes sockets whose session ended or whose person is banned. */
  async check(): Promise<void> {
    await closeOver(openDb(this.env.DB), this.ctx.getWebSockets(), CLOSED_ENDED);
  }

  /** Whether the person is online; subscribes the caller to changes. */
  async watch(userId: string, now: number): Promise<boolean> {
    await this.watchers.add(userId, now);
    return this.isHere(now);
  }

  override async webSocketMessage(socket: WebSocket, text: string | ArrayBuffer): Promise<void> {
    const it = typeof text === 'string' ? clientFrameOf(text) : null;
    if (!this.isPaced(socket)) return socket.close(1008);
    if (it) await this.take(socket, it);
  }

  override async webSocketClose(socket: WebSocket, code: number): Promise<void> {
    answerClose(socket, code);
    const now = Date.now();
    if (!this.isHere(now)) await this.ctx.storage.setAlarm(now + AWAY_MS);
  }

  override async alarm(): Promise<void> {
    const userId = await this.ctx.storage.get<string>('online');
    if (userId === undefined || this.isHere(Date.now())) return;
    await this.ctx.storage.delete('online');
    await this.announce(userId, false);
  }

  private isHere(now: number): boolean {
    return this.ctx
      .getWebSockets()
      .some((it) => it.readyState === WebSocket.OPEN && isAlive(this.ctx, it, now));
  }

  private isPaced(socket: WebSocket): boolean {
    const now = Date.now();
    const kept = this.pace.get(socket);
    const pace = kept && kept.since > now - FRAMES_MS ? kept : { since: now, count: 0 };
    pace.count++;
    this.pace.set(socket, pace);
    return pace.count <= FRAMES_MOST;
  }

  private async take(socket: WebSocket, it: ClientFrame): Promise<void> {
    const { userId } = ownerOf(socket);
    const now = Date.now();
    if (it.kind === 'article') return topicOf(this.env, it.articleId).watch(userId, now);
    const wanted = it.kind === 'typing' ? [it.toUserId] : it.userIds;
    const contacts = (await contactRows(openDb(this.env.DB), userId, wanted)).map(({ id }) => id);
    if (it.kind === 'typing') {
      for (const id of contacts) await inboxOf(this.env, id).broadcast(frame({ kind: 'typing', userId }));
      return;
    }
    await Promise.allSettled(
      contacts.map(async (id) => {
        const isOnline = await inboxOf(this.env, id).watch(userId, now);
        sendText(socket, frame({ kind: 'presence', userId: id, isOnline }));
      }),
    );
  }

  private async announce(userId: string, isOnline: boolean): Promise<void> {
    const text = frame({ kind: 'presence', userId, isOnline });
    const watchers = await this.watchers.all(Date.now());
    await Promise.allSettled(watchers.map((id) => inboxOf(this.env, id).broadcast(text)));
  }
}
