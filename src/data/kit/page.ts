import type { CacheTag } from '../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../contract/kit/envelope.ts';
import { Refusal } from '../../../functions/upstream.ts';

/** Seconds a page is fresh, and then stale while it is made anew. */
const FRESH = 60;
const STALE = 86_400;

/**
 * Sets the cache headers of a page: its freshness, and the tags under which it is purged. A page that changes by itself
 * is not kept beyond that time, `left` seconds from now.
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

/** Names the address at which programs read the page as Markdown (RFC 8288). */
export function linkMarkdown(answer: { headers: Headers }, address: string): void {
  answer.headers.set('link', `<${address}>; rel="alternate"; type="text/markdown"`);
}

/** A page number of an address: 1 where it is missing, null where it is not one. */
export function pageNumber(text: string | null): number | null {
  if (text === null) return 1;
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : null;
}

/** A title or description that names the page of its list: 标签 第 2 页. The first page has none. */
export function withPage(text: string, page: number): string {
  return page > 1 ? `${text} 第 ${page} 页` : text;
}

/** Whether a page lies beyond the end of its list. The first page never does. */
export function isBeyond(page: number, rows: readonly unknown[]): boolean {
  return page > 1 && rows.length === 0;
}

/** What a list says to crawlers: one without anything is not for them. Undefined where there is nothing to say. */
export const robotsOf = (rows: readonly unknown[] | undefined): string | undefined =>
  rows?.length === 0 ? 'noindex, follow' : undefined;

/** An id of an address, or null where it is not one. */
export function idOf(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** A user's id of an address, or null where it is not one. */
export function userIdOf(text: string | null): string | null {
  return text && /^[\w-]{1,64}$/.test(text) ? text : null;
}

/** What whole addresses start with: the operator's address where it is one, or else the origin that was asked. */
export function baseOf(site: { webUrl: string }, url: URL): string {
  const { webUrl } = site;
  const fit = /^https?:\/\//.test(webUrl) && URL.canParse(webUrl);
  return (fit ? webUrl : url.origin).replace(/\/$/, '');
}

/** The result of a call, or null where the backend refuses with `code` (it does not exist); rethrows other failures. */
export async function orMissing<T>(answer: Promise<T>, code: number = CODE.missing): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === code) return null;
    throw error;
  }
}

/** A generated file, cached like a page. `type` is a media type of text. */
export function file(body: string, type: string, tags: readonly CacheTag[]): Response {
  const answer = new Response(body, { headers: { 'content-type': `${type}; charset=utf-8` } });
  cacheFor(answer, tags);
  return answer;
}

/** A plain 404 for programs, without a redirect to the 404 page. */
export function noFile(): Response {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, s-maxage=10' };
  return new Response('抱歉，没有这个文件\n', { status: 404, headers });
}
