import * as z from 'zod/mini';
import { type AnyEndpoint, type Data, type Extra, type Input, isInQuery } from '../contract/kit/endpoint.ts';
import { CODE, envelope, MESSAGE } from '../contract/kit/envelope.ts';
import { REQUEST_MS } from '../contract/kit/limits.ts';
import { BESIDE, BESIDE_TYPE, unpackBeside } from '../contract/kit/rawText.ts';
import { parseLenient } from '../contract/kit/readable.ts';
import { TimeoutError, withTimeout } from './deadline.ts';
import { logFailure } from './log.ts';
import { countSkipped, currentRequest, REQUEST_ID } from './request.ts';

/** Minimal service binding, compatible with DOM and workers types. */
export type Binding = { fetch(request: Request): Promise<Response> };

/** Access to `ming`; an external host's origin takes precedence over the binding. */
export type UpstreamEnv = { MING?: Binding; MING_ORIGIN?: string };

/** Timeout of a page's call to `ming` in ms. */
export const PAGE_MS = 8_000;

/** Error response of `ming`: `code`, and a `message` for the reader. */
export class Refusal extends Error {
  override name = 'Refusal';
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

/** No valid response; `late` on timeout. */
export class Unreachable extends Error {
  override name = 'Unreachable';
  constructor(
    message: string,
    readonly late = false,
  ) {
    super(message);
  }
}

/** Rows that do not fit the contract were skipped. */
class UnreadableRows extends Error {
  override name = 'UnreadableRows';
}

/** External host without trailing slash and /ming. */
function host(env: UpstreamEnv): string | undefined {
  return env.MING_ORIGIN?.replace(/\/+$/, '').replace(/\/ming$/, '') || undefined;
}

/** Whether /ming is our own backend, not an external host. */
export function isOwnBackend(env: UpstreamEnv): boolean {
  return host(env) === undefined;
}

/** Runs `work` with a timeout; all failures except `Refusal` become `Unreachable`. */
async function reach<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  try {
    return await withTimeout(ms, work);
  } catch (error) {
    if (error instanceof Unreachable || error instanceof Refusal) throw error;
    throw new Unreachable(
      error instanceof Error ? error.message : String(error),
      error instanceof TimeoutError,
    );
  }
}

const BINDING_ORIGIN = 'https://ming.internal';

function fetchUpstream(env: UpstreamEnv, request: Request): Promise<Response> {
  if (host(env) !== undefined) return fetch(request);
  if (!env.MING) throw new Unreachable('neither MING nor MING_ORIGIN is set');
  return env.MING.fetch(request);
}

/** `ms`: timeout of the response headers; `stop` aborts. */
export type TimeoutOptions = { ms?: number | undefined; stop?: AbortSignal | undefined };

/**
 * Forwards a /ming request by binding or URL, without following redirects. The body may stream without a
 * timeout. Throws `Unreachable`.
 */
export function forward(
  env: UpstreamEnv,
  request: Request,
  patience: TimeoutOptions = {},
): Promise<Response> {
  const { ms = REQUEST_MS, stop } = patience;
  const base = host(env);
  const { pathname, search } = new URL(request.url);
  const target = base === undefined ? request : new Request(base + pathname + search, request);
  return reach(ms, (late) => {
    const signal = stop ? AbortSignal.any([late, stop]) : late;
    return fetchUpstream(env, new Request(target, { redirect: 'manual', signal }));
  });
}

/**
 * Maps a backend redirect to `/ming/…` on this site; undefined if it leaves /ming. `asked`: URL of the
 * request.
 */
export function cameBack(env: UpstreamEnv, asked: string, location: string): string | undefined {
  const base = host(env) ?? new URL(asked).origin;
  const from = new URL(asked);
  if (location === '' || !URL.canParse(location, base + from.pathname)) return;
  const target = new URL(location, base + from.pathname);
  const root = new URL(base);
  const prefix = `${root.pathname.replace(/\/$/, '')}/ming/`;
  if (target.origin !== root.origin || !target.pathname.startsWith(prefix)) return;
  return target.pathname.slice(prefix.length - '/ming/'.length) + target.search;
}

/** `ms`: timeout of the whole response; `address`: the visitor's, for rate limits. */
type CallOptions = { ms?: number; address?: string | undefined };

type QueryValues = Record<string, string> | undefined;
type Read<A> = (response: Response) => Promise<A>;

function requestOf(
  env: UpstreamEnv,
  endpoint: AnyEndpoint,
  given: unknown,
  it: { signal: AbortSignal; address: string | undefined; headers: QueryValues },
): Request {
  const { signal, address: visitor } = it;
  const address = `${host(env) ?? BINDING_ORIGIN}/ming${endpoint.path}`;
  const { method } = endpoint;
  const headers: Record<string, string> = { accept: 'application/json', ...it.headers };
  if (visitor) headers['cf-connecting-ip'] = visitor;
  if (isOwnBackend(env)) headers[REQUEST_ID] = currentRequest();
  const init: RequestInit = { method, headers, redirect: 'manual', signal };
  if (!isInQuery(endpoint)) {
    headers['content-type'] = 'application/json';
    return new Request(address, { ...init, body: JSON.stringify(given) });
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return new Request(query.size > 0 ? `${address}?${query}` : address, init);
}

function understand<E extends AnyEndpoint>(endpoint: E, said: unknown): { data: Data<E>; extra: Extra<E> } {
  const answer = z.parse(envelope, said);
  if (answer.code !== CODE.ok) throw new Refusal(answer.code, answer.message || MESSAGE[CODE.failed]);
  const extra: unknown = answer.extra ?? {};
  const { data, skipped, why } = parseLenient<E['data']>(endpoint.data, answer.data);
  if (skipped > 0) {
    countSkipped(skipped);
    logFailure('upstream', new UnreadableRows(`${endpoint.path}: ${skipped}, ${why}`));
  }
  return { data, extra: (endpoint.extra ? z.parse(endpoint.extra, extra) : extra) as Extra<E> };
}

type UpstreamAnswer<E extends AnyEndpoint> = { data: Data<E>; extra: Extra<E> };

/** Calls and parses the response with `read`. Throws as `callMing` does. */
async function ask<E extends AnyEndpoint, A>(
  env: UpstreamEnv,
  endpoint: E,
  input: Input<E>,
  { ms = PAGE_MS, address, read, headers }: CallOptions & { read: Read<A>; headers?: QueryValues },
): Promise<A> {
  const given = z.safeParse(endpoint.input, input);
  if (!given.success) {
    const field = given.error.issues[0]?.path.join('.') ?? '';
    throw new Refusal(CODE.invalid, `${MESSAGE[CODE.invalid]}：${field}`);
  }
  return reach(ms, async (signal) => {
    const asked = requestOf(env, endpoint, given.data, { signal, address, headers });
    const response = await fetchUpstream(env, asked);
    if (response.ok) return read(response);
    await response.body?.cancel();
    throw new Unreachable(`${endpoint.path}: HTTP ${response.status}`);
  });
}

/**
 * Anonymous server-side call for pages. Rows that do not fit the contract are skipped and counted
 * (`skippedRows`). Throws `Refusal` for other codes than 200 or invalid input, `Unreachable` for transport
 * failures and otherwise invalid responses.
 */
export function callMing<E extends AnyEndpoint>(
  env: UpstreamEnv,
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<UpstreamAnswer<E>> {
  return ask(env, endpoint, input, {
    ...options,
    read: async (response) => understand(endpoint, await response.json()),
  });
}

/**
 * As `callMing`, with the text as raw UTF-8 bytes from our own backend; null if it is in `data` (external
 * hosts, older backends).
 */
export function callForText<E extends AnyEndpoint>(
  env: UpstreamEnv,
  endpoint: E,
  input: Input<E>,
): Promise<UpstreamAnswer<E> & { text: Uint8Array<ArrayBuffer> | null }> {
  return ask(env, endpoint, input, {
    ...(isOwnBackend(env) && { headers: { [BESIDE]: '1' } }),
    read: async (response) => {
      if (response.headers.get('content-type') !== BESIDE_TYPE)
        return { ...understand(endpoint, await response.json()), text: null };
      const { said, text } = unpackBeside(new Uint8Array(await response.arrayBuffer()));
      return { ...understand(endpoint, said), text };
    },
  });
}
