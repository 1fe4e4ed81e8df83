import { ANNEX_DOWNLOAD_PATH, ANNEX_LINK_SECONDS } from '../../../../../contract/content/annex/annex.ts';
import type { Db } from '../../../kit/db.ts';
import type { Env } from '../../../kit/env.ts';
import { hmac, isHmac, keyFrom, siteKey } from '../../../kit/signature.ts';

type Target = { id: number; key: string };

/** HMAC key of links: the operator's secret, else the site key. */
export function linkKey({ ANNEX_SECRET }: Pick<Env, 'ANNEX_SECRET'>, db: Db): Promise<CryptoKey> {
  return ANNEX_SECRET ? keyFrom(ANNEX_SECRET) : siteKey(db);
}

const signedTextOf = ({ id, key }: Target, until: number, who: string) =>
  `annex ${id} ${key} ${until} ${who}`;

/** Download link of one file, valid ten minutes. `now` in ms. */
export async function linkTo(key: CryptoKey, it: Target, who: string, now: number): Promise<string> {
  const until = Math.floor(now / 1_000) + ANNEX_LINK_SECONDS;
  const sign = await hmac(key, signedTextOf(it, until, who));
  const query = new URLSearchParams({ annexId: String(it.id), until: String(until), who, sign });
  return `/ming${ANNEX_DOWNLOAD_PATH}?${query}`;
}

/** Verifies a link's query for this file at `now` (ms). */
export async function isGood(
  key: CryptoKey,
  it: Target,
  query: URLSearchParams,
  now: number,
): Promise<boolean> {
  const until = Number(query.get('until'));
  if (!Number.isSafeInteger(until) || until * 1_000 <= now) return false;
  return isHmac(key, signedTextOf(it, until, query.get('who') ?? ''), query.get('sign') ?? '');
}
