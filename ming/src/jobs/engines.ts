import * as z from 'zod/mini';
import type { Engine } from '../discovery/crawl/schema.ts';
import type { Vars } from '../kit/env.ts';

/** As much of `fetch` as is used. */
export type Post = (address: string, init: RequestInit) => Promise<Response>;

/**
 * What an engine said to a list of addresses. `taken`: it has them, but for the `refused`, and takes `room` more
 * today. `less`: this list is longer than what is left of the day. `later`: not now, for any `reason`.
 */
export type Verdict =
  | { said: 'taken'; refused: readonly string[]; room: number }
  | { said: 'less' }
  | { said: 'later'; reason: string; seconds: number };

/** A search engine that takes addresses; `most` in one call. */
export type Taker = {
  engine: Engine;
  most: number;
  submit: (addresses: readonly string[], post: Post) => Promise<Verdict>;
};

const PATIENCE_MS = 10_000;
/** Retry delay where the engine does not say, and its maximum (a queue delays by 12 hours at most). */
const RETRY_SECONDS = 300;
const RETRY_MOST = 43_200;
const KEY = /^[A-Za-z0-9-]{8,128}$/;

const later = (reason: string, seconds = RETRY_SECONDS): Verdict => ({ said: 'later', reason, seconds });

/** Sends with a timeout; errors are swallowed, because they may contain the URL with its token. */
async function ask(post: Post, address: string, type: string, body: string): Promise<Response | null> {
  const headers = { 'content-type': type };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return post(address, { method: 'POST', headers, body, signal }).catch(() => null);
}

const baiduAnswer = z.object({
  remain: z.optional(z.number()),
  success: z.optional(z.number()),
  error: z.optional(z.number()),
  message: z.optional(z.string()),
  not_same_site: z.prefault(z.array(z.string()), []),
  not_valid: z.prefault(z.array(z.string()), []),
});

/**
 * Baidu's link submission: plain text, an address a line. A list beyond the day's quota is refused as a whole; one
 * with foreign or broken addresses is taken but for those.
 */
function baidu(site: string, token: string): Taker['submit'] {
  const { host } = new URL(site);
  const query = new URLSearchParams({ site: host, token });
  return async (addresses, post) => {
    const response = await ask(
      post,
      `http://data.zz.baidu.com/urls?${query}`,
      'text/plain',
      addresses.join('\n'),
    );
    if (!response) return later('no answer');
    const read = z.safeParse(baiduAnswer, await response.json().catch(() => null));
    if (!read.success) return later(`HTTP ${response.status}`);
    const { remain = 0, success, error, message = '' } = read.data;
    if (message === 'over quota') return { said: 'less' };
    if (error !== undefined || success === undefined)
      return later(`${error ?? response.status} ${message.replaceAll(token, '…').slice(0, 100)}`);
    const refused = [...read.data.not_same_site, ...read.data.not_valid];
    return { said: 'taken', refused, room: remain };
  };
}

function waitOf(response: Response): number {
  const seconds = Number(response.headers.get('retry-after'));
  return seconds > 0 ? Math.min(Math.ceil(seconds), RETRY_MOST) : RETRY_SECONDS;
}

/** IndexNow: one call reaches every engine that takes part; 202 means that the key file is still to be read. */
function indexNow(site: string, key: string): Taker['submit'] {
  const { host } = new URL(site);
  return async (addresses, post) => {
    const body = JSON.stringify({ host, key, keyLocation: `${site}/${key}.txt`, urlList: addresses });
    const type = 'application/json; charset=utf-8';
    const response = await ask(post, 'https://api.indexnow.org/indexnow', type, body);
    if (!response) return later('no answer');
    await response.body?.cancel();
    if (response.status === 200 || response.status === 202)
      return { said: 'taken', refused: [], room: Number.POSITIVE_INFINITY };
    return later(`HTTP ${response.status}`, waitOf(response));
  };
}

/** The address of the site without a trailing slash; nothing where it is not set or not one. */
export function siteOf({ SITE_URL = '' }: Vars): string | undefined {
  return /^https?:\/\/[^/]+\/?$/.test(SITE_URL) && URL.canParse(SITE_URL)
    ? new URL(SITE_URL).origin
    : undefined;
}

/** The engines that are configured. */
export function takersOf(vars: Vars): Taker[] {
  const site = siteOf(vars);
  const { BAIDU_PUSH_TOKEN: token, INDEXNOW_KEY: key } = vars;
  if (!site) return [];
  return [
    ...(token ? [{ engine: 'baidu' as const, most: 2_000, submit: baidu(site, token) }] : []),
    ...(key && KEY.test(key)
      ? [{ engine: 'indexnow' as const, most: 10_000, submit: indexNow(site, key) }]
      : []),
  ];
}
