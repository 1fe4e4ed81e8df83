import { routeOf } from '../contract/kit/routes.ts';

const ESCAPE = /%[0-9a-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/**
 * What no page has at the end of its path, and chats take into a link: signs of the sentence around it, and a query or fragment that
 * was escaped or begins with `&`.
 */
const AROUND =
  '&,:!?#\'"()[]<>{}*|\\ \u00a0\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u3000、。〈〉《》「」『』【】！（），：；？～';
const SIGNS = [...AROUND].map((sign) => {
  const escaped = encodeURIComponent(sign);
  return escaped === sign ? `\\${sign}` : `${escaped}|\\${sign}`;
});
const GLUED = new RegExp(`(?<=[\\w.~-])(?:${SIGNS.join('|')})[^/]*$`);
const PAGE = /^\/(?!ming(?:\/|$))/;

/**
 * The canonical form of a page's path: no doubled or trailing slash, nothing escaped that need not be
 * (RFC 3986 §6.2.2), and nothing of the text around a link. Other spellings are redirected to it, or each would be a cache
 * entry of its own.
 */
export function canonicalPath(given: string): string {
  const plain = given.replace(ESCAPE, (found) => {
    const char = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return UNRESERVED.test(char) ? char : found.toUpperCase();
  });
  const path = plain.replace(/\/{2,}/g, '/');
  return (PAGE.test(path) ? path.replace(GLUED, '') : path).replace(/(?<=.)\/$/, '');
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
