import { describe, expect, it, vi } from 'vitest';
import { TOKEN_PREFIX } from '../../contract/kit/scope.ts';
import { edge, said, stream } from './support/edge.ts';

const TOKEN = 'abcdefgh12345678';
const COOKIE = `__Host-token=${TOKEN}`;
const OURS = { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' };
const EDITOR = 'https://editor.example';
const env = { EDITOR_ORIGINS: ` ${EDITOR}/, null, *, not a url, https://two.example` };
const user = { id: '7', nickname: '林', token: TOKEN };
const cookies = (answer: Response) => answer.headers.getSetCookie();

describe('a login', () => {
  it.each([
    ['POST', '/ming/oauth/emailLogin'],
    ['GET', '/ming/oauth/wechat/is_login?loginCode=1'],
  ])('by %s %s sets the cookie for seven days', async (method, path) => {
    const { ask } = edge({ ming: () => said(user) });
    const answer = await ask(path, { method, headers: OURS });
    expect(cookies(answer)).toEqual([`${COOKIE}; Max-Age=604800; Path=/; HttpOnly; Secure; SameSite=None`]);
    expect(await answer.json()).toMatchObject({ code: 200, data: { token: TOKEN } });
  });

  it('on http://localhost sets one that every browser keeps there', async () => {
    const { ask } = edge({ site: 'http://localhost:4321', ming: () => said(user) });
    const answer = await ask('/ming/oauth/emailLogin', { method: 'POST', headers: OURS });
    expect(cookies(answer)).toEqual([`token=${TOKEN}; Max-Age=604800; Path=/; HttpOnly; SameSite=Lax`]);
  });

  it('over clear text elsewhere sets none', async () => {
    const { ask } = edge({ site: 'http://mingjie.test', ming: () => said(user) });
    expect(cookies(await ask('/ming/oauth/emailLogin', { method: 'POST', headers: OURS }))).toEqual([]);
  });

  it.each([
    ['refused', () => said(user, 400)],
    ['without a token', () => said({ id: '7' })],
    ['with a token that is no text', () => said({ token: 5 })],
    ['with a token that would break out', () => said({ token: 'abcdefgh; Domain=evil' })],
    ['that is no JSON', () => new Response(JSON.stringify({ code: 200, data: user }))],
    ['that is broken JSON', () => new Response('{', { headers: { 'content-type': 'application/json' } })],
  ])('%s sets none', async (_, ming) => {
    const { ask } = edge({ ming });
    expect(cookies(await ask('/ming/oauth/emailLogin', { method: 'POST', headers: OURS }))).toEqual([]);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    {},
  ])('made by a foreign page or form (%j) logs nobody in', async (headers) => {
    const { ask } = edge({ env, ming: () => said(user) });
    expect(cookies(await ask('/ming/oauth/emailLogin', { method: 'POST', headers }))).toEqual([]);
  });

  it('from the editor sets it too', async () => {
    const { ask } = edge({ env, ming: () => said(user) });
    const headers = { 'sec-fetch-site': 'cross-site', origin: EDITOR };
    expect(cookies(await ask('/ming/oauth/emailLogin', { method: 'POST', headers }))).toHaveLength(1);
  });

  it('whose answer stalls half way ends in time, and the backend is told so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const cancelled = vi.fn();
    const stalled = new ReadableStream({
      start: (it) => it.enqueue(new TextEncoder().encode('{"code":200,')),
      cancel: cancelled,
    });
    const ming = () => new Response(stalled, { headers: { 'content-type': 'application/json' } });
    const { ask } = edge({ ms: 50, ming });
    const answer = await ask('/ming/oauth/emailLogin', { method: 'POST', headers: OURS });
    expect([answer.status, cookies(answer), cancelled.mock.calls.length]).toEqual([504, [], 1]);
    expect((await answer.json<{ message: string }>()).message).toContain('超时');
  });

  it('answer elsewhere that happens to hold a token sets none', async () => {
    const { ask } = edge({ ming: () => said(user) });
    expect(cookies(await ask('/ming/v1/user/info', { headers: OURS }))).toEqual([]);
  });
});

describe('a token from the page address', () => {
  const path = '/ming/v1/user/selectUserInfoByToken';

  it('is kept as cookie once the backend knew it', async () => {
    const { ask } = edge({ ming: () => said({ id: '7' }) });
    const answer = await ask(path, { headers: { ...OURS, authorization: TOKEN } });
    expect(cookies(answer)[0]).toContain(COOKIE);
    const again = await ask(path, { headers: { ...OURS, authorization: TOKEN, cookie: COOKIE } });
    expect(cookies(again)).toEqual([]);
  });

  it('is not when it is a personal access token, whatever the backend says of it', async () => {
    const { ask, seen } = edge({ ming: () => said({ id: '7' }) });
    const authorization = `Bearer ${TOKEN_PREFIX}${'a'.repeat(64)}`;
    expect(cookies(await ask(path, { headers: { ...OURS, authorization } }))).toEqual([]);
    expect(seen[0]?.headers.get('authorization')).toBe(authorization);
  });

  it('is not when it came in the query, was refused, or a foreign page asked', async () => {
    const { ask } = edge({ ming: () => said({ id: '7' }) });
    expect(cookies(await ask(`${path}?token=${TOKEN}`, { headers: OURS }))).toEqual([]);
    const foreign = { 'sec-fetch-site': 'cross-site', authorization: TOKEN };
    expect(cookies(await ask(path, { headers: foreign }))).toEqual([]);
    const refused = edge({ ming: () => said(null, 401) });
    expect(cookies(await refused.ask(path, { headers: { ...OURS, authorization: TOKEN } }))).toEqual([]);
  });
});

describe('the cookie counts', () => {
  async function inward(headers: Record<string, string>, path = '/ming/v1/x', method = 'GET') {
    const { ask, seen } = edge({ env });
    await ask(path, { method, headers });
    expect(seen[0]?.headers.get('cookie')).toBeNull();
    return seen[0]?.headers.get('authorization') ?? null;
  }

  it.each(['GET', 'POST', 'PUT', 'DELETE'])('for %s by script of this site', async (method) => {
    expect(await inward({ cookie: COOKIE, ...OURS }, '/ming/v1/x', method)).toBe(TOKEN);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site', origin: EDITOR },
    { origin: EDITOR },
    { origin: 'https://two.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://mingjie.test' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'websocket' },
  ])('with %j', async (headers) => {
    expect(await inward({ cookie: `theme=dark; ${COOKIE}`, ...headers })).toBe(TOKEN);
  });

  it.each([
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://mingjie.test' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://mingjie.test' },
    { origin: 'https://mingjie.test.evil.example' },
    { origin: 'https://editor.example.evil.example' },
    { origin: 'http://editor.example' },
    { referer: 'https://mingjie.test/' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' },
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'iframe' },
  ])('never with %j, neither for GET nor for POST', async (headers) => {
    expect(await inward({ cookie: COOKIE, ...headers })).toBeNull();
    expect(await inward({ cookie: COOKIE, ...headers }, '/ming/v1/article/like', 'POST')).toBeNull();
  });

  it.each([TOKEN, `Bearer ${TOKEN}`])('less than the header %s', async (authorization) => {
    const headers = { cookie: '__Host-token=other-token-1', authorization, ...OURS };
    expect(await inward(headers)).toBe(authorization);
    expect(await inward({ ...headers, 'sec-fetch-site': 'cross-site' })).toBe(authorization);
  });

  it.each([
    '/ming/logout',
    '/ming/logout/',
    '/ming/LOGOUT',
    '/ming/v1/article/restoreDeleted?id=1',
    '/ming/v1/article/restoredeleted?id=1',
  ])('never for %s, which asks for a header', async (path) => {
    expect(await inward({ cookie: COOKIE, ...OURS }, path)).toBeNull();
    expect(await inward({ cookie: COOKIE, authorization: TOKEN, ...OURS }, path)).toBe(TOKEN);
  });

  it.each([
    `token=${TOKEN}`,
    '__Host-token=short',
    '__Host-token=abc%0d%0aefghij',
    '__Host-token=',
    '__host-token=abcdefgh1',
  ])('not as %s over https', async (cookie) => {
    expect(await inward({ cookie, ...OURS })).toBeNull();
  });
});

describe('the cookie is cleared', () => {
  const cleared = ['__Host-token=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=None'];

  it('by a logout that went well', async () => {
    const headers = { ...OURS, cookie: COOKIE, authorization: TOKEN };
    expect(cookies(await edge().ask('/ming/logout', { headers }))).toEqual(cleared);
  });

  it.each<[string, () => Response]>([
    ['fails', () => said(null, 500)],
    ['has had enough', () => said(null, 429)],
    ['does not know the token', () => said(null, 401)],
    ['answers with a page', () => new Response('<p>busy', { headers: { 'content-type': 'text/html' } })],
    [
      'is not there',
      () => {
        throw new Error('gone');
      },
    ],
  ])('by a logout of its own token where the backend %s', async (_, ming) => {
    const printing = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ask = (headers: object) => edge({ ming }).ask('/ming/logout', { headers: { ...headers } });
    const own = { ...OURS, cookie: COOKIE, authorization: TOKEN };
    expect(cookies(await ask(own))).toEqual(cleared);
    expect(cookies(await ask({ ...own, authorization: 'another-token' }))).toEqual([]);
    expect(cookies(await ask({ cookie: COOKIE, 'sec-fetch-site': 'cross-site' }))).toEqual([]);
    printing.mockRestore();
  });

  it.each([
    { ...OURS, cookie: COOKIE },
    { ...OURS, cookie: COOKIE, authorization: TOKEN },
    { ...OURS, cookie: COOKIE, authorization: `Bearer ${TOKEN}` },
  ])('when the backend refuses its token (%#)', async (headers) => {
    const { ask } = edge({ ming: () => said(null, 401) });
    const answer = await ask('/ming/v1/user/selectUserInfoByToken', { headers });
    expect(cookies(answer)).toEqual(cleared);
    expect(await answer.json()).toMatchObject({ code: 401 });
  });

  it.each([
    { cookie: COOKIE, 'sec-fetch-site': 'cross-site' },
    { cookie: COOKIE },
    { ...OURS, cookie: COOKIE, authorization: 'another-token' },
    { ...OURS, authorization: TOKEN },
  ])('but not when another token, or none, was refused (%#)', async (headers) => {
    const { ask } = edge({ ming: () => said(null, 401) });
    expect(cookies(await ask('/ming/v1/article/selectMyArticle', { headers }))).toEqual([]);
  });

  it('not by a foreign page’s logout', async () => {
    const { ask } = edge({ ming: () => said(null, 401) });
    const headers = { cookie: COOKIE, 'sec-fetch-site': 'cross-site' };
    expect(cookies(await ask('/ming/logout', { headers }))).toEqual([]);
    expect(cookies(await ask('/ming/logout', { headers: { ...headers, authorization: TOKEN } }))).toEqual([]);
  });

  it('on localhost with the attributes it has there', async () => {
    const { ask } = edge({ site: 'http://127.0.0.1:4321', ming: () => said(null, 401) });
    const answer = await ask('/ming/v1/x', { headers: { ...OURS, cookie: `token=${TOKEN}` } });
    expect(cookies(answer)).toEqual(['token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });
});

describe('looking into an answer', () => {
  it('leaves a long one whole and unread', async () => {
    const data = { text: '网格'.repeat(50_000), code: 401 };
    const { ask } = edge({ ming: () => said(data) });
    const answer = await ask('/ming/v1/article/info', { headers: { ...OURS, cookie: COOKIE } });
    expect(cookies(answer)).toEqual([]);
    expect(await answer.json()).toMatchObject({ data });
  });

  it('leaves a long one without a length whole too', async () => {
    const pieces = Array.from({ length: 300 }, (_, at) => `${at},`.padEnd(100, ' '));
    const headers = { 'content-type': 'application/json' };
    const { ask } = edge({ ming: () => new Response(stream(['[', ...pieces, '0]']), { headers }) });
    const answer = await ask('/ming/v1/x', { headers: { ...OURS, cookie: COOKIE } });
    expect(await answer.json()).toHaveLength(301);
  });
});
