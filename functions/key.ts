import { routeOf } from '../contract/kit/routes.ts';

const ESCAPE = /%[0-9a-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/**
 * The canonical form of a page's path: no doubled or trailing slash, nothing escaped that need not be
 * (RFC 3986 §6.2.2). Other spellings are redirected to it, or each would be a cache entry of its own.
 */
export function canonicalPath(path: string): string {
  const plain = path.replace(ESCAPE, (found) => {
    const char = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return UNRESERVED.test(char) ? char : found.toUpperCase();
  });
  return plain.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
}

/**
 * The address a page is rendered for, which is also what it is stored under: only with the parameters that it reads,
 * each once, in order. `origin` replaces the host that was asked, so that an unexpected one reaches no page.
 */
export function pageKey(url: URL, origin?: string): string {
  const path = (origin ?? url.origin) + url.pathname;
  const read = url.search === '' ? [] : (routeOf(url.pathname).query ?? []);
  const query = new URLSearchParams();
  for (const name of read.toSorted()) {
    const value = url.searchParams.get(name);
    if (value !== null) query.set(name, value);
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
