import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import { edgeFlags } from '../contract/kit/edge.ts';
import { CALLBACK_PATH } from '../contract/people/auth/auth.ts';
import type { AppEnv } from './env.ts';
import { isLocal, isTrusted } from './origin.ts';

const NAME = 'browser';
const ID = /^[0-9a-f]{32}$/;
const SECONDS = 180 * 86_400;

/** The browser's id towards `ming`, and the cookie that sets one where there was none. */
export type Browser = { id?: string; cookie?: string };

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A random id that a browser keeps for half a year. It identifies no person; it lets the backend check
 * that a login begun in one browser is not finished in another. `SameSite=Lax`, since providers send the reader back by
 * a link. Known only to calls of our own script and to the callback of a provider, a navigation from a foreign site.
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
