import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';

const AHEAD_SECONDS = 30;

/**
 * Gives a prefetch (`Sec-Purpose`) a short private TTL; as pages are always revalidated, it would otherwise
 * be fetched twice.
 */
export const prefetch: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!c.req.header('sec-purpose')?.startsWith('prefetch') || c.res.status >= 400) return;
  const asksAgain = c.res.headers.get('cache-control') === 'public, max-age=0, must-revalidate';
  if (asksAgain) c.header('cache-control', `private, max-age=${AHEAD_SECONDS}`);
};
