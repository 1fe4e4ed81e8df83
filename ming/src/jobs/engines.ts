import * as z from 'zod/mini';
import type { Engine } from '../discovery/crawl/schema.ts';
import type { Vars } from '../kit/env.ts';

export type Post = (address: string, init: RequestInit) => Promise<Response>;

/**
 * Result of a submission. `taken`: accepted except `refused`, with `room` left today. `less`: list exceeds
 * the quota. `later`: retry, for `reason`.
 */
export type Verdict =
  | { said: 'taken'; refused: readonly string[]; room: number }
  | { said: 'less' }
  | { said: 'later'; reason: string; seconds: number };

/** Search engine client; `most` URLs per call. */
export type PushTarget = {
  engine: Engine;
  most: number;
  submit: (addresses: readonly string[], post: Post) => Promise<Verdict>;
};

const PATIENCE_MS = 10_000;
/** Default retry delay and maximum; queues delay up to 12 hours. */
const RETRY_SECONDS = 300;
const RETRY_MOST = 43_200;
const KEY = /^[A-Za-z0-9-]{8,128}$/;

const later = (reason: string, seconds = RETRY_SECONDS): Verdict => ({ said: 'later', reason, seconds });

/** Posts with a timeout; swallows errors, which may contain the token. */
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
 * Baidu link submission: one URL per line as plain text. A list over the quota is refused entirely; invalid
 * URLs are refused individually.
 */
function baidu(site: string, token: string): PushTarget['submit'] {
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

/** IndexNow: one call reaches all participating engines; 202 means the key file is not yet verified. */
function indexNow(site: string, key: string): PushTarget['submit'] {
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

/** Site origin; undefined if unset or invalid. */
export function siteOf({ SITE_URL = '' }: Vars): string | undefined {
  return /^https?:\/\/[^/]+\/?$/.test(SITE_URL) && URL.canParse(SITE_URL)
    ? new URL(SITE_URL).origin
    : undefined;
}

/** Configured search engines. */
export function takersOf(vars: Vars): PushTarget[] {
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
