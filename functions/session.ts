import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import * as z from 'zod/mini';
import { edgeFlags } from '../contract/kit/edge.ts';
import type { EdgeFlags } from '../contract/kit/endpoint.ts';
import { CODE, envelope } from '../contract/kit/envelope.ts';
import { REQUEST_MS, TOKEN_DAYS } from '../contract/kit/limits.ts';
import { isAccessToken } from '../contract/kit/scope.ts';
import { withTimeout } from './deadline.ts';
import type { AppEnv } from './env.ts';
import { isLocal, isTrusted } from './origin.ts';
import { peekJson } from './peekJson.ts';

const NAME = 'token';
const TOKEN = /^[\x21-\x3a\x3c-\x7e]{8,1024}$/;
const LOGIN_BYTES = 65_536;
const REFUSAL_BYTES = 4_096;

/** Credentials of a /ming call: header to forward, its token, the cookie's token. */
export type Caller = { authorization?: string; token?: string; cookie?: string; trusted: boolean };

const named = z.object({ token: z.string().check(z.regex(TOKEN)) });

/**
 * Cookie attributes (RFC 6265bis §4.1.3); undefined where it would travel in clear text. Not `Partitioned`: a
 * partition here would not reach the editor's.
 */
function attributes(c: Context<AppEnv>): CookieOptions | undefined {
  const url = new URL(c.req.url);
  if (url.protocol === 'https:')
    return { prefix: 'host', path: '/', httpOnly: true, secure: true, sameSite: 'None' };
  if (isLocal(url)) return { path: '/', httpOnly: true, sameSite: 'Lax' };
  return undefined;
}

/** Credentials from header and cookie. The header wins; the cookie counts only for trusted script. */
export function callerOf(c: Context<AppEnv>, path: string): Caller {
  const kept = attributes(c)?.prefix === 'host' ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  const cookie = kept !== undefined && TOKEN.test(kept) ? { cookie: kept } : {};
  const trusted = isTrusted(c);
  const given = c.req.header('authorization')?.trim();
  if (given) return { authorization: given, token: given.replace(/^Bearer\s+/i, ''), ...cookie, trusted };
  if (!cookie.cookie || !trusted || edgeFlags(path).headerOnly) return { ...cookie, trusted };
  return { authorization: cookie.cookie, token: cookie.cookie, ...cookie, trusted };
}

/** Session token this response grants; never a personal access token. */
function grantedBy(
  said: z.output<typeof envelope>,
  who: Caller,
  grants: EdgeFlags['grants'],
): string | undefined {
  if (grants === 'answered') return z.safeParse(named, said.data).data?.token;
  const { token } = who;
  return token !== undefined && TOKEN.test(token) && !isAccessToken(token) ? token : undefined;
}

/** `ms`: timeout of a body read here. */
type TimedAnswer = { answer: Response; ms?: number | undefined };

/**
 * Sets the cookie after a login by trusted script (no login CSRF), clears it on logout and when the backend
 * refuses the token it holds, so that a foreign page cannot log anybody out. A logout with that token clears
 * it whatever the backend says. Throws `TimeoutError` if the body stalls.
 */
export async function updateCookie(
  c: Context<AppEnv>,
  who: Caller,
  path: string,
  { answer, ms = REQUEST_MS }: TimedAnswer,
): Promise<Response> {
  const { ends, ...flags } = edgeFlags(path);
  const grants = who.trusted ? flags.grants : undefined;
  const refusable = who.cookie !== undefined && who.token === who.cookie;
  const options = attributes(c);
  if (!options || !(grants || refusable || ends)) return answer;
  const most = grants ? LOGIN_BYTES : REFUSAL_BYTES;
  const [body, same] = await withTimeout(ms, (stop) => peekJson(answer, most, stop));
  const said = z.safeParse(envelope, body).data;
  const granted = grants && said?.code === CODE.ok ? grantedBy(said, who, grants) : undefined;
  const cleared = ends
    ? said?.code === CODE.ok || (refusable && who.trusted)
    : refusable && said?.code === CODE.unauthorised;
  if (granted !== undefined && granted !== who.cookie) {
    const maxAge = TOKEN_DAYS * 86_400;
    same.headers.append('set-cookie', generateCookie(NAME, granted, { ...options, maxAge }));
  } else if (cleared) {
    same.headers.append('set-cookie', generateCookie(NAME, '', { ...options, maxAge: 0 }));
  }
  return same;
}
