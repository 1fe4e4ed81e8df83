import { DurableObject } from 'cloudflare:workers';
import { CLOSED_ENDED } from '../../../contract/messages/im/live.ts';
import { openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import type { PublicRelay, Variant } from '../kit/live.ts';
import { accept, answerClose, answerPings, closeOver, ownerOf, sendText } from './sockets.ts';

/** Sockets of one person. */
const EACH_MOST = 20;

/**
 * Fan-out to a shard of the people in the public room. The room calls every relay once per change, and the relay sends
 * it to its sockets, so that a message to 1,000 people costs a few calls. Stateless: clients fetch from the room what
 * they missed.
 */
export class Relay extends DurableObject<Env> implements PublicRelay {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    answerPings(ctx);
  }

  override async fetch(request: Request): Promise<Response> {
    const { socket, answer } = accept(this.ctx, request);
    this.ctx.waitUntil(closeOver(openDb(this.env.DB), [socket], CLOSED_ENDED));
    const own = this.ctx.getWebSockets(ownerOf(socket).userId);
    for (const it of own.slice(0, Math.max(0, own.length - EACH_MOST))) it.close(1013);
    return answer;
  }

  /** Sends a frame to everybody here; those who must not see all of it, as they have blocked somebody, get their own. */
  async broadcast(text: string, others: readonly Variant[]): Promise<void> {
    const own = new Map(others.flatMap((it) => it.userIds.map((id) => [id, it.text] as const)));
    for (const socket of this.ctx.getWebSockets())
      sendText(socket, own.size > 0 ? (own.get(ownerOf(socket).userId) ?? text) : text);
  }

  /** Closes the sockets of a person whose session is over. */
  async check(userId: string): Promise<void> {
    await closeOver(openDb(this.env.DB), this.ctx.getWebSockets(userId), CLOSED_ENDED);
  }

  override webSocketMessage(): void {
    // Relays take nothing; the room is spoken to by calls.
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
  }
}
