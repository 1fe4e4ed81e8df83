import type { CacheTag } from '../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { Refusal } from '../../../functions/upstream.ts';

/** Seconds: s-maxage and stale-while-revalidate. */
const FRESH = 60;
const STALE = 86_400;

/**
 * Sets cache-control and cache tags of a page. `left`: seconds until the page changes by itself; caps its
 * lifetime.
 */
export function cacheFor(
  answer: { headers: Headers },
  tags: readonly CacheTag[],
  left: number = FRESH + STALE,
): void {
  const fresh = Math.max(1, Math.min(FRESH, Math.floor(left)));
  const stale = Math.max(0, Math.min(STALE, Math.floor(left) - fresh));
  answer.headers.set('cache-control', `public, s-maxage=${fresh}, stale-while-revalidate=${stale}`);
  answer.headers.set('cache-tag', [...new Set(tags)].join(', '));
}

/** Adds a Link header to the Markdown version of the page (RFC 8288). */
export function linkMarkdown(answer: { headers: Headers }, address: string): void {
  answer.headers.set('link', `<${address}>; rel="alternate"; type="text/markdown"`);
}

/** Parses a page number: 1 if missing, null if invalid. */
export function pageNumber(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** Appends the page number to a title or description, except for page 1. */
export function withPage(text: string, page: number): string {
  return page > 1 ? `${text} 第 ${page} 页` : text;
}

/** Whether a page lies past the end of its list; never true for page 1. */
export function isBeyond(page: number, rows: readonly unknown[]): boolean {
  return page > 1 && rows.length === 0;
}

/** Robots meta of a list: an empty one is `noindex`; otherwise undefined. */
export const robotsOf = (rows: readonly unknown[] | undefined): string | undefined =>
  rows?.length === 0 ? 'noindex, follow' : undefined;

/** Parses a numeric id. Returns null if it is invalid. */
export function idOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Parses a user id. Returns null if it is invalid. */
export function userIdOf(text: string | null): string | null {
  return text && /^[\w-]{1,64}$/.test(text) ? text : null;
}

/**
 * Base of absolute URLs without trailing slash: the operator's if valid, otherwise the origin of the request.
 */
export function baseOf(site: { webUrl: string }, url: URL): string {
  const { webUrl } = site;
  const fit = /^https?:\/\//.test(webUrl) && URL.canParse(webUrl);
  return (fit ? webUrl : url.origin).replace(/\/$/, '');
}

/** Returns null if the backend refuses with `code` (by default: does not exist); rethrows other failures. */
export async function orMissing<T>(answer: Promise<T>, code: number = CODE.missing): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return null;
    throw error;
  }
}

/** Response of a generated text file, cached like a page. */
export function file(body: string, type: string, tags: readonly CacheTag[]): Response {
  const answer = new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
  cacheFor(answer, tags);
  return answer;
}

/** Plain 404 for programs, without a redirect to the 404 page. */
export function noFile(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=10' };
  return new Response('抱歉，没有这个文件\n', { status: 404, headers });
}
