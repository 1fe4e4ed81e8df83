import { routeOf } from '../../contract/kit/routes.ts';

/** Kind of a request; each but `page` has its own caching strategy. */
export type Kind = 'article' | 'list' | 'page' | 'asset' | 'font' | 'figure';

/** The parts of a request that its kind depends on. */
export type RequestFacts = {
  method: string;
  url: string;
  mode: string;
  destination: string;
  referrer: string;
  authorised: boolean;
};

const FIGURE = /^\/(cover|ming\/file)\//;

function isKept(url: URL): boolean {
  return routeOf(url.pathname).offline !== undefined;
}

/**
 * The kind of a request, or null where the worker leaves it to the browser: calls of /ming, everything with
 * a token, other origins. A picture counts only in a cacheable page: in a chat it would be private.
 */
export function cacheKind(asked: RequestFacts, origin: string): Kind | null {
  const url = new URL(asked.url);
  if (asked.method !== 'GET' || asked.authorised || url.origin !== origin) return null;
  if (asked.mode === 'navigate') {
    if (url.pathname.startsWith('/ming/')) return null;
    return routeOf(url.pathname).offline ?? 'page';
  }
  if (url.pathname.startsWith('/_astro/')) return 'asset';
  if (url.pathname.startsWith('/fonts/')) return 'font';
  if (asked.destination !== 'image' || !FIGURE.test(url.pathname) || !asked.referrer) return null;
  return isKept(new URL(asked.referrer)) ? 'figure' : null;
}

/** The kind of a subresource of an article page, or null where it is not to be cached. */
export function partKind(address: string, origin: string): Kind | null {
  const referrer = `${origin}/article/1`;
  const url = new URL(address, origin).href;
  return cacheKind(
    { method: 'GET', url, mode: 'no-cors', destination: 'image', referrer, authorised: false },
    origin,
  );
}

/** The cache key of a page: its path, and of the query only what the page reads; the rest may hold a token. */
export function cacheKey(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const query = new URLSearchParams();
  for (const name of routeOf(pathname).query ?? []) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size ? `${pathname}?${query}` : pathname;
}

/** A tombstone of something hidden: its cache tag, and when in ms; see contract/operations/moderation/moderation.ts. */
export type Tombstone = { tag: string; at: number };

const ONE = /^(?:article|article-title):(\d+)$/;

/**
 * Whether a cached page may show what was hidden after it was cached. An article is checked for its own tombstones, a
 * list for those of any article, and both for those of anything else, whose pages are not known here.
 */
export function isTombstoned(path: string, keptAt: number, tombs: readonly Tombstone[]): boolean {
  const isArticle = routeOf(path).offline === 'article';
  return tombs.some(({ tag, at }) => {
    if (at < keptAt) return false;
    const [, id] = ONE.exec(tag) ?? [];
    if (isArticle) return id === undefined ? tag !== 'list' : path === `/article/${id}`;
    return tag === 'list' || id === undefined;
  });
}

/** The oldest entries to evict, so that `most` are left. */
export function excess<T>(oldestFirst: readonly T[], most: number): T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
}
