import type { MiddlewareHandler } from 'hono';
import { TOKEN_PARAMS } from '../contract/people/auth/auth.ts';
import type { AppEnv } from './env.ts';

/**
 * Sends only the origin as referrer of a page with a token in its URL: the preload scanner may fetch before a
 * script removes it.
 */
export const tokenReferrer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { search, searchParams } = c.get('url');
  if (search !== '' && TOKEN_PARAMS.some((name) => searchParams.has(name)))
    c.header('referrer-policy', 'strict-origin');
};
