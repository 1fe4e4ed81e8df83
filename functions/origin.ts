import type { Context } from 'hono';
import type { AppEnv } from './env.ts';

/** Whether a URL is loopback, where browsers keep cookies without https. */
export function isLocal(url: URL): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
}

/** Parses `EDITOR_ORIGINS`; invalid origins are ignored. */
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
 * Whether a script of this site or an allowed editor made the call; only then the cookie counts (CSRF). Uses
 * Fetch Metadata (W3C), else `Origin`. Images, forms and links on our pages do not count: authors place
 * those, and some /ming GETs change state.
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
