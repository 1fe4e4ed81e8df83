import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** Whether an address is loopback, where browsers keep cookies without https. */
export function isLocal(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/** Origins beside our own that may call /ming with credentials; entries that are not plain origins are ignored. */
export function editors(list: string | undefined): string[] {
  return (list ?? '')
    .split(',')
    .map((entry) => entry.trim().replace(/\/$/, ''))
    .filter((entry) => URL.canParse(entry) && new URL(entry).origin === entry);
}

/** Whether `origin` is on the allow-list `EDITOR_ORIGINS`. */
export function isEditor(c: Context<AppEnv>, origin: string): boolean {
  return editors(c.env.EDITOR_ORIGINS).includes(origin);
}

/**
 * Whether script of this site, or of an allowed editor, made the call: only then may the cookie act.
 * From Fetch Metadata (W3C), or from `Origin` where a browser does not send it. A picture, form or link
 * on our own pages is no script: authors place those, and /ming has GETs that change state.
 */
export function isTrusted(c: Context<AppEnv>): boolean {
  const made = c.req.header('sec-fetch-dest');
  if (made !== undefined && made !== 'empty' && made !== 'websocket') return false;
  const origin = c.req.header('origin');
  if (origin !== undefined && isEditor(c, origin)) return true;
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && origin === new URL(c.req.url).origin;
}
