import { env, exports } from 'cloudflare:workers';
import { app } from '../../../ming/src/app.ts';

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

/** Calls ming over its own front door, as the edge would: `call('/v1/tag/')`. */
export async function call(path: string, options: Options = {}): Promise<Answer> {
  const request = new Request(`https://ming.test/ming${path}`, init(options));
  const { vars } = options;
  return read(await (vars ? app.fetch(request, { ...env, ...vars }) : exports.default.fetch(request)));
}

function init({ method, body, headers, token }: Options): RequestInit {
  const json = body !== undefined && typeof body !== 'string';
  return {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(json ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: json ? JSON.stringify(body) : String(body) }),
  };
}

/** An envelope as it came. */
export async function read(response: Response): Promise<Answer> {
  const answer = (await response.json()) as Omit<Answer, 'status' | 'headers'>;
  return { status: response.status, headers: response.headers, ...answer };
}

/** The SQL that one call sends, statement by statement, and how many round trips it takes. */
export async function queriesOf(
  path: string,
  options: Options = {},
): Promise<{ trips: number; statements: string[] }> {
  const statements: string[] = [];
  let trips = 0;
  const counting = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => watch(target.prepare(sql), sql, () => trips++, statements);
      }
      if (name === 'batch') {
        return (list: (D1PreparedStatement & { inner?: D1PreparedStatement; sql?: string })[]) => {
          trips++;
          for (const it of list) statements.push(it.sql ?? '?');
          return target.batch(list.map((it) => it.inner ?? it));
        };
      }
      return Reflect.get(target, name, target);
    },
  });
  const request = new Request(`https://ming.test/ming${path}`, init(options));
  await app.fetch(request, { ...env, DB: counting });
  return { trips, statements };
}

function watch(
  inner: D1PreparedStatement,
  sql: string,
  trip: () => void,
  statements: string[],
): D1PreparedStatement {
  return new Proxy(inner, {
    get(target, name) {
      if (name === 'inner') return target;
      if (name === 'sql') return sql;
      if (name === 'bind') {
        return (...values: unknown[]) => watch(target.bind(...values), sql, trip, statements);
      }
      const value = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]) => {
        trip();
        statements.push(sql);
        return value.apply(target, given);
      };
    },
  });
}
