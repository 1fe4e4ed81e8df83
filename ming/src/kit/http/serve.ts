import { waitUntil } from 'cloudflare:workers';
import { Hono, type Context as HonoContext } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import * as z from 'zod/mini';
import type { CacheTag } from '../../../../contract/kit/cacheTags.ts';
import type { AnyEndpoint, Audience, InputOf, Wire } from '../../../../contract/kit/endpoint.ts';
import { atField, CODE, MESSAGE } from '../../../../contract/kit/envelope.ts';
import { faultOf, fieldIn } from '../../../../contract/kit/names.ts';
import { BESIDE, BESIDE_TYPE, packBeside } from '../../../../contract/kit/rawText.ts';
import { isAccessToken, type Scope, TOKEN_CALLS_MOST } from '../../../../contract/kit/scope.ts';
import { dayOf } from '../clock.ts';
import { type Db, openDb } from '../db.ts';
import type { Env } from '../env.ts';
import { hasEmitted } from '../events.ts';
import { deliver } from '../mail/deliver.ts';
import type { Mail } from '../mail/smtp.ts';
import { relayQuietly } from '../relay.ts';
import { bytesOf } from './body.ts';
import { type Caller, type CallerOf, checkBan, checkScope, signedIn, tokenOf } from './caller.ts';
import { type Limits, limitsOf, type OnLimit, rule } from './limit.ts';
import { limitHeaders } from './limitHeaders.ts';
import { callerPlace } from './place.ts';
import { invalid, Refusal } from './refusal.ts';
import { visitorOf } from './visitor.ts';

/** Limit of JSON bodies; uploads are streamed elsewhere. */
const BODY_BYTES = 2 * 1024 * 1024;

/** Handler context. `caller` and `visitor` are lazy, as each costs a query. */
export type Context = {
  env: Env;
  db: Db;
  search: Db;
  now: number;
  token: string | null;
  caller: () => Promise<Caller | null>;
  /** Daily visitor id; see visitor.ts. */
  visitor: (agent?: string) => Promise<string>;
  /** Origin of the site: `https://example.com`. */
  origin: string;
  /** Browser id set by the edge, or null; see functions/browser.ts. */
  browser: string | null;
  /** Origins allowed to call with the cookie, if the endpoint asks the edge for them. */
  editors: readonly string[];
  /** Address, User-Agent and place from the edge; empty if unknown. */
  device: Device;
  limits: Limits;
  /** Sends a mail now; throws on failure. */
  post: (mail: Mail) => Promise<void>;
  /** Adds a cache tag for the edge to purge. */
  touch: (tag: CacheTag) => void;
};

export type Device = { address: string; agent: string; place: string };

/** Long text of a response as UTF-8: streamed as is to our own pages, put in `field` of `data` for others. */
type Text = { field: string; bytes: Buffer };

/** Response data with extra envelope fields and an optional long text. */
export class Reply<D> {
  constructor(
    readonly data: D,
    readonly extra: Record<string, unknown>,
    readonly text?: Text,
  ) {}
}

type Handler<E extends AnyEndpoint> = (given: InputOf<E>, ctx: Context) => Promise<Wire<E> | Reply<Wire<E>>>;

/** Hono environment: bindings and request variables. */
export type HonoEnv = { Bindings: Env; Variables: { callerOf: CallerOf } & RequestIdVariables };

export type Router = Hono<HonoEnv>;

/** Creates a domain's router. */
export function router(): Router {
  return new Hono<HonoEnv>();
}

/** Mounts a contract endpoint: validates, authorizes, handles, wraps in the envelope. */
export function serve<E extends AnyEndpoint>(app: Router, endpoint: E, handler: Handler<E>): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const touched = new Set<CacheTag>();
    const ctx = contextOf(c, { touched, scope: endpoint.scope });
    // Public endpoints too: a token without the scope is refused, not treated as anonymous.
    if (ctx.token && isAccessToken(ctx.token)) await signedIn(ctx);
    // Authorize before validating, so that outsiders learn nothing about the input.
    if (STAFF[endpoint.audience]) await admitCaller(endpoint, ctx);
    const given = check(endpoint, await inputOf(c.req.raw));
    if (endpoint.audience !== 'anyone') await admitCaller(endpoint, ctx);
    const result = await handler(given, ctx);
    if (hasEmitted(ctx.db)) waitUntil(relayQuietly(c.env, ctx.now));
    const { data, extra, text } = result instanceof Reply ? result : new Reply(result, {});
    if (touched.size > 0) c.header('x-touched', [...touched].join(', '));
    const said = { code: CODE.ok, message: MESSAGE[CODE.ok], data: data ?? null, extra };
    if (!text) return c.json(said);
    if (c.req.header(BESIDE))
      return c.body(packBeside(said, text.bytes), 200, { 'content-type': BESIDE_TYPE });
    return c.json({ ...said, data: { ...Object(data), [text.field]: text.bytes.toString() } });
  });
}

/** Roles of staff audiences. */
const STAFF: Partial<Record<Audience, readonly string[]>> = {
  operator: ['admin'],
  moderator: ['admin', 'editor'],
};

/** Throws 401 or 403 by login, role and ban. */
async function admitCaller({ audience, method, whileBanned }: AnyEndpoint, ctx: Context): Promise<void> {
  const caller = await ctx.caller();
  if (!caller) throw new Refusal(CODE.unauthorised);
  if (STAFF[audience]?.includes(caller.role) === false) throw new Refusal(CODE.forbidden);
  if ((method === 'POST' || method === 'PUT') && !whileBanned) checkBan(caller);
}

/** Calls per personal access token and minute. */
const TOKEN_CALLS = rule(TOKEN_CALLS_MOST, 1);

type Terms = { touched?: Set<CacheTag>; scope?: Scope | undefined };

/**
 * Context for handlers outside `serve` (not JSON, or foreign protocols). `scope` is required of access
 * tokens; without it they are refused.
 */
export function contextOf(c: HonoContext<HonoEnv>, { touched = new Set(), scope }: Terms = {}): Context {
  const { env } = c;
  const request = c.req.raw;
  const callerOf = c.get('callerOf');
  const db = openDb(env.DB);
  const now = Date.now();
  const token = tokenOf(request.headers.get('authorization') ?? undefined);
  const device = deviceOf(request.headers);
  const browser = request.headers.get('x-browser');
  // Anonymous limits are shared by network or address; do not disclose what others used.
  let known = false;
  const noted: OnLimit = (name, it, taken) => {
    const { 'Retry-After': again, ...said } = limitHeaders(name, it, taken);
    if (again) c.header('Retry-After', again);
    if (known) for (const [field, value] of Object.entries(said)) c.header(field, value, { append: true });
  };
  const limits = limitsOf(env, noted);
  let caller: Promise<Caller | null> | undefined;
  const find = async (given: string): Promise<Caller | null> => {
    const found = await callerOf(db, given, now);
    known = found !== null;
    if (!found?.access) return found;
    await limits.take(`token:${found.access.id}`, TOKEN_CALLS, now);
    checkScope(found, scope);
    return found;
  };
  return {
    env,
    db,
    search: openDb(env.SEARCH),
    now,
    token,
    caller: () => {
      caller ??= token ? find(token) : Promise.resolve(null);
      return caller;
    },
    visitor: (agent) => visitorOf(db, dayOf(now), device.address, agent),
    origin: new URL(request.url).origin,
    browser: browser && /^[0-9a-f]{32}$/.test(browser) ? browser : null,
    editors: request.headers.get('x-editors')?.split(',') ?? [],
    device,
    limits,
    post: (mail) => deliver(env, db, mail, now),
    touch: (tag) => touched.add(tag),
  };
}

function deviceOf(headers: Headers): Device {
  const address = headers.get('cf-connecting-ip') ?? '';
  return {
    address,
    agent: (headers.get('user-agent') ?? '').slice(0, 300),
    place: callerPlace(address, headers.get('x-place') ?? ''),
  };
}

/** Merges query and body; the body wins. For repeated query names the last wins. */
async function inputOf(request: Request): Promise<Record<string, unknown>> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  if (request.method === 'GET' || !request.body) return query;
  const type = request.headers.get('content-type') ?? '';
  const bytes = (await bytesOf(request.body, BODY_BYTES, true)) ?? refuseLarge();
  if (type.includes('form')) {
    const form = new Response(bytes, { headers: { 'content-type': type } });
    return { ...query, ...Object.fromEntries(await form.formData().catch(refuseBody)) };
  }
  const text = new TextDecoder().decode(bytes);
  if (!text.trim()) return query;
  const body: unknown = await Promise.resolve(text).then(JSON.parse).catch(refuseBody);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return refuseBody();
  return { ...query, ...body };
}

function refuseLarge(): never {
  throw new Refusal(CODE.invalid, `请求内容太大，最多 ${BODY_BYTES / 1024 / 1024} MB，请减少文字`);
}

function refuseBody(): never {
  throw invalid('请求内容');
}

function check<E extends AnyEndpoint>(endpoint: E, input: unknown): InputOf<E> {
  const result = z.safeParse(endpoint.input, input);
  if (result.success) return result.data as InputOf<E>;
  const [issue] = result.error.issues;
  if (!issue) return refuseBody();
  const field = fieldIn(issue);
  throw new Refusal(CODE.invalid, faultOf(issue, input, endpoint.labels), field ? atField(field) : {});
}
