import type { Policy } from './policy.ts';

/** Cached page. Times in ms since 1970; `tags` are cache tags. */
export type Entry = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  tags: string[];
  born: number;
  freshUntil: number;
  staleUntil: number;
  keptUntil: number;
};

/** Value of `x-cache`. */
export type Origin = 'HIT' | 'STALE' | 'MISS';

const BROWSER = 'public, max-age=0, must-revalidate';
const INSIDE = ['cache-tag', 'x-no-store'];

/** Removes cache-internal headers and makes browsers revalidate. Mutates `headers`. */
export function stripCacheHeaders(headers: Headers): Headers {
  for (const name of INSIDE) headers.delete(name);
  if (headers.get('cache-control')?.includes('s-maxage')) headers.set('cache-control', BROWSER);
  return headers;
}

async function digest(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return Array.from(hash.subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Buffers a rendered page and adds an ETag unless it has one or is an error. Throws if rendering breaks off.
 */
export async function entryOf(page: Response, policy: Policy, born: number): Promise<Entry> {
  const body = new Uint8Array(await page.arrayBuffer());
  const tags = (page.headers.get('cache-tag') ?? '').split(',').map((tag) => tag.trim());
  const headers = stripCacheHeaders(new Headers(page.headers));
  headers.delete('content-length');
  if (page.status < 500 && !headers.has('etag')) headers.set('etag', `"${await digest(body)}"`);
  return {
    status: page.status,
    headers: [...headers],
    body,
    tags: tags.filter(Boolean),
    born,
    freshUntil: born + policy.fresh * 1000,
    staleUntil: born + (policy.fresh + policy.stale) * 1000,
    keptUntil: born + (policy.fresh + policy.error) * 1000,
  };
}

/** Prepares a streaming page for the client; mutates its headers. */
export function stream(page: Response): Response {
  stripCacheHeaders(page.headers);
  return page;
}

/** Response from a cached page; `from` sets `x-cache`. */
export function entryResponse(entry: Entry, from?: Origin): Response {
  const answer = new Response(entry.body, { status: entry.status, headers: entry.headers });
  if (from) answer.headers.set('x-cache', from);
  return answer;
}
