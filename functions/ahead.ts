import type { MiddlewareHandler } from 'hono';
import type { Door } from './env.ts';

/** A page that was fetched ahead may be opened for so long without asking again, in seconds. */
const AHEAD_SECONDS = 30;

/**
 * Pages are asked for anew at every visit, so one fetched ahead would be fetched twice. What a browser marks as
 * fetched ahead it may therefore use for a moment; no cache on the way may keep that answer.
 */
export const ahead: MiddlewareHandler<Door> = async (c, next) => {
  await next();
  if (!c.req.header('sec-purpose')?.startsWith('prefetch') || c.res.status >= 400) return;
  const asksAgain = c.res.headers.get('cache-control') === 'public, max-age=0, must-revalidate';
  if (asksAgain) c.header('cache-control', `private, max-age=${AHEAD_SECONDS}`);
};
