import { DurableObject } from 'cloudflare:workers';
import type { Counter, Rule, Taken } from '../kit/http/limit.ts';

/**
 * Rate limiter with a sliding window. One object per name, so that the count holds
 * across all isolates; the times live in its storage and are gone when the window is over.
 */
export class Limiter extends DurableObject implements Counter {
  /** Counts one at `now` (ms) unless the window has `most` already. */
  async take({ most, windowMs }: Rule, now: number): Promise<Taken> {
    const kept = (await this.ctx.storage.get<number[]>('times')) ?? [];
    const times = kept.filter((it) => it > now - windowMs);
    const reset = (times[0] ?? now) + windowMs - now;
    if (times.length >= most && times.length > 0) return { wait: reset, left: 0, reset };
    times.push(now);
    await this.ctx.storage.put('times', times);
    await this.ctx.storage.setAlarm(now + windowMs);
    return { wait: 0, left: Math.max(0, most - times.length), reset };
  }

  /** How many the window holds now. */
  async count({ windowMs }: Rule, now: number): Promise<number> {
    const kept = (await this.ctx.storage.get<number[]>('times')) ?? [];
    return kept.filter((it) => it > now - windowMs).length;
  }

  /** Refunds the one counted at `at`. */
  async giveBack(at: number): Promise<void> {
    const times = (await this.ctx.storage.get<number[]>('times')) ?? [];
    const place = times.lastIndexOf(at);
    if (place >= 0) await this.ctx.storage.put('times', times.toSpliced(place, 1));
  }

  /** Resets, as after a successful login. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
