import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

/** Freshness of a prefetched page, in seconds. */
const AHEAD_SECONDS = 30;

/**
 * Browsers revalidate pages at every visit, so a prefetched page would be fetched twice. A prefetch (`Sec-Purpose`) is
 * therefore fresh for a short TTL, in the browser's own cache only.
 */
export const prefetch: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.req.header('sec-purpose')?.startsWith('prefetch') || c.res.status >= 400) return;
  const asksAgain = c.res.headers.get('cache-control') === 'public, max-age=0, must-revalidate';
  if (asksAgain) c.header('cache-control', `private, max-age=${AHEAD_SECONDS}`);
};
