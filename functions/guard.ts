import type { Context, MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { secureHeaders } from 'hono/secure-headers';
import { Parser } from 'htmlparser2';
import { FILE_PATH } from '../contract/kit/file/file.ts';
import { isPersonal } from '../contract/kit/places.ts';
import { UNSUBSCRIBE_PATH } from '../contract/messages/notice/notice.ts';
import { replace } from './answer.ts';
import type { AppEnv } from './env.ts';
import { isEditor } from './origin.ts';
import { policyOf } from './policy.ts';
import { isOwnBackend } from './upstream.ts';

const POLICY = 'content-security-policy';
const FRAMED = "frame-ancestors 'none'; base-uri 'self'; form-action 'self'; object-src 'none'";
const STRICT =
  "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; " +
  "img-src 'self' data:; font-src 'self' data:; connect-src 'self'; media-src 'self' https:; " +
  "frame-src 'none'; worker-src 'self'; manifest-src 'self'; " +
  FRAMED;
/** CSP of our backend's script-less form pages. */
const FORMS =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const NOTHING = "default-src 'none'; frame-ancestors 'none'";
const OFF = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'serial', 'midi', 'hid'] as const;

const common = {
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
  permissionsPolicy: Object.fromEntries(OFF.map((feature) => [feature, []])),
} satisfies Parameters<typeof secureHeaders>[0];

const overHttp = secureHeaders({ ...common, strictTransportSecurity: false });
const overHttps = secureHeaders({ ...common, strictTransportSecurity: 'max-age=31536000' });

/** Adds the CAPTCHA origin (script, frame) to a CSP. */
function admit(policy: string, human: string | undefined): string {
  const origin = human && URL.canParse(human) ? new URL(human).origin : 'null';
  if (origin === 'null') return policy;
  return `${policy.replace(/\bscript-src /, `script-src ${origin} `)}; frame-src ${origin}`;
}

/** Allows images of any host, as an external /ming may use any. */
const admitAnyPicture = (policy: string) => policy.replace(/\bimg-src /, 'img-src https: ');

/** Adds our missing directives to a CSP. */
function close(policy: string): string {
  const said = policy.split(';').map((it) => it.trim());
  const names = said.map((it) => it.split(' ')[0]);
  const missing = FRAMED.split('; ').filter((it) => !names.includes(it.split(' ')[0]));
  return [...said.filter(Boolean), ...missing].join('; ');
}

/** Whether the HTML has a CSP meta element. */
function hasPolicy(html: string): boolean {
  let found = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'meta' && attributes['http-equiv']?.toLowerCase() === POLICY) found = true;
    },
  });
  parser.end(html);
  return found;
}

/**
 * CSP of a page: its own (header, or meta element of prerendered pages) or a strict one. Rendered pages carry
 * the header and stream unread.
 */
async function guardPage(c: Context<AppEnv>, human: string | undefined): Promise<void> {
  const said = c.res.headers.get(POLICY);
  const own = said !== null && !isOwnBackend(c.env) ? admitAnyPicture(said) : said;
  if (own !== null) return c.res.headers.set(POLICY, close(admit(own, human)));
  const html = await c.res.text();
  replace(c, new Response(c.res.body === null ? null : html, c.res));
  c.res.headers.set(POLICY, hasPolicy(html) ? FRAMED : STRICT);
}

/**
 * Security headers and CSP outside /ming. `dev` keeps Vite's inline script. Cached pages have them already.
 */
export function guardPages(dev = false): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.get('guarded')) return;
    await secure(c);
    const type = c.res.headers.get('content-type') ?? '';
    // COOP forces a process swap, which slows navigation. Only personal pages, which load private data, need
    // it.
    if (policyOf(c.res) && !isPersonal(c.req.path)) c.res.headers.delete('cross-origin-opener-policy');
    if (type.startsWith('text/html')) {
      if (!dev) await guardPage(c, c.env.HUMAN_ORIGIN);
    } else {
      c.res.headers.set(POLICY, type.includes('svg') ? `${NOTHING}; sandbox` : NOTHING);
      // Covers are embedded by the editor and feed readers.
      if (type.startsWith('image/')) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    }
  };
}

/** Whether a path is a form page: unsubscribe, or a fake provider of the demo. */
const hasForms = (path: string): boolean =>
  path === `/ming${UNSUBSCRIBE_PATH}` || path.startsWith('/ming/dev/');

/**
 * Security headers and CSP of /ming: responses are never documents of ours, so no script runs. Only uploaded
 * files may be embedded by other sites.
 */
export const guardMing: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  await secure(c);
  const file = c.req.path.startsWith(`/ming${FILE_PATH}`);
  const type = c.res.headers.get('content-type') ?? 'application/json';
  const forms = isOwnBackend(c.env) && hasForms(c.req.path) && type.startsWith('text/html');
  const policy = file || !type.includes('json') ? `${NOTHING}; sandbox` : NOTHING;
  c.res.headers.set(POLICY, forms ? FORMS : policy);
  if (file) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
};

/** CORS of /ming: credentials for allow-listed origins only. */
export const crossOrigin: MiddlewareHandler<AppEnv> = cors({
  origin: (origin, c) => (isEditor(c, origin) ? origin : null),
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type'],
  // By which the editor knows the time of the server (src/client/clock.ts).
  exposeHeaders: ['Date'],
  credentials: true,
  maxAge: 600,
});

/** Sets common headers, on a copy, as a binding's headers are immutable. */
async function secure(c: Context<AppEnv>): Promise<void> {
  if (!c.res.webSocket) replace(c, new Response(c.res.body, c.res));
  await (c.req.url.startsWith('https:') ? overHttps : overHttp)(c, async () => {});
}
