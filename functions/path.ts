/** Percent-encoded ASCII in a /ming path only serves to hide dots, slashes and letters, except for spaces. */
const HIDDEN = /%(?!20)[0-7]/;
const BROKEN = /%(?![0-9a-f]{2})/i;
// A servlet container drops `;…` from a segment before it resolves dots: `/ming/..;/x` would leave /ming there.
const FORBIDDEN = /[\\\s;]|\/\/|[^\x21-\x7e]/;

/**
 * The path of an address below /ming exactly as it is forwarded, or undefined where another server
 * could parse it differently (RFC 3986 §5.2.4 dot segments, encoded or doubled slashes, path parameters).
 * `address` is the raw URL as it came in.
 */
export function inwardPath(address: string): string | undefined {
  const start = address.indexOf('/', address.indexOf('://') + 3);
  const path = (start < 0 ? '/' : address.slice(start)).split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/ming/') || path === '/ming/') return;
  if (HIDDEN.test(path) || BROKEN.test(path) || FORBIDDEN.test(path)) return;
  if (path.split('/').some((part) => part === '.' || part === '..')) return;
  return path;
}
