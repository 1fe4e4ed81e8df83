import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { edgeFlags } from '../contract/kit/edge.ts';
import { CALLBACK_PATH } from '../contract/people/auth/auth.ts';
import type { AppEnv } from './env.ts';
import { isLocal, isTrusted } from './origin.ts';

const NAME = 'browser';
const ID = /^[0-9a-f]{32}$/;
const SECONDS = 180 * 86_400;

/** Browser id sent to `ming`, and the Set-Cookie if it is new. */
export type Browser = { id?: string; cookie?: string };

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Random browser id, kept for half a year. Identifies no person; binds a login to the browser that began it.
 * `SameSite=Lax`, as providers return by link. Read only for calls of our own script and for provider
 * callbacks (cross-site navigations).
 */
export function browserOf(c: Context<AppEnv>, path: string): Browser {
  const url = new URL(c.req.url);
  const secure = url.protocol === 'https:';
  if (!secure && !isLocal(url)) return {};
  if (!isTrusted(c) && !path.startsWith(`/ming${CALLBACK_PATH}`)) return {};
  const kept = secure ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  if (kept !== undefined && ID.test(kept)) return { id: kept };
  if (!edgeFlags(path).namesBrowser) return {};
  const id = random();
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: SECONDS } as const;
  const cookie = secure
    ? generateCookie(NAME, id, { ...options, prefix: 'host', secure: true })
    : generateCookie(NAME, id, options);
  return { id, cookie };
}
