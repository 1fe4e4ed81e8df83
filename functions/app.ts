import { type Context, type Handler, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { FAULT_PATH, VISITOR_PATH } from '../contract/kit/beacon.ts';
import { place } from '../contract/kit/places.ts';
import { forMing, refuse, replace } from './answer.ts';
import { ASSETS_PATH, assets } from './assets.ts';
import { type CacheOptions, pageCache } from './cache.ts';
import { TimeoutError, withTimeout } from './deadline.ts';
import type { AppEnv } from './env.ts';
import { faultReport } from './fault.ts';
import { trustProxy, visitorAddress } from './front.ts';
import { crossOrigin, guardMing, guardPages } from './guard.ts';
import { anonymous } from './headers.ts';
import { canonicalPath, plainNumbers, searchElsewhere } from './key.ts';
import { limits } from './limit.ts';
import { logError } from './log.ts';
import { mcp } from './mcp.ts';
import { workerScript } from './offline.ts';
import { prefetch } from './prefetch.ts';
import { proxy, proxyWebSocket } from './proxy.ts';
import { requestIds } from './request.ts';
import { tokenReferrer } from './tokenReferrer.ts';

/** `ms`: timeout of /ming response headers; `body`: limit in bytes; `dev` leaves pages to Vite. */
export type AppOptions = CacheOptions & { ms?: number; body?: number; dev?: boolean };

const MISSING = '/404';
const ERROR_PAGE = '/500';
/** Timeout of the static error page; then a plain one is sent. */
const TROUBLE_MS = 800;
const RETAINED = [...RETAINED_304_HEADERS, 'x-cache'];

/** Marks responses whose security headers are set already. */
function markGuarded(answer: (c: Context<AppEnv>) => Response | Promise<Response>): Handler<AppEnv> {
  return async (c) => {
    const page = await answer(c);
    c.set('guarded', true);
    return page;
  };
}

/**
 * Redirects 404s without a body to /404, which answers with that status. Gives errors without a body one;
 * errors are never stored.
 */
const errorPages: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  const { status, headers, body } = c.res;
  if (c.req.path === MISSING && c.res.ok) {
    replace(c, new Response(body, { status: 404, headers }));
  } else if (status === 404 && !headers.has('content-type')) {
    const away = new Response(null, { status: 302, headers: { location: MISSING } });
    replace(c, c.req.path === MISSING ? refuse(c, 404) : away);
  } else if (status >= 500 && !headers.has('content-type')) {
    replace(c, refuse(c, 500));
  } else if (status >= 500) {
    // Astro's prerendered error page carries static-file headers, which browsers would cache.
    c.res.headers.delete('etag');
    c.res.headers.set('cache-control', 'no-store');
  }
};

/**
 * Redirects to the canonical path (the cache key), foreign search URLs, and full-width numbers; never to
 * /ming.
 */
const canonical: MiddlewareHandler<AppEnv> = async (c, next) => {
  const url = new URL(c.req.url);
  c.set('url', url);
  const { pathname, search } = url;
  const path = canonicalPath(pathname);
  if (path !== pathname) return /^\/ming(\/|$)/.test(path) ? refuse(c, 404) : c.redirect(path + search, 301);
  const numbers = plainNumbers(url.searchParams);
  if (numbers) return c.redirect(path + numbers, 301);
  const found = searchElsewhere(url);
  if (found) return c.redirect(found, 301);
  await next();
  return;
};

const revalidate = etag({ retainedHeaders: RETAINED });

/** Answers 304. Skipped without an ETag: Hono would buffer the page to compute one. */
const conditional: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (c.res.headers.has('etag')) await revalidate(c, async () => {});
};

/**
 * The edge app: proxies /ming/* to the backend; all else goes through the page cache to `render` (Astro's
 * handlers, or a fake). The renderer never sees client headers.
 */
export function createApp(render: MiddlewareHandler[], options: AppOptions = {}): Hono<AppEnv> {
  const pages = new Hono<AppEnv>();
  pages.use(guardPages(options.dev), errorPages);
  for (const step of render) pages.use(step);
  pages.onError((error) => {
    throw error;
  });
  const cache = pageCache((request, c) => pages.fetch(request, c.env, c.executionCtx), options);

  const app = new Hono<AppEnv>();
  app.use(...requestIds, trustProxy);
  app.use('/ming/*', guardMing, limits(options.body), proxyWebSocket(options.ms), crossOrigin);
  app.all('/ming/*', proxy({ ...options, purge: cache.purge }));
  if (!options.dev) app.get(ASSETS_PATH, assets);
  app.use(guardPages(options.dev), limits(options.body));
  app.get('/sw.js', workerScript);
  app.post(FAULT_PATH, faultReport);
  app.get(VISITOR_PATH, visitorAddress);
  app.all(
    place.mcp(),
    mcp(async (request, c) => pages.fetch(request, c.env, c.executionCtx)),
  );
  if (!options.dev) {
    app.get('*', canonical, tokenReferrer, prefetch, conditional, markGuarded(cache.answer));
    // Pages take no forms, and only GET is cached.
    app.all('*', (c) => {
      c.header('allow', 'GET, HEAD');
      return refuse(c, 405);
    });
  }
  const plain = (c: Context<AppEnv>) => new Request(c.req.raw, { headers: anonymous(c.req.raw.headers) });
  app.all(
    '*',
    markGuarded((c) => pages.fetch(plain(c), c.env, c.executionCtx)),
  );
  app.onError(async (error, c) => {
    logError('edge', c.req.raw, error);
    const status = error instanceof TimeoutError ? 504 : 500;
    if (forMing(c)) return refuse(c, status);
    const request = new Request(new URL(ERROR_PAGE, c.req.url));
    const page = await withTimeout(TROUBLE_MS, async () => pages.fetch(request, c.env, c.executionCtx)).catch(
      () => null,
    );
    if (!page?.ok) return refuse(c, status);
    c.set('guarded', true);
    page.headers.set('cache-control', 'no-store');
    return new Response(page.body, { status, headers: page.headers });
  });
  return app;
}
