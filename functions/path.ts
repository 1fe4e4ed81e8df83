/** Percent-encoded ASCII only hides dots, slashes or letters, except spaces. */
const HIDDEN = /%(?!20)[0-7]/;
const BROKEN = /%(?![0-9a-f]{2})/i;
// Servlet containers drop `;…` before resolving dots: `/ming/..;/x` would leave /ming.
const FORBIDDEN = /[\\\s;]|\/\/|[^\x21-\x7e]/;

/**
 * Path below /ming to forward unchanged; undefined if servers could parse it differently (RFC 3986 §5.2.4 dot
 * segments, encoded or doubled slashes, path parameters). `address` is the raw URL.
 */
export function inwardPath(address: string): string | undefined {
  const start = address.indexOf('/', address.indexOf('://') + 3);
  const path = (start < 0 ? '/' : address.slice(start)).split(/[?#]/, 1)[0] ?? '';
  if (!path.startsWith('/ming/') || path === '/ming/') return;
  if (HIDDEN.test(path) || BROKEN.test(path) || FORBIDDEN.test(path)) return;
  if (path.split('/').some((part) => part === '.' || part === '..')) return;
  return path;
}
