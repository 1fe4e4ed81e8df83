import { place } from '../contract/kit/places.ts';
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
/** A digit as Chinese input methods write it in full width, escaped. */
const WIDE_DIGIT = /%EF%BC%9(\d)/g;
/** Capitals outside of escapes. */
const CAPITAL = /%[\dA-F]{2}|[A-Z]/g;
/** Parameters in which other sites carry what is searched for. */
const ASKED_ELSEWHERE = ['q', 'query', 'wd', 'word', 'kw', 's'];

/**
 * The canonical form of a page's path: no doubled or trailing slash, nothing escaped that need not be
 * (RFC 3986 §6.2.2), nothing of the text around a link, digits of half width, and no capitals but in the name of a file: no page
 * has any. Other spellings are redirected to it, or each would be a cache entry of its own.
 */
export function canonicalPath(given: string): string {
  const plain = given.replace(ESCAPE, (found) => {
    const char = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return UNRESERVED.test(char) ? char : found.toUpperCase();
  });
  const path = plain.replace(/\/{2,}/g, '/');
  return (PAGE.test(path) ? ofPage(path) : path).replace(/(?<=.)\/$/, '');
}

function ofPage(path: string): string {
  const whole = path.replace(WIDE_DIGIT, '$1').replace(GLUED, '');
  return whole.includes('.')
    ? whole
    : whole.replace(CAPITAL, (it) => (it.length === 1 ? it.toLowerCase() : it));
}

/**
 * The address of a search that was written as other sites write it, as `/search?q=` or `/?s=`; undefined for any other address.
 */
export function searchElsewhere({ pathname, searchParams }: URL): string | undefined {
  if (!(pathname === '/search' ? !searchParams.has('keyword') : pathname === '/')) return undefined;
  const names = pathname === '/' ? ['s'] : ASKED_ELSEWHERE;
  const keyword = names.map((it) => searchParams.get(it)).find((it) => it);
  if (!keyword) return undefined;
  const kind = searchParams.get('kind') === 'question' ? ('question' as const) : undefined;
  return place.search(keyword, 1, kind);
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
