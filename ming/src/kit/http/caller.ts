import { CODE } from '../../../../contract/kit/envelope.ts';
import { SCOPE_TEXT, type Scope } from '../../../../contract/kit/scope.ts';
import { gmt8 } from '../clock.ts';
import type { Db } from '../db.ts';
import { Refusal } from './refusal.ts';

/** Who is calling, as far as rules need to know. */
export type Caller = {
  id: string;
  role: string;
  /** Until when they may not act, in ms; 0 where they may. */
  banUntil: number;
  /** The personal access token of the call; absent where it is a session, which may do whatever the person may. */
  access?: { id: string; scopes: readonly Scope[] };
};

/** Finds the person behind a token, or null; the app gives every request the one of people/identity. */
export type CallerOf = (db: Db, token: string, now: number) => Promise<Caller | null>;

/** Refuses a personal access token that does not have `scope`; every one where a call names none. */
export function checkScope({ access }: Caller, scope: Scope | undefined): void {
  if (!access) return;
  if (scope === undefined) throw new Refusal(CODE.forbidden, '这个接口不对访问令牌开放');
  if (!access.scopes.includes(scope))
    throw new Refusal(CODE.forbidden, `这个访问令牌没有“${SCOPE_TEXT[scope].name}”权限（${scope}）`);
}

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
