import { CODE } from '../../../../contract/kit/envelope.ts';
import { SCOPE_TEXT, type Scope } from '../../../../contract/kit/scope.ts';
import type { AuditActor } from '../audit.ts';
import { gmt8 } from '../clock.ts';
import type { Db } from '../db.ts';
import { Refusal } from './refusal.ts';

/** Authenticated caller. */
export type Caller = {
  id: string;
  role: string;
  banUntil: number;
  /** Personal access token; absent for sessions, which may do anything the person may. */
  access?: { id: string; scopes: readonly Scope[] };
};

/** Resolves a token to its caller, or null; set by the app from people/identity. */
export type CallerOf = (db: Db, token: string, now: number) => Promise<Caller | null>;

/** Throws if an access token lacks `scope`; without `scope`, throws for any access token. */
export function checkScope({ access }: Caller, scope: Scope | undefined): void {
  if (!access) return;
  if (scope === undefined) throw new Refusal(CODE.forbidden, '这个接口不对访问令牌开放');
  if (!access.scopes.includes(scope))
    throw new Refusal(CODE.forbidden, `这个访问令牌没有“${SCOPE_TEXT[scope].name}”权限（${scope}）`);
}

/** Token of an Authorization header, with or without `Bearer`; null if there is none. */
export function tokenOf(header: string | undefined): string | null {
  const token = header?.replace(/^Bearer\s+/i, '').trim();
  return token ? token : null;
}

/** Throws if the caller is banned. */
export function checkBan({ banUntil }: Caller): void {
  if (banUntil > 0) throw new Refusal(CODE.forbidden, `账号已被封禁至 ${gmt8(banUntil)}`);
}

/** As `signedIn`; also throws if the caller is banned. */
export async function signedInNotBanned(ctx: { caller: () => Promise<Caller | null> }): Promise<Caller> {
  const caller = await signedIn(ctx);
  checkBan(caller);
  return caller;
}

/** The caller; throws 401 if not logged in. */
export async function signedIn(ctx: { caller: () => Promise<Caller | null> }): Promise<Caller> {
  const caller = await ctx.caller();
  if (!caller) throw new Refusal(CODE.unauthorised);
  return caller;
}

/** Operator and time for the audit log; throws 401 if not logged in. */
export async function byOf(ctx: { caller: () => Promise<Caller | null>; now: number }): Promise<AuditActor> {
  return { operator: (await signedIn(ctx)).id, now: ctx.now };
}
