import type { RequestIdVariables } from 'hono/request-id';
import type { Binding, UpstreamEnv } from './upstream.ts';

/** Bindings and variables of the site Worker. All are optional except that either `MING` or `MING_ORIGIN` is needed. */
export type Env = UpstreamEnv & {
  /** Comma list of origins beside our own that may call /ming with the cookie. */
  EDITOR_ORIGINS?: string;
  /** Maximum freshness of a page in seconds; 0 disables the page cache. Default 60. */
  CACHE_SECONDS?: string;
  /** The origin pages are rendered for, whatever the request's host; the request's origin by default. */
  SITE_ORIGIN?: string;
  /** Origin of the CAPTCHA, whose script and frame pages may load; none by default. */
  HUMAN_ORIGIN?: string;
  /** What a trusted proxy in front of the site proves itself by, of at least 32 characters; none is trusted by default. */
  PROXY_SECRET?: string;
  /** `off` unregisters the service worker in every browser. */
  OFFLINE?: string;
  /** Static files of the build. */
  ASSETS?: Binding;
};

/** Types of the edge's Hono app. */
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
