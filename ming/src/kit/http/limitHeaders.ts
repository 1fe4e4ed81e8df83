import type { Rule, Taken } from './limit.ts';

const seconds = (ms: number) => Math.ceil(ms / 1_000);

/** What a limit is called towards its caller: the first word of its name, without whose it is. */
const labelOf = (name: string) => /^[a-z-]+/.exec(name)?.[0] ?? 'limit';

/**
 * The header fields by which an answer says a limit (draft-ietf-httpapi-ratelimit-headers, structured fields): the policy,
 * what is left of it, and, where it is exhausted, after how many seconds to come again (RFC 9110, 10.2.3).
 */
export function limitHeaders(name: string, { most, windowMs }: Rule, { wait, left, reset }: Taken) {
  const label = labelOf(name);
  return {
    'RateLimit-Policy': `"${label}";q=${most};w=${seconds(windowMs)}`,
    RateLimit: `"${label}";r=${left};t=${seconds(wait || reset)}`,
    ...(wait > 0 ? { 'Retry-After': String(seconds(wait)) } : {}),
  };
}
