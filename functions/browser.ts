import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';
import type { Door } from './env.ts';
import { isTrusted } from './origin.ts';

const NAME = 'browser';
const ID = /^[0-9a-f]{32}$/;
const SECONDS = 180 * 86_400;
/** Where a provider sends the reader back to: a navigation from a foreign site that has to find its browser again. */
const CALLBACK = '/ming/oauth/callback/';
/** Calls that bind something to this browser: logins and links under way, mailed codes, reading codes. */
const BINDS = [
  '/ming/oauth/wechatlogincode',
  '/ming/oauth/render/',
  '/ming/oauth/sendemailcode',
  '/ming/v1/user/logins',
  '/ming/v1/article/checkcode',
];

/** The name of a browser towards `ming`, and the cookie that gives it one where it had none. */
export type Browser = { id?: string; cookie?: string };

function isLocal(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

function random(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * A random name that a browser keeps for half a year. It says nothing about the person; it lets the backend see
 * that what was begun in one browser is not finished in another. Lax, since providers send the reader back by a link.
 * Known only to calls of our own script and to the way back from a provider.
 */
export function browserOf(c: Context<Door>, path: string): Browser {
  const url = new URL(c.req.url);
  const secure = url.protocol === 'https:';
  if (!secure && !isLocal(url)) return {};
  if (!isTrusted(c) && !path.startsWith(CALLBACK)) return {};
  const kept = secure ? getCookie(c, NAME, 'host') : getCookie(c, NAME);
  if (kept !== undefined && ID.test(kept)) return { id: kept };
  if (!BINDS.some((start) => path.toLowerCase().startsWith(start))) return {};
  const id = random();
  const options = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: SECONDS } as const;
  const cookie = secure
    ? generateCookie(NAME, id, { ...options, prefix: 'host', secure: true })
    : generateCookie(NAME, id, options);
  return { id, cookie };
}
