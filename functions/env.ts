import type { RequestIdVariables } from 'hono/request-id';
import type { Binding, UpstreamEnv } from './upstream.ts';

export type Env = UpstreamEnv & {
  /** Comma-separated origins, beside our own, that may call /ming with the cookie. */
  EDITOR_ORIGINS?: string;
  /** Maximum freshness of a page in seconds; 0 disables the page cache. Default 60. */
  CACHE_SECONDS?: string;
  /** Origin to render pages for; defaults to that of the request. */
  SITE_ORIGIN?: string;
  /** CAPTCHA origin allowed in the CSP; none by default. */
  HUMAN_ORIGIN?: string;
  /** Secret of a trusted reverse proxy, at least 32 characters; unset: none is trusted. */
  PROXY_SECRET?: string;
  /** `off` unregisters the service worker in all browsers. */
  OFFLINE?: string;
  ASSETS?: Binding;
};

export type AppEnv = {
  Bindings: Env;
  Variables: {
    url: URL;
    overflow?: AbortSignal;
    guarded?: boolean;
    proxied?: boolean;
    skipped?: number;
  } & RequestIdVariables;
};
