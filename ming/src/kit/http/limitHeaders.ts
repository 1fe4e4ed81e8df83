import type { LimitState, Rule } from './limit.ts';

const seconds = (ms: number) => Math.ceil(ms / 1_000);

/** Public label: the first word of the name, without user or address. */
const labelOf = (name: string) => /^[a-z-]+/.exec(name)?.[0] ?? 'limit';

/**
 * Rate limit headers (draft-ietf-httpapi-ratelimit-headers, structured fields), with Retry-After (RFC 9110,
 * 10.2.3) if exhausted.
 */
export function limitHeaders(name: string, { most, windowMs }: Rule, { wait, left, reset }: LimitState) {
  const label = labelOf(name);
  return {
    'RateLimit-Policy': `"${label}";q=${most};w=${seconds(windowMs)}`,
    RateLimit: `"${label}";r=${left};t=${seconds(wait || reset)}`,
    ...(wait > 0 ? { 'Retry-After': String(seconds(wait)) } : {}),
  };
}
