import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

/** CSP of the worker script, which governs its fetches. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Kill switch: clears caches and unregisters; open pages continue. */
const KILL_SWITCH = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** Service worker script, always revalidated; the kill switch if `OFFLINE` is `off`. */
export const workerScript: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env.OFFLINE === 'off') c.res = c.body(KILL_SWITCH, 200, { 'content-type': 'text/javascript' });
  else await next();
  if (!c.res.ok) return;
  c.header('cache-control', 'no-cache');
  c.header('content-security-policy', POLICY);
};
