import { CODE, MESSAGE } from '../../../../contract/kit/envelope.ts';
import type { Env } from '../env.ts';
import { Refusal } from './refusal.ts';

/** At most `most` in a sliding window of `windowMs`. */
export type Rule = { most: number; windowMs: number };

/** `wait`: 0, or ms until allowed; `left`: remaining; `reset`: ms until the oldest count expires. */
export type LimitState = { wait: number; left: number; reset: number };

/** Counter of one name; rooms/limiter.ts implements it. */
export type Counter = Rpc.DurableObjectBranded & {
  take(rule: Rule, now: number): Promise<LimitState>;
  count(rule: Rule, now: number): Promise<number>;
  giveBack(at: number): Promise<void>;
  forget(): Promise<void>;
};

const MINUTE_MS = 60_000;

/** Rule of `most` per `minutes`. */
export const rule = (most: number, minutes: number): Rule => ({ most, windowMs: minutes * MINUTE_MS });

/** Rate limits by name. */
export type Limits = {
  /** Counts one; false if `rule` is exhausted. */
  spare: (name: string, rule: Rule, now: number) => Promise<boolean>;
  /** Counts one; throws 429 if `rule` is exhausted. */
  take: (name: string, rule: Rule, now: number) => Promise<void>;
  /** Count within the window. */
  count: (name: string, rule: Rule, now: number) => Promise<number>;
  /** Refunds an attempt counted at `now`. */
  giveBack: (name: string, now: number) => Promise<void>;
  /** Resets `name`. */
  forget: (name: string) => Promise<void>;
  /** Reports a limit counted elsewhere in the response headers. */
  say: OnLimit;
};

/** Callback for every limit a call counts against. */
export type OnLimit = (name: string, rule: Rule, taken: LimitState) => void;

/** Rate limits on Durable Objects; `noted` is called on each `take`, also a refused one. */
export function limitsOf(env: Env, noted: OnLimit = () => {}): Limits {
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

export type LimitList = readonly { name: string; rule: Rule }[];

/** Counts one under each name; throws 429 if one is exhausted, after refunding the others. */
export async function takeAll(limits: Limits, counted: LimitList, now: number): Promise<void> {
  const taken: LimitList[number][] = [];
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

/** Refunds attempts counted at `now`. */
export async function giveBackAll(limits: Limits, counted: LimitList, now: number): Promise<void> {
  for (const { name } of counted) await limits.giveBack(name, now);
}

/** Rate limit key of an address: IPv4, or the /64 prefix of IPv6. */
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
