import { env } from 'cloudflare:workers';
import { afterAll, expect, inject, it, vi } from 'vitest';
import type { AnyEndpoint } from '../../contract/kit/endpoint.ts';
import * as auth from '../../contract/people/auth/auth.ts';
import { addAccount, CODE, enter, giveCode } from './support/account.ts';
import { call, type Options } from './support/call.ts';

const hosts = inject('hosts');
const WORDS = {
  password: 'Geheim-Wort-77',
  current: 'Altes-Wort-88',
  code: CODE,
  human: 'human-secret-token',
  ticket: 'ticket-secret-1',
  token: 'token-secret-2',
  loginCode: 'login-secret-3',
};
const PROVIDER = { TURNSTILE_SECRET: 'operator-secret-4', SMTP_PASS: 'mail-secret-5' };

const lines: string[] = [];
const spies = (['debug', 'log', 'info', 'warn', 'error'] as const).map((name) =>
  vi.spyOn(console, name).mockImplementation((...given) => void lines.push(given.map(String).join(' '))),
);
afterAll(() => spies.forEach((it) => void it.mockRestore()));

/** A database whose statements fail and, as some drivers do, include bound values in the message. */
const statement = (bound: unknown[]): unknown => {
  const fail = () => Promise.reject(new Error(`D1_ERROR: no such column`, { cause: bound.join(', ') }));
  return { bind: (...values: unknown[]) => statement(values), all: fail, raw: fail, run: fail, first: fail };
};
const BROKEN = {
  prepare: () => statement([]),
  batch: () => Promise.reject(new Error('D1_ERROR: database is locked')),
};
/** Only the first query works. */
const halfBroken = () => {
  let asked = 0;
  return { ...BROKEN, prepare: (sql: string) => (asked++ === 0 ? env.DB.prepare(sql) : statement([])) };
};

const STATES: Record<string, () => Record<string, unknown>> = {
  well: () => ({}),
  'without a mail provider': () => ({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: '9',
    ...PROVIDER,
    TURNSTILE_SECRET: '',
  }),
  'refused by the mail provider': () => ({
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: `${hosts.tls}`,
    SMTP_USER: 'mail@mingjie.test',
    SMTP_PASS: PROVIDER.SMTP_PASS,
  }),
  'without the human check': () => ({ ...PROVIDER, TURNSTILE_VERIFY_URL: 'http://127.0.0.1:9/' }),
  'without a database': () => ({ DB: BROKEN }),
  'with a database that breaks down': () => ({ DB: halfBroken() }),
};

const isEndpoint = (it: unknown): it is AnyEndpoint => typeof it === 'object' && !!it && 'audience' in it;
const exported: unknown[] = Object.values(auth);
const calls: AnyEndpoint[] = [...exported.filter(isEndpoint), ...auth.PROVIDER.map(auth.renderLogin)];

function optionsOf(
  { method }: AnyEndpoint,
  token: string,
  vars: Record<string, unknown>,
  email: string,
): Options {
  const body = { ...WORDS, email, nickname: '昵称', provider: 'qq' };
  return { method, token, vars, ...(method === 'GET' ? {} : { body }) };
}

it.each(Object.keys(STATES))('no line holds a secret when all goes %s', async (state) => {
  const tokens: string[] = [];
  for (const [n, endpoint] of calls.entries()) {
    const id = `w${n}x${Object.keys(STATES).indexOf(state)}`;
    const email = `${id}@mingjie.test`;
    await addAccount(id);
    const token = await enter(id);
    tokens.push(token);
    await giveCode(email);
    const query = new URLSearchParams({ ...WORDS, email });
    for (const given of [token, undefined]) {
      const options = optionsOf(endpoint, given ?? WORDS.token, STATES[state]?.() ?? {}, email);
      await call(`${endpoint.path}?${query}`, options);
    }
  }
  const all = lines.join('\n');
  for (const secret of [...Object.values(WORDS), ...Object.values(PROVIDER), ...tokens, 'scrypt$'])
    expect(all).not.toContain(secret);
});

it('there were lines to look at', () => {
  expect(calls.length).toBeGreaterThan(15);
  expect(lines.some((it) => it.includes('D1_ERROR'))).toBe(true);
  const all = lines.map((it) => JSON.parse(it));
  expect(all).toContainEqual(expect.objectContaining({ at: 'mail', error: 'EAUTH' }));
  expect(all).toContainEqual(expect.objectContaining({ at: 'human', error: 'no answer' }));
});
