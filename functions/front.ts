import type { Handler, MiddlewareHandler } from 'hono';
import { timingSafeEqual } from 'hono/utils/buffer';
import type { AppEnv } from './env.ts';

/** What a trusted proxy in front of the site says: that it is one, and who the visitor is. Nobody else is believed. */
export const PROXY_SECRET = 'x-proxy-secret';
export const VISITOR_ADDRESS = 'x-visitor-address';

/** A shorter secret could be guessed. */
const SECRET_LEAST = 32;
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|[0-9a-f:]{2,39}(:\d{1,3}(\.\d{1,3}){3})?)$/i;

async function isTrusted(said: string | undefined, secret: string | undefined): Promise<boolean> {
  if (!secret || secret.length < SECRET_LEAST || !said) return false;
  return timingSafeEqual(said, secret);
}

/**
 * Takes a request of a trusted proxy as that of its visitor: the address that it names counts as the network's own, the place that
 * the network has found for the proxy does not, and the site is the one of `SITE_ORIGIN`, whatever name the proxy has asked for.
 * `HEAD` and handshakes pass as they are. A proxy is trusted by the secret that it shares with the site.
 */
export const front: MiddlewareHandler<AppEnv> = async (c, next) => {
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

/** Tells a visitor the address that the site takes them to have, for the check of a proxy in front of it. */
export const visitorAddress: Handler<AppEnv> = (c) => {
  c.header('cache-control', 'private, no-store');
  return c.text(c.req.header('cf-connecting-ip') ?? '');
};
