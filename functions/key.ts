import { halfWidth } from '../contract/kit/halfWidth.ts';
import { place } from '../contract/kit/places.ts';
import { routeOf } from '../contract/kit/routes.ts';

const ESCAPE = /%[0-9a-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/**
 * Characters that chats append to a link: surrounding punctuation, an escaped query or fragment, or one
 * starting with `&`.
 */
const AROUND =
  '&,:!?#\'"()[]<>{}*|\\ \u00a0\u2013\u2014\u2018\u2019\u201c\u201d\u2026\u3000、。〈〉《》「」『』【】！（），：；？～';
const SIGNS = [...AROUND].map((sign) => {
  const escaped = encodeURIComponent(sign);
  return escaped === sign ? `\\${sign}` : `${escaped}|\\${sign}`;
});
const GLUED = new RegExp(`(?<=[\\w.~-])(?:${SIGNS.join('|')}).*$`);
const PAGE = /^\/(?!ming(?:\/|$))/;
/** Escaped full-width digit, as typed with Chinese input methods. */
const WIDE_DIGIT = /%EF%BC%9(\d)/g;
/** Capitals outside escapes. */
const CAPITAL = /%[\dA-F]{2}|[A-Z]/g;
/** An article's Markdown, the only page with a dot in its name. */
const MARKDOWN = /^\/article\/\d+\.md$/i;
/** Numeric parameters. */
const NUMBERS = ['id', 'page'];
const WIDE_NUMBER = /^(?=.*[０-９])[\d０-９]+$/;
/** Search parameter names of other sites. */
const ASKED_ELSEWHERE = ['q', 'query', 'wd', 'word', 'kw', 's'];

/**
 * Canonical path, the cache key: single slashes, no needless escapes (RFC 3986 §6.2.2), no trailing
 * punctuation, half-width digits, lower case except file names. Other spellings are redirected.
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
  const plain = path.replace(WIDE_DIGIT, '$1');
  // Last segment only, to keep the match linear.
  const last = plain.lastIndexOf('/') + 1;
  const whole = plain.slice(0, last) + plain.slice(last).replace(GLUED, '');
  return whole.includes('.') && !MARKDOWN.test(whole)
    ? whole
    : whole.replace(CAPITAL, (it) => (it.length === 1 ? it.toLowerCase() : it));
}

/** Our search URL for other sites' forms, `/search?q=` or `/?s=`; undefined for other URLs. */
export function searchElsewhere({ pathname, searchParams }: URL): string | undefined {
  if (!(pathname === '/search' ? !searchParams.has('keyword') : pathname === '/')) return undefined;
  const names = pathname === '/' ? ['s'] : ASKED_ELSEWHERE;
  const keyword = names.map((it) => searchParams.get(it)).find((it) => it);
  if (!keyword) return undefined;
  const kind = searchParams.get('kind') === 'question' ? ('question' as const) : undefined;
  return place.search(keyword, 1, kind);
}

/** Query with full-width numbers made half-width; undefined if there are none. */
export function plainNumbers(query: URLSearchParams): string | undefined {
  const wide = NUMBERS.filter((name) => WIDE_NUMBER.test(query.get(name) ?? ''));
  if (wide.length === 0) return undefined;
  const plain = new URLSearchParams(query);
  for (const name of wide) plain.set(name, halfWidth(query.get(name) ?? ''));
  return `?${plain}`;
}

/**
 * URL to render and cache key: only parameters the page reads, once each, sorted. `origin` replaces the
 * request's host, so that a forged host reaches no page.
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
