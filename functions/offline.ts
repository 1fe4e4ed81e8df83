import type { MiddlewareHandler } from 'hono';
import type { Door } from './env.ts';

/** A worker is bound by the policy of its own script; it fetches pages and what belongs to them. */
const POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'";

/** Takes the place of the worker and leaves: no caches, no registration, open pages are left as they are. */
const FAREWELL = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name);
  await registration.unregister();
})()));
`;

/** The service worker's script: asked for anew every time, and a farewell where `OFFLINE` is `off`. */
export const workerScript: MiddlewareHandler<Door> = async (c, next) => {
  if (c.env.OFFLINE === 'off') c.res = c.body(FAREWELL, 200, { 'content-type': 'text/javascript' });
  else await next();
  if (!c.res.ok) return;
  c.header('cache-control', 'no-cache');
  c.header('content-security-policy', POLICY);
};
