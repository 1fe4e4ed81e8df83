import { DurableObject } from 'cloudflare:workers';
import { CLOSED_ENDED } from '../../../contract/messages/im/live.ts';
import { openDb } from '../kit/db.ts';
import type { Env } from '../kit/env.ts';
import type { PublicRelay, Variant } from '../kit/live.ts';
import { accept, answerClose, answerPings, closeOver, ownerOf, sendText } from './sockets.ts';

/** Sockets per person. */
const EACH_MOST = 20;

/**
 * Shard of the public room's sockets. The room calls each relay once per change, so 1,000 recipients cost a
 * few calls. Stateless: clients fetch missed messages from the room.
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

  /** Sends a frame to all sockets here; people who blocked a sender get their variant. */
  async broadcast(text: string, others: readonly Variant[]): Promise<void> {
    const own = new Map(others.flatMap((it) => it.userIds.map((id) => [id, it.text] as const)));
    for (const socket of this.ctx.getWebSockets())
      sendText(socket, own.size > 0 ? (own.get(ownerOf(socket).userId) ?? text) : text);
  }

  /** Closes a person's sockets whose session ended. */
  async check(userId: string): Promise<void> {
    await closeOver(openDb(this.env.DB), this.ctx.getWebSockets(userId), CLOSED_ENDED);
  }

  override webSocketMessage(): void {
    // Relays take no messages; clients call the room.
  }

  override webSocketClose(socket: WebSocket, code: number): void {
    answerClose(socket, code);
  }
}
