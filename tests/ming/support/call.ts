import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { app } from '../../../ming/src/app.ts';
import worker from '../../../ming/src/worker.ts';

export type Answer = {
  status: number;
  headers: Headers;
  code: number;
  message: string;
  // Tests look into answers of many shapes; the contract's own schemas are tested apart.
  data: ReturnType<typeof JSON.parse>;
  extra: Record<string, unknown>;
};

export type Options = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  token?: string;
  /** What the operator sets beside the bindings. */
  vars?: Record<string, unknown>;
};

/**
 * Hands a request to the Worker within this isolate. `exports.default.fetch` asks the process of the test runner for
 * the Worker's module at every request, which gets slower with every request.
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

/** The request of a call, as the edge sends it. */
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

/** An envelope as it came. */
export async function read(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
  return { status: response.status, headers: response.headers, ...answer };
}

/**
 * What one call costs in both databases: round trips, the SQL of each statement, and rows that were read and written; an entry
 * of an index counts as a row.
 */
export type Cost = { trips: number; rows: number; written: number; statements: string[] };

/** What one call costs; see `Cost`. */
export async function queriesOf(path: string, options: Options = {}): Promise<Cost> {
  const cost: Cost = { trips: 0, rows: 0, written: 0, statements: [] };
  await app.fetch(requestOf(path, options), {
    ...env,
    DB: counting(env.DB, cost),
    SEARCH: counting(env.SEARCH, cost),
  });
  return cost;
}

type Counted = D1PreparedStatement & { inner?: D1PreparedStatement; sql?: string };

function counting(db: D1Database, cost: Cost): D1Database {
  return new Proxy(db, {
    get(target, name) {
      if (name === 'prepare') return (sql: string) => watch(target.prepare(sql), sql, cost);
      if (name !== 'batch') return Reflect.get(target, name, target);
      return async (list: Counted[]) => {
        cost.trips++;
        for (const it of list) cost.statements.push(it.sql ?? '?');
        const answers = await target.batch(list.map((it) => it.inner ?? it));
        for (const { meta } of answers) {
          cost.rows += meta.rows_read;
          cost.written += meta.rows_written;
        }
        return answers;
      };
    },
  });
}

function watch(inner: D1PreparedStatement, sql: string, cost: Cost): D1PreparedStatement {
  return new Proxy(inner, {
    get(target, name) {
      if (name === 'inner') return target;
      if (name === 'sql') return sql;
      if (name === 'bind') return (...values: unknown[]) => watch(target.bind(...values), sql, cost);
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return async (...given: unknown[]) => {
        cost.trips++;
        cost.statements.push(sql);
        // `raw` says nothing of what it read; a query asked twice reads the same.
        if (name === 'raw' && /^\s*select/i.test(sql)) cost.rows += (await target.all()).meta.rows_read;
        const answer = await value.apply(target, given);
        if (name !== 'raw') {
          cost.rows += answer?.meta?.rows_read ?? 0;
          cost.written += answer?.meta?.rows_written ?? 0;
        }
        return answer;
      };
    },
  });
}
