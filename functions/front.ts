import type { Handler, MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { AppEnv } from './env.ts';

/** Headers of a trusted reverse proxy; ignored from anybody else. */
export const PROXY_SECRET = 'x-proxy-secret';
export const VISITOR_ADDRESS = 'x-visitor-address';

/** Minimum length against guessing. */
const SECRET_LEAST = 32;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]{2,39}(:\d{1,3}(\.\d{1,3}){3})?)$/i;

async function isTrusted(said: string | undefined, secret: string | undefined): Promise<boolean> {
  if (!secret || secret.length < SECRET_LEAST || !said) return false;
  return timingSafeEqual(said, secret);
}

/**
 * Applies a trusted proxy's headers: the visitor's address replaces the network's, `SITE_ORIGIN` replaces the
 * host, and the proxy's geolocation is ignored. Trust is by shared secret.
 */
export const trustProxy: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (await isTrusted(c.req.header(PROXY_SECRET), c.env.PROXY_SECRET)) {
    const headers = new Headers(c.req.raw.headers);
    const address = headers.get(VISITOR_ADDRESS) ?? '';
    if (ADDRESS.test(address)) headers.set('cf-connecting-ip', address);
    const { pathname, search } = new URL(c.req.url);
    const site = c.env.SITE_ORIGIN;
    const url = site && URL.canParse(site) ? new URL(site).origin + pathname + search : c.req.url;
    c.req.raw = new Request(url, new Request(c.req.raw, { headers }));
    c.set('proxied', true);
  }
  await next();
};

/** Echoes the client address, for checking a proxy setup. */
export const visitorAddress: Handler<AppEnv> = (c) => {
  c.header('cache-control', 'private, no-store');
  return c.text(c.req.header('cf-connecting-ip') ?? '');
};
