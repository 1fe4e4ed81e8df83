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
/** Plain pages of our own backend with forms, and no script. */
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

/** A policy that admits the CAPTCHA: its script and its frame. */
function admit(policy: string, human: string | undefined): string {
  const origin = human && URL.canParse(human) ? new URL(human).origin : 'null';
  if (origin === 'null') return policy;
  return `${policy.replace(/\bscript-src /, `script-src ${origin} `)}; frame-src ${origin}`;
}

/** A policy that admits pictures of any host: those of an outside /ming may be anywhere. */
const admitAnyPicture = (policy: string) => policy.replace(/\bimg-src /, 'img-src https: ');

/** A policy completed by our directives where it lacks them. */
function close(policy: string): string {
  const said = policy.split(';').map((it) => it.trim());
  const names = said.map((it) => it.split(' ')[0]);
  const missing = FRAMED.split('; ').filter((it) => !names.includes(it.split(' ')[0]));
  return [...said.filter(Boolean), ...missing].join('; ');
}

/** Whether a page has a policy in a meta element. */
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
 * The policy of a page: its own (header, or the meta element that prerendered pages carry), or a strict one. `human`
 * is an origin that its own admits too. Rendered pages carry a header and are streamed unread.
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
 * Security headers and CSP of everything that is not /ming. In `dev` pages keep Vite's inline script.
 * Responses of the page cache carry them already.
 */
export function guardPages(dev = false): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await next();
    if (c.get('guarded')) return;
    await secure(c);
    const type = c.res.headers.get('content-type') ?? '';
    // Public pages need no isolation from their opener, and COOP forces a process swap, which delays navigation.
    // Personal pages load private data and keep it.
    if (policyOf(c.res) && !isPersonal(c.req.path)) c.res.headers.delete('cross-origin-opener-policy');
    if (type.startsWith('text/html')) {
      if (!dev) await guardPage(c, c.env.HUMAN_ORIGIN);
    } else {
      c.res.headers.set(POLICY, type.includes('svg') ? `${NOTHING}; sandbox` : NOTHING);
      // The writing site and feed readers show covers.
      if (type.startsWith('image/')) c.res.headers.set('cross-origin-resource-policy', 'cross-origin');
    }
  };
}

/** Whether an address is that of such a page: the end of a mailing, or a fake provider of a demonstration. */
const hasForms = (path: string): boolean =>
  path === `/ming${UNSUBSCRIBE_PATH}` || path.startsWith('/ming/dev/');

/**
 * Security headers and CSP of /ming: a response is never a document of ours, so nothing in it may run.
 * Other sites may embed uploaded files (the editor, feed readers), not responses.
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

/** CORS of /ming: origins on the allow-list, with credentials; for all others as if there were none. */
export const crossOrigin: MiddlewareHandler<AppEnv> = cors({
  origin: (origin, c) => (isEditor(c, origin) ? origin : null),
  allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
  allowHeaders: ['Authorization', 'Content-Type'],
  credentials: true,
  maxAge: 600,
});

/** Headers of every response; a copy first, because those of a binding are immutable. */
async function secure(c: Context<AppEnv>): Promise<void> {
  if (!c.res.webSocket) replace(c, new Response(c.res.body, c.res));
  await (c.req.url.startsWith('https:') ? overHttps : overHttp)(c, async () => {});
}
