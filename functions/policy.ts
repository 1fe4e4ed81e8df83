import { place } from '../contract/kit/places.ts';

/** Limits in seconds: default freshness, TTL of stored pages, freshness of a 404. */
export const FRESH_SECONDS = 60;
export const KEPT_SECONDS = 86_400;
const MISSING_SECONDS = 10;
/** Share pictures are expensive, and cached for days by other sites anyway. */
const PICTURE_SECONDS = 3_600;

/** Seconds fresh, then stale-while-revalidate, then stale-if-error. */
export type Policy = { fresh: number; stale: number; error: number };

const directive = (name: string) => new RegExp(`(?:^|[\\s,])${name}=(\\d{1,9})(?:$|[\\s,])`, 'i');
const FRESH = directive('s-maxage');
const STALE = directive('stale-while-revalidate');
const ERROR = directive('stale-if-error');

function seconds(control: string, pattern: RegExp): number | undefined {
  const found = pattern.exec(control);
  return found ? Number(found[1]) : undefined;
}

/** Varying by anything but compression is not cacheable. */
function varies(headers: Headers): boolean {
  const names = (headers.get('vary') ?? '').toLowerCase().split(',');
  return names.some((name) => !['', 'accept-encoding'].includes(name.trim()));
}

/** Redirect to /404; cached, as crawlers try unknown ids in masses and each costs a query. */
function leadsAway({ headers, status }: Response): boolean {
  return status === 302 && headers.get('location') === place.missing();
}

/**
 * Cache policy of a page (RFC 9111 §5.2.2.10, RFC 5861), within our limits; undefined if it must not be
 * stored. `most`: maximum freshness in seconds.
 */
export function policyOf(page: Response, most: number = FRESH_SECONDS): Policy | undefined {
  const { headers, status } = page;
  const control = headers.get('cache-control') ?? '';
  const missing = status === 404 || leadsAway(page);
  const asked = seconds(control, FRESH) ?? (leadsAway(page) ? MISSING_SECONDS : 0);
  if (!asked || most <= 0 || (status !== 200 && !missing)) return;
  if (/\b(private|no-store|no-cache)\b/i.test(control)) return;
  if (headers.has('set-cookie') || headers.has('x-no-store') || varies(headers)) return;
  if (missing) return { fresh: Math.min(asked, most, MISSING_SECONDS), stale: 0, error: 0 };
  const picture = headers.get('content-type')?.startsWith('image/');
  const fresh = Math.min(asked, picture ? Math.max(most, PICTURE_SECONDS) : most);
  const stale = Math.min(seconds(control, STALE) ?? 0, KEPT_SECONDS - fresh);
  const error = Math.min(seconds(control, ERROR) ?? stale, KEPT_SECONDS - fresh);
  return { fresh, stale, error: Math.max(stale, error) };
}
