import { expect, inject, it, vi } from 'vitest';
import type { AnyEndpoint } from '../../contract/kit/endpoint.ts';
import { CODE } from '../../contract/kit/envelope.ts';
import { app } from '../../ming/src/app.ts';
import { addAccount, enter } from './support/account.ts';
import { call } from './support/call.ts';
import { endpoints, fieldsOf } from './support/endpoints.ts';
import { buildWorld } from './support/world.ts';

/** JSON source; `1e999` parses to Infinity. */
const WILD = [
  'null',
  'true',
  '0',
  '-1',
  '1.5',
  '1e999',
  '-1e999',
  '9007199254740993',
  '""',
  '" "',
  '"NaN"',
  '"1"',
  '"id; drop table people"',
  '"a@example.org"',
  JSON.stringify('"\'`--%_\\'),
  '"\\u0000\\u0007\\u200b\\u202e"',
  '"\\ud800"',
  '"😀字符𠮷ﷺ"',
  `"${'长'.repeat(20_000)}"`,
  '[]',
  '[1,"x",null]',
  '{}',
  '{"__proto__":{"a":1},"$ne":1}',
  `${'['.repeat(200)}${']'.repeat(200)}`,
];

const known: number[] = Object.values(CODE).filter((it) => it !== CODE.failed && it !== CODE.timeout);
const isServed = ({ method, path }: AnyEndpoint) =>
  app.routes.some((it) => it.method === method && it.path === `/ming${path}`);

/** Valid values for the other fields; a new address each time, as failing ones are throttled. */
let drawn = 0;
const tame = (field: string): string => {
  if (field === 'email') return `"wild${drawn++}@example.org"`;
  if (/password|current/.test(field)) return '"Some Wort 7"';
  if (/nickname|keyword/.test(field)) return '"网格"';
  return '"1"';
};

/** Each field takes every n-th value, with a different offset per field and endpoint; FUZZ=all takes all. */
const EVERY = inject('fuzzAll') ? 1 : 5;

/** Each field invalid while the others are valid or omitted, all invalid, and bodies that are no object. */
function* bodies(fields: readonly string[], first: number): Generator<string> {
  yield* ['', '{}', '{', '[]', 'null', '"x"', '{"unknown":1}'];
  const of = (names: readonly string[], value: string) =>
    `{${names.map((it) => `"${it}":${value}`).join(',')}}`;
  for (const [at, value] of WILD.entries()) {
    for (const [n, field] of fields.entries()) {
      if ((at + n + first) % EVERY !== 0) continue;
      const others = (at + n) % 2 === 0 ? [] : fields.filter((it) => it !== field);
      yield `{${[...others.map((it) => `"${it}":${tame(it)}`), `"${field}":${value}`].join(',')}}`;
    }
    if (fields.length > 1 && (at + first) % EVERY === 0) yield of(fields, value);
  }
}

/** The same as query. */
function queryOf(body: string): string {
  try {
    const given = JSON.parse(body) as Record<string, unknown> | null;
    const pairs = Object.entries(given ?? {}).map(([name, it]) => [
      name,
      typeof it === 'string' ? it.toWellFormed().slice(0, 3_000) : JSON.stringify(it),
    ]);
    return `?${new URLSearchParams(pairs as [string, string][])}`;
  } catch {
    return '?%ff%00=%';
  }
}

it('knows the calls of the contract', async () => {
  await buildWorld();
  await addAccount('wild');
  await addAccount('wild-admin', { role: 'admin' });
  expect(endpoints.length).toBeGreaterThan(35);
  expect(endpoints.filter(isServed).length).toBeGreaterThan(25);
});

it.each(endpoints.map((it, at) => [`${it.method} ${it.path}`, it, at] as const))(
  '%s takes anything',
  async (_, endpoint, at) => {
    const printed = vi.spyOn(console, 'error').mockReturnValue();
    const { method, path } = endpoint;
    const faults: string[] = [];
    let served = 0;
    // Operators' endpoints would refuse everybody else first.
    const who = ['operator', 'moderator'].includes(endpoint.audience) ? 'wild-admin' : 'wild';
    let token = await enter(who);
    for (const body of bodies(fieldsOf(endpoint), at)) {
      const answer =
        method === 'GET'
          ? await call(path + queryOf(body), { token })
          : await call(path, { method, body, token, headers: { 'content-type': 'application/json' } });
      const { code, message, data, extra, status } = answer;
      if (status !== 404) served++;
      // A write may have ended the session.
      if (method !== 'GET' && code === CODE.ok) token = await enter(who);
      const whole = typeof message === 'string' && data !== undefined && typeof extra === 'object';
      if (!known.includes(code) || !whole || (status !== 200 && isServed(endpoint)))
        faults.push(`${status} ${code} ${body.slice(0, 80)} ${printed.mock.lastCall}`);
    }
    printed.mockRestore();
    expect(faults).toEqual([]);
    expect(served > 0).toBe(isServed(endpoint));
  },
);
