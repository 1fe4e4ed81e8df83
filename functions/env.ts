import type { UpstreamEnv } from './upstream.ts';

/** Bindings and variables of the site Worker. All are optional except that either `MING` or `MING_ORIGIN` is needed. */
export type Env = UpstreamEnv & {
  /** Comma list of origins beside our own that may call /ming with the cookie. */
  EDITOR_ORIGINS?: string;
  /** Most seconds a page may be fresh; 0 turns the page cache off. 60 unless told. */
  CACHE_SECONDS?: string;
  /** The one origin pages are rendered for, whatever host was asked; the asked one unless told. */
  SITE_ORIGIN?: string;
  /** Origin of the human check, whose script and frame pages may load; none unless told. */
  HUMAN_ORIGIN?: string;
  /** `off` takes the service worker away from every browser. */
  OFFLINE?: string;
};

/** Types of the edge's Hono app. */
export type AppEnv = { Bindings: Env; Variables: { url: URL; overflow?: AbortSignal; guarded?: boolean } };
