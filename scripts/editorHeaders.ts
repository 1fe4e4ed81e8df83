/** Headers by path; later rules override earlier ones; `*` at the end matches any rest. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** CSP of the editor. `site` is the origin of the API, `store` that of attachments, or ''. */
function policyFor(site: string, store: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // CodeMirror injects a stylesheet, and KaTeX uses style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: https: ${site}`,
    "font-src 'self' data:",
    `connect-src 'self' ${site}${store && ` ${store}`}`,
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers of the editor for the origins `site` and `store` (or ''). */
export const editorHeaders = (site: string, store = ''): HeaderRules => ({
  '/*': {
    'Content-Security-Policy': policyFor(site, store),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Strict-Transport-Security': 'max-age=31536000',
  },
  '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
});

/** Serializes rules as Cloudflare's `_headers`. */
export function headersFile(rules: HeaderRules): string {
  const blocks = Object.entries(rules).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const all = Object.entries(rules).filter(([pattern]) => fits(pattern, path));
  return Object.assign({}, ...all.map(([, headers]) => headers));
}
