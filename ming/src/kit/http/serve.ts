import { waitUntil } from 'cloudflare:workers';
import { Hono, type Context as HonoContext } from 'hono';
import type { RequestIdVariables } from 'hono/request-id';
import * as z from 'zod/mini';
import { BESIDE, BESIDE_TYPE, packBeside } from '../../../../contract/kit/beside.ts';
import type { CacheTag } from '../../../../contract/kit/cacheTags.ts';
import type { AnyEndpoint, Audience, Given, Wire } from '../../../../contract/kit/endpoint.ts';
import { atField, CODE, MESSAGE } from '../../../../contract/kit/envelope.ts';
import { faultOf, fieldIn } from '../../../../contract/kit/names.ts';
import { isAccessToken, type Scope } from '../../../../contract/kit/scope.ts';
import { dayOf } from '../clock.ts';
import { type Db, openDb } from '../db.ts';
import type { Env } from '../env.ts';
import { hasEmitted } from '../events.ts';
import { deliver } from '../mail/deliver.ts';
import type { Mail } from '../mail/smtp.ts';
import { relayQuietly } from '../relay.ts';
import { bytesOf } from './body.ts';
import { type Caller, type CallerOf, checkBan, checkScope, signedIn, tokenOf } from './caller.ts';
import { type Limits, limitsOf, type Noted, rule } from './limit.ts';
import { limitHeaders } from './limitHeaders.ts';
import { callerPlace } from './place.ts';
import { invalid, Refusal } from './refusal.ts';
import { visitorOf } from './visitor.ts';

/** More than any text of the contract needs; uploads are received piece by piece elsewhere. */
const BODY_BYTES = 2 * 1024 * 1024;

/** Context of a handler. Caller and visitor cost a query, so both are lazy. */
export type Context = {
  /** What the platform binds and the operator sets. */
  env: Env;
  db: Db;
  /** The search index. */
  search: Db;
  /** Time of this call in ms. */
  now: number;
  /** The token of the header, or null. */
  token: string | null;
  /** The person behind that token, or null. */
  caller: () => Promise<Caller | null>;
  /** The day's name of this visitor; see visitor.ts. */
  visitor: (agent?: string) => Promise<string>;
  /** Where the caller reached the site: `https://example.com`. */
  origin: string;
  /** The name the edge gave this browser, or null; see functions/browser.ts. */
  browser: string | null;
  /** Origins that the deployment lets call with the cookie, where the endpoint asks the edge for them. */
  editors: readonly string[];
  /** Address, browser and place of the caller as the edge saw them; empty where it does not say. */
  device: Device;
  limits: Limits;
  /** Sends a mail now; throws after a failure. */
  post: (mail: Mail) => Promise<void>;
  /** Adds a cache tag of public content that this call changed, for the edge to purge. */
  touch: (tag: CacheTag) => void;
};

/** `address` is the network address, `agent` the User-Agent, `place` a province or country. */
export type Device = { address: string; agent: string; place: string };

/** A long text of an answer as UTF-8: the pages of our own site take it as it is, others in its `field` of `data`. */
type Text = { field: string; bytes: Buffer };

/** `data` together with `extra`, and the text that belongs to `data`. */
export class Reply<D> {
  constructor(
    readonly data: D,
    readonly extra: Record<string, unknown>,
    readonly text?: Text,
  ) {}
}

type Handler<E extends AnyEndpoint> = (given: Given<E>, ctx: Context) => Promise<Wire<E> | Reply<Wire<E>>>;

/** What every request has: the bindings, and how its caller is found. */
export type HonoEnv = { Bindings: Env; Variables: { callerOf: CallerOf } & RequestIdVariables };

export type Router = Hono<HonoEnv>;

/** A router of one domain. */
export function router(): Router {
  return new Hono<HonoEnv>();
}

/** Puts an endpoint of the contract on a router: validate, find the caller, handle, wrap in the envelope. */
export function serve<E extends AnyEndpoint>(app: Router, endpoint: E, handler: Handler<E>): void {
  app.on(endpoint.method, endpoint.path, async (c) => {
    const touched = new Set<CacheTag>();
    const ctx = contextOf(c, { touched, scope: endpoint.scope });
    // Also where anybody may call: what a token is not for is refused, and not answered as to a stranger.
    if (ctx.token && isAccessToken(ctx.token)) await signedIn(ctx);
    // Others than the staff learn nothing of the input that a call of theirs wants.
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

/** The roles of the audiences that are not open to every member. */
const STAFF: Partial<Record<Audience, readonly string[]>> = {
  operator: ['admin'],
  moderator: ['admin', 'editor'],
};

/** Refuses a caller for whom the endpoint is not: who is not logged in, by role, or since they are banned. */
async function admitCaller({ audience, method, whileBanned }: AnyEndpoint, ctx: Context): Promise<void> {
  const caller = await ctx.caller();
  if (!caller) throw new Refusal(CODE.unauthorised);
  if (STAFF[audience]?.includes(caller.role) === false) throw new Refusal(CODE.forbidden);
  if ((method === 'POST' || method === 'PUT') && !whileBanned) checkBan(caller);
}

/** Calls of one personal access token. */
const TOKEN_CALLS = rule(300, 1);

type Terms = { touched?: Set<CacheTag>; scope?: Scope | undefined };

/**
 * The context of a request, for handlers outside of `serve`: calls that are not JSON, or of foreign protocols. `scope` is
 * what a personal access token needs there; without it a call is closed to tokens.
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
  // Limits of visitors count by network, or by an address of mail: what others have left of them is not said.
  let known = false;
  const noted: Noted = (name, it, taken) => {
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

/** Query and body together; the body wins. Repeated query names keep the last value. */
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

function check<E extends AnyEndpoint>(endpoint: E, input: unknown): Given<E> {
  const result = z.safeParse(endpoint.input, input);
  if (result.success) return result.data as Given<E>;
  const [issue] = result.error.issues;
  if (!issue) return refuseBody();
  const field = fieldIn(issue);
  throw new Refusal(CODE.invalid, faultOf(issue, input, endpoint.labels), field ? atField(field) : {});
}
