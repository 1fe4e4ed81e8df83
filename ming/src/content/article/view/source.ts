import { keywordOf } from '../../../../../contract/discovery/search/keyword.ts';
import { place } from '../../../../../contract/kit/places.ts';
import { SOURCE } from '../../../../../contract/operations/statistics/own.ts';

/** Referrer class, and the site search keyword. */
export type Source = { source: string; keyword: string };

/** Parses a referrer (untrusted): keeps only a host name. `origin` is the site's. */
export function sourceOf(referer: string, origin: string): Source {
  const from = URL.canParse(referer) ? new URL(referer) : null;
  if (!from || !/^https?:$/.test(from.protocol)) return { source: SOURCE.direct, keyword: '' };
  if (from.host !== new URL(origin).host)
    return { source: from.hostname.replace(/^www\./, '').slice(0, 100), keyword: '' };
  const searched = from.pathname === place.search() ? (from.searchParams.get('keyword') ?? '') : '';
  return { source: SOURCE.site, keyword: keywordOf(searched) };
}
