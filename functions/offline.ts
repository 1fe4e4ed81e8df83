import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

/** A worker is bound by the policy of its own script; it fetches pages and what belongs to them. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** A kill switch: clears the caches and unregisters; open pages continue. */
const KILL_SWITCH = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The service worker's script: revalidated every time, and a kill switch where `OFFLINE` is `off`. */
export const workerScript: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.env.OFFLINE === 'off') c.res = c.body(KILL_SWITCH, 200, { 'content-type': 'text/javascript' });
  else await next();
  if (!c.res.ok) return;
  c.header('cache-control', 'no-cache');
  c.header('content-security-policy', POLICY);
};
