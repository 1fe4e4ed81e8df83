import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { type Cost, counting } from '../../../bench/year/inside/meter.ts';
import { app } from '../../../ming/src/app.ts';
import worker from '../../../ming/src/worker.ts';

export type Answer = {
  status: number;
  headers: Headers;
  code: number;
  message: string;
  // Untyped: schemas are tested separately.
  data: ReturnType<typeof JSON.parse>;
  extra: Record<string, unknown>;
};

export type Options = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  vars?: Record<string, unknown>;
};

/**
 * Calls the Worker within this isolate. `exports.default.fetch` asks the test runner's process for the module
 * on every request, which gets slower with each.
 */
export async function fetchMing(request: Request, vars: Record<string, unknown> = {}): Promise<Response> {
  const ctx = createExecutionContext();
  const response = await worker.fetch(request, { ...env, ...vars }, ctx);
  await waitOnExecutionContext(ctx);
  return response;
}

/** Calls ming as the edge would: `call('/v1/tag/')`. */
export async function call(path: string, options: Options = {}): Promise<Answer> {
  return read(await fetchMing(requestOf(path, options), options.vars));
}

/** Request of a call as the edge sends it. */
export function requestOf(path: string, options: Options = {}): Request {
  return new Request(`https://ming.test/ming${path}`, init(options));
}

function init({ method, body, headers, token }: Options): RequestInit {
  const form = body instanceof FormData;
  const json = body !== undefined && typeof body !== 'string' && !form;
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: form ? body : json ? JSON.stringify(body) : String(body) }),
  };
}

export async function read(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
  return { status: response.status, headers: response.headers, ...answer };
}

/** Cost of one call; see `Cost`. */
export async function queriesOf(path: string, options: Options = {}): Promise<Cost> {
  const cost: Cost = { trips: 0, rows: 0, written: 0, statements: [] };
  await app.fetch(requestOf(path, options), {
    ...env,
    DB: counting(env.DB, cost),
    SEARCH: counting(env.SEARCH, cost),
  });
  return cost;
}
