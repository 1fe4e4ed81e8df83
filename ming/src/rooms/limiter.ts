import { DurableObject } from 'cloudflare:workers';
import type { Counter, LimitState, Rule } from '../kit/http/limit.ts';

/** Tolerated clock skew. */
const SKEW_MS = 60_000;

/**
 * Times inside the window. Drops times too far in the future, counted by a wrong clock, which would block
 * that long.
 */
const inWindow = (times: readonly number[], windowMs: number, now: number) =>
  times.filter((it) => it > now - windowMs && it <= now + SKEW_MS);

/**
 * Sliding-window rate limiter. One object per name, so the count holds across isolates; its storage is
 * deleted when the window ends.
 */
export class Limiter extends DurableObject implements Counter {
  /** Counts one at `now` (ms) unless the window is full. */
  async take({ most, windowMs }: Rule, now: number): Promise<LimitState> {
    const kept = (await this.ctx.storage.get<number[]>('times')) ?? [];
    const times = inWindow(kept, windowMs, now);
    const reset = (times[0] ?? now) + windowMs - now;
    if (times.length >= most && times.length > 0) return { wait: reset, left: 0, reset };
    times.push(now);
    await this.ctx.storage.put('times', times);
    await this.ctx.storage.setAlarm(now + windowMs);
    return { wait: 0, left: Math.max(0, most - times.length), reset };
  }

  /** Count within the window. */
  async count({ windowMs }: Rule, now: number): Promise<number> {
    const kept = (await this.ctx.storage.get<number[]>('times')) ?? [];
    return inWindow(kept, windowMs, now).length;
  }

  /** Refunds one counted at `at`. */
  async giveBack(at: number): Promise<void> {
    const times = (await this.ctx.storage.get<number[]>('times')) ?? [];
    const place = times.lastIndexOf(at);
    if (place >= 0) await this.ctx.storage.put('times', times.toSpliced(place, 1));
  }

  /** Resets, as after a login. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll();
  }
}
