import { CODE } from '../../../../contract/kit/envelope.ts';
import { gmt8 } from '../clock.ts';
import type { Db } from '../db.ts';
import { Refusal } from './refusal.ts';

/** Who is calling, as far as rules need to know. */
export type Caller = {
  id: string;
  role: string;
  /** Until when they may not act, in ms; 0 where they may. */
  banUntil: number;
};

/** Finds the person behind a token, or null; the app gives every request the one of people/identity. */
export type CallerOf = (db: Db, token: string, now: number) => Promise<Caller | null>;

/** The raw token of an Authorization header, with or without `Bearer`; null where there is none. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token ? token : null;
}

/** Refuses what somebody does who is banned. */
export function checkBan({ banUntil }: Caller): void {
  if (banUntil > 0) throw new Refusal(CODE.forbidden, `账号已被封禁至 ${gmt8(banUntil)}`);
}

/** As `signedIn`, for a deed that somebody who is banned may not do. */
export async function active(ctx: { caller: () => Promise<Caller | null> }): Promise<Caller> {
  const caller = await signedIn(ctx);
  checkBan(caller);
  return caller;
}

/** The caller of a handler that does nothing without one; throws 401 where nobody is logged in. */
export async function signedIn(ctx: { caller: () => Promise<Caller | null> }): Promise<Caller> {
  const caller = await ctx.caller();
  if (!caller) throw new Refusal(CODE.unauthorised);
  return caller;
}
