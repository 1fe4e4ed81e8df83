import type { MiddlewareHandler } from 'hono';
import { TOKEN_PARAMS } from '../contract/people/auth/auth.ts';
import type { AppEnv } from './env.ts';

/**
 * A page with a token in its URL sends only the origin as referrer: the preload scanner may fetch before the first
 * script has removed the token.
 */
export const tokenReferrer: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { search, searchParams } = c.get('url');
  if (search !== '' && TOKEN_PARAMS.some((name) => searchParams.has(name)))
    c.header('referrer-policy', 'strict-origin');
};
