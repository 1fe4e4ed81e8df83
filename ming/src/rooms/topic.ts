import { DurableObject } from 'cloudflare:workers';
import { WATCH_SECONDS } from '../../../contract/messages/im/live.ts';
import type { Env } from '../kit/env.ts';
import { type ArticleTopic, inboxOf } from '../kit/live.ts';
import { Watchers } from './watchers.ts';

/** Fan-out concurrency. */
const AT_ONCE = 50;

/** People who have an article open, reached through their inboxes. */
export class Topic extends DurableObject<Env> implements ArticleTopic {
  private readonly watchers = new Watchers(this.ctx.storage);

  /** Subscribes or renews. */
  async watch(userId: string, now: number): Promise<void> {
    await this.watchers.add(userId, now);
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(now + 2 * WATCH_SECONDS * 1_000);
  }

  /** Sends a frame to all subscribers; failing inboxes are skipped, a reload shows everything. */
  async broadcast(text: string, now: number): Promise<void> {
    const people = await this.watchers.all(now);
    for (let at = 0; at < people.length; at += AT_ONCE)
      await Promise.allSettled(
        people.slice(at, at + AT_ONCE).map((id) => inboxOf(this.env, id).broadcast(text)),
      );
  }

  override async alarm(): Promise<void> {
    const now = Date.now();
    if ((await this.watchers.all(now)).length === 0) await this.ctx.storage.deleteAll();
    else await this.ctx.storage.setAlarm(now + 2 * WATCH_SECONDS * 1_000);
  }
}
