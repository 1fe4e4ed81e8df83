/** Headers of the writing site by path, the later rules over the earlier ones; `*` at the end of a path is any rest of it. */
export type HeaderRules = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * What the pages of the writing site may do. It reads and writes articles at `site`, an origin, and sends attachments to `store`,
 * an origin; '' where there is none.
 */
function policyFor(site: string, store: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // CodeMirror writes its style sheet into the page, and KaTeX places its boxes with style attributes.
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

/** The headers of the writing site of the site at `site`, an origin, and of the store of attachments at `store`, where it has one. */
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

/** Rules in the format of Cloudflare's `_headers`: a path, then its indented lines. */
export function headersFile(rules: HeaderRules): string {
  const blocks = Object.entries(rules).map(([path, headers]) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${blocks.join('\n')}\n`;
}

const fits = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/** Headers of one path. */
export function headersFor(rules: HeaderRules, path: string): Record<string, string> {
  const all = Object.entries(rules).filter(([pattern]) => fits(pattern, path));
  return Object.assign({}, ...all.map(([, headers]) => headers));
}
