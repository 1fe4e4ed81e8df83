import { env } from 'cloudflare:workers';
import { inject } from 'vitest';
import { PROVIDER } from '../../../contract/people/auth/auth.ts';
import { app } from '../../../ming/src/app.ts';
import type { Env } from '../../../ming/src/kit/env.ts';
import { type LoginSettings, PREFIX } from '../../../ming/src/kit/providers.ts';

export const HERE = 'a'.repeat(32);
export const ELSEWHERE = 'b'.repeat(32);

const base = `http://127.0.0.1:${inject('hosts').providers}`;

/** All providers configured at their stand-ins. */
export const PROVIDERS: LoginSettings = Object.assign(
  {},
  ...PROVIDER.map((name) => ({
    [`${PREFIX[name]}_CLIENT_ID`]: `id-${name}`,
    [`${PREFIX[name]}_CLIENT_SECRET`]: `secret-${name}`,
    [`${PREFIX[name]}_AUTHORIZE_URL`]: `${base}/${name}/authorize`,
    [`${PREFIX[name]}_TOKEN_URL`]: `${base}/${name}/token`,
    [`${PREFIX[name]}_API_URL`]: `${base}/${name}`,
  })),
);

type Visit = {
  browser?: string;
  token?: string;
  body?: unknown;
  method?: string;
  vars?: Partial<Env>;
  headers?: Record<string, string>;
};

let visits = 0;

/** A call as forwarded by the edge with variables; a new client address each time. */
export async function visit(
  path: string,
  { browser, token, body, method, vars, headers }: Visit = {},
): Promise<Response> {
  const text = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`https://mingjie.test/ming${path}`, {
    method: method ?? (text === undefined ? 'GET' : 'POST'),
    headers: {
      ...(browser ? { 'x-browser': browser } : {}),
      ...(token ? { authorization: token } : {}),
      'user-agent': 'Firefox',
      'cf-connecting-ip': `203.0.${++visits >> 8}.${visits & 255}`,
      'x-place': 'CN|GD|Shenzhen',
      ...headers,
    },
    ...(text === undefined ? {} : { body: text }),
  });
  return app.fetch(request, { ...(env as unknown as Env), ...vars });
}

export async function said(
  path: string,
  options: Visit = {},
): Promise<{ code: number; message: string; data: ReturnType<typeof JSON.parse> }> {
  return (await visit(path, options)).json();
}
