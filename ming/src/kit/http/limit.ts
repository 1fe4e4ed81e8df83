import { CODE, MESSAGE } from '../../../../contract/kit/envelope.ts';
import type { Env } from '../env.ts';
import { Refusal } from './refusal.ts';

/** Rate limit: at most so many in a window of so many ms. */
export type Rule = { most: number; windowMs: number };

/**
 * What came of counting one: 0 or the ms to wait for it, how many are left, and after how many ms the first of those that
 * were counted is free again.
 */
export type Taken = { wait: number; left: number; reset: number };

/** What counts under one name; rooms/limiter.ts is one. */
export type Counter = Rpc.DurableObjectBranded & {
  take(rule: Rule, now: number): Promise<Taken>;
  count(rule: Rule, now: number): Promise<number>;
  giveBack(at: number): Promise<void>;
  forget(): Promise<void>;
};

const MINUTE_MS = 60_000;

/** `n` in `minutes`. */
export const rule = (most: number, minutes: number): Rule => ({ most, windowMs: minutes * MINUTE_MS });

/** Rate limits by name; see rooms/limiter.ts. */
export type Limits = {
  /** Counts one under `name`; false where `rule` is exhausted. */
  spare: (name: string, rule: Rule, now: number) => Promise<boolean>;
  /** Counts one under `name`; throws 429 where `rule` is exhausted. */
  take: (name: string, rule: Rule, now: number) => Promise<void>;
  /** The count within the window. */
  count: (name: string, rule: Rule, now: number) => Promise<number>;
  /** Refunds an attempt recorded at `now`. */
  giveBack: (name: string, now: number) => Promise<void>;
  /** Resets `name`. */
  forget: (name: string) => Promise<void>;
  /** Says a limit that is counted elsewhere, as `take` says its own. */
  say: Noted;
};

/** Hears of each limit that a call counts against. */
export type Noted = (name: string, rule: Rule, taken: Taken) => void;

/** The limits of this platform; `noted` hears of each `take`, also of one that is refused. */
export function limitsOf(env: Env, noted: Noted = () => {}): Limits {
  const of = (name: string) => env.LIMITER.get(env.LIMITER.idFromName(name));
  return {
    spare: async (name, it, now) => (await of(name).take(it, now)).wait === 0,
    async take(name, it, now) {
      const taken = await of(name).take(it, now);
      noted(name, it, taken);
      const { wait } = taken;
      if (wait > 0)
        throw new Refusal(
          CODE.limited,
          `${MESSAGE[CODE.limited]}（约 ${Math.ceil(wait / MINUTE_MS)} 分钟后）`,
        );
    },
    count: (name, it, now) => of(name).count(it, now),
    giveBack: (name, now) => of(name).giveBack(now),
    forget: (name) => of(name).forget(),
    say: noted,
  };
}

/** What one act counts against. */
export type Counted = readonly { name: string; rule: Rule }[];

/** Counts one under each name; throws 429 where one is exhausted, and then none is counted. */
export async function takeAll(limits: Limits, counted: Counted, now: number): Promise<void> {
  const taken: Counted[number][] = [];
  try {
    for (const it of counted) {
      await limits.take(it.name, it.rule, now);
      taken.push(it);
    }
  } catch (error) {
    await giveBackAll(limits, taken, now);
    throw error;
  }
}

/** Refunds what was counted at `now`. */
export async function giveBackAll(limits: Limits, counted: Counted, now: number): Promise<void> {
  for (const { name } of counted) await limits.giveBack(name, now);
}

/** The rate-limit key of an address: an IPv4 address, or the /64 prefix of an IPv6 one. */
export function networkOf(address: string): string {
  const [mapped] = /(?<=^::ffff:)[\d.]+$/i.exec(address) ?? [];
  if (mapped || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const full = [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back];
  return full
    .slice(0, 4)
    .map((it) => it.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}
