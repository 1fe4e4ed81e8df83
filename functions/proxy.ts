import type { Context, Handler, MiddlewareHandler } from 'hono';
import { edgeFlags } from '../contract/kit/edge.ts';
import { PRIVATE } from '../contract/kit/envelope.ts';
import { FILE_PATH } from '../contract/kit/file/file.ts';
import { CALLBACK_PATH, userByToken } from '../contract/people/auth/auth.ts';
import { envelopeOf, type Fault } from './answer.ts';
import { type Browser, browserOf } from './browser.ts';
import { TimeoutError } from './deadline.ts';
import type { AppEnv } from './env.ts';
import { handshakeHeaders, requestHeaders, responseHeaders } from './headers.ts';
import { logError } from './log.ts';
import { editors, isTrusted } from './origin.ts';
import { inwardPath } from './path.ts';
import { geolocationOf } from './place.ts';
import { currentRequest, REQUEST_ID } from './request.ts';
import { type Caller, callerOf, updateCookie } from './session.ts';
import { cameBack, forward, isOwnBackend, Unreachable } from './upstream.ts';

const FILE = `/ming${FILE_PATH}`;
const CALLBACK = `/ming${CALLBACK_PATH}`;
const SITE_RELATIVE = /^\/(?![/\\])[^\\\s]*$/;
const ROOT = /^\/ming\/?$/;
/** Timeout of calls with a large body. */
const SLOW_MS = 600_000;
const MOVED = [301, 302, 303, 307, 308];

/** `ms`: timeout of response headers and of bodies read here; `purge` gets the cache tags a call touched. */
export type ProxyOptions = { ms?: number; purge: (tags: string[]) => Promise<void> };

type Asker = { who: Caller; browser: Browser; ms: number | undefined; path: string };

/** Adds the token to the query of `userByToken`; external hosts read it nowhere else. */
function withToken(request: Request, path: string, token: string | undefined): Request {
  const url = new URL(request.url);
  if (path !== `/ming${userByToken.path}` || token === undefined || url.searchParams.has('token'))
    return request;
  url.searchParams.set('token', token);
  return new Request(url, request);
}

/**
 * Forwards a call with the token as a header, never a cookie. Browser, place and editors go to our own
 * backend only.
 */
function ask(c: Context<AppEnv>, headers: Headers, { who, browser, ms, path }: Asker): Promise<Response> {
  if (who.authorization === undefined) headers.delete('authorization');
  else headers.set('authorization', who.authorization);
  // Behind a proxy the geolocation is the proxy's.
  const place = c.get('proxied') ? undefined : geolocationOf(c.req.raw);
  if (isOwnBackend(c.env)) {
    headers.set(REQUEST_ID, currentRequest());
    if (browser.id !== undefined) headers.set('x-browser', browser.id);
    if (place !== undefined) headers.set('x-place', place);
    if (edgeFlags(path).namesEditors) headers.set('x-editors', editors(c.env.EDITOR_ORIGINS).join(','));
  }
  const request = new Request(c.req.raw, { headers });
  const asked = isOwnBackend(c.env) ? request : withToken(request, path, who.token);
  return forward(c.env, asked, { ms, stop: c.get('overflow') });
}

function faultOf(c: Context<AppEnv>, error: unknown): Fault {
  if (c.get('overflow')?.aborted) return 413;
  const isLate = error instanceof TimeoutError || (error instanceof Unreachable && error.late);
  return isLate ? 504 : 502;
}

/** Allowed redirect target: inside /ming, or a site page from our login callback; else undefined. */
function destination(c: Context<AppEnv>, path: string, location: string): string | undefined {
  const callback = isOwnBackend(c.env) && path.startsWith(CALLBACK);
  if (callback && SITE_RELATIVE.test(location)) return location;
  const back = cameBack(c.env, c.req.raw.url, location);
  return back !== undefined && inwardPath(`https://site${back}`) ? back : undefined;
}

/** Cache tags of `x-touched: article:42, tag:7`. */
function touchedTagsOf(answer: Response): string[] {
  const tags = answer.headers.get('x-touched')?.split(',') ?? [];
  return tags.map((tag) => tag.trim()).filter(Boolean);
}

function toClientResponse(c: Context<AppEnv>, path: string, answer: Response): Response {
  const headers = responseHeaders(answer.headers);
  if (MOVED.includes(answer.status)) {
    const to = destination(c, path, headers.get('location') ?? '');
    if (to === undefined) throw new Unreachable('redirect out of /ming');
    headers.set('location', to);
  } else {
    headers.delete('location');
  }
  const keeps = path.startsWith(FILE) && (answer.ok || answer.status === 304) && headers.has('cache-control');
  if (!keeps) {
    headers.set('cache-control', PRIVATE);
    // Browsers correct their clock by it (src/client/clock.ts); not every runtime adds one.
    headers.set('date', new Date().toUTCString());
  }
  const { status, statusText } = answer;
  return new Response(bodyWithLength(answer), { status, statusText, headers });
}

/**
 * Body that keeps the backend's `content-length` for download progress; the runtime drops it for other
 * streams.
 */
function bodyWithLength({ body, headers }: Response): ReadableStream | null {
  const length = Number(headers.get('content-length') ?? Number.NaN);
  if (!body || !Number.isSafeInteger(length) || headers.has('content-encoding')) return body;
  const { readable, writable } = new FixedLengthStream(length);
  // The stream propagates an abort of either end.
  body.pipeTo(writable).catch(() => undefined);
  return readable;
}

/** Proxies /ming/*, streaming both ways. Errors are envelopes: 400, 413, 502, 504. */
export function proxy({ ms, purge }: ProxyOptions): Handler<AppEnv> {
  return async (c) => {
    const path = inwardPath(c.req.raw.url);
    if (path === undefined) return envelopeOf(c, ROOT.test(c.req.path) ? 404 : 400);
    const who = callerOf(c, path);
    const browser = browserOf(c, path);
    try {
      const patience = edgeFlags(path).slow ? SLOW_MS : ms;
      const answer = await ask(c, requestHeaders(c.req.raw.headers), { who, browser, ms: patience, path });
      const tags = touchedTagsOf(answer);
      if (tags.length > 0) await purge(tags).catch((error) => logError('purge', c.req.raw, error));
      const settled = await updateCookie(c, who, path, {
        answer: toClientResponse(c, path, answer),
        ms: patience,
      });
      if (browser.cookie !== undefined && isOwnBackend(c.env))
        settled.headers.append('set-cookie', browser.cookie);
      return settled;
    } catch (error) {
      logError('ming', c.req.raw, error);
      return updateCookie(c, who, path, { answer: envelopeOf(c, faultOf(c, error)) });
    }
  };
}

/**
 * Forwards a WebSocket handshake by fetch (RFC 6455 §4.1; hono/proxy strips `upgrade`). Other requests go to
 * the next handler.
 */
export function proxyWebSocket(ms?: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return next();
    const path = inwardPath(c.req.raw.url);
    if (path === undefined) return envelopeOf(c, 400);
    // WebSockets are not subject to CORS, so check the origin.
    if (c.req.header('origin') !== undefined && !isTrusted(c)) return envelopeOf(c, 403);
    const who = callerOf(c, path);
    try {
      const answer = await ask(c, handshakeHeaders(c.req.raw.headers), { who, browser: {}, ms, path });
      if (!answer.webSocket) return toClientResponse(c, path, answer);
      const protocol = answer.headers.get('sec-websocket-protocol');
      const headers: HeadersInit = protocol === null ? {} : { 'sec-websocket-protocol': protocol };
      return new Response(null, { status: 101, webSocket: answer.webSocket, headers });
    } catch (error) {
      logError('live', c.req.raw, error);
      return envelopeOf(c, faultOf(c, error));
    }
  };
}
