import { routeOf } from '../../contract/routes.ts';

/** What a request is to the worker; each kind but `page` is kept in its own way. */
export type Kind = 'article' | 'list' | 'page' | 'asset' | 'font' | 'figure';

/** As much of a request as decides about it. */
export type Asked = {
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
 * What the worker makes of a request, or null where it leaves it to the browser: calls of /ming, everything with
 * a token, other origins. A picture counts only in a page that is kept: in a chat it would be somebody's own.
 */
export function cacheKind(asked: Asked, origin: string): Kind | null {
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

/** The kind of something an article page names, or null where it is not to be kept with it. */
export function partKind(address: string, origin: string): Kind | null {
  const referrer = `${origin}/article/1`;
  const url = new URL(address, origin).href;
  return cacheKind(
    { method: 'GET', url, mode: 'no-cors', destination: 'image', referrer, authorised: false },
    origin,
  );
}

/** What a page is kept under: its path, and of the query only what the page reads; the rest may hold a token. */
export function cacheKey(address: string): string {
  const { pathname, searchParams } = new URL(address);
  const query = new URLSearchParams();
  for (const name of routeOf(pathname).query ?? []) {
    const value = searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size ? `${pathname}?${query}` : pathname;
}

/** Something that was hidden: a cache tag, and when in ms; see contract/moderation.ts. */
export type Tombstone = { tag: string; at: number };

const ONE = /^(?:article|article-title):(\d+)$/;

/**
 * Whether a kept page may show what was hidden after it was kept: an article what happened to it, a list what happened to any
 * article, and both what happened to anything else, whose pages nobody knows here.
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

/** What has to go, oldest first, so that `most` are left. */
export function excess<T>(oldestFirst: readonly T[], most: number): T[] {
  return oldestFirst.slice(0, Math.max(0, oldestFirst.length - most));
}
