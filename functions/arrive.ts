import type { MiddlewareHandler } from 'hono';
import { BROUGHT } from '../contract/auth.ts';
import type { Door } from './env.ts';

/**
 * A page whose address brings a token tells its own requests only the origin: a browser may fetch ahead of the first
 * script, which takes the token out of the address.
 */
export const arrive: MiddlewareHandler<Door> = async (c, next) => {
  await next();
  const { search, searchParams } = c.get('url');
  if (search !== '' && BROUGHT.some((name) => searchParams.has(name)))
    c.header('referrer-policy', 'strict-origin');
};
