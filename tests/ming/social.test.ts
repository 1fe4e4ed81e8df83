import { createScheduledController } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { LOGIN_ERROR, PROVIDER, type Provider } from '../../contract/auth.ts';
import { sha256 } from '../../ming/src/kit/ids.ts';
import { settings } from '../../ming/src/site/schema.ts';
import { loginStates, logins, loginTickets } from '../../ming/src/social/schema.ts';
import { clientOf, WAYS } from '../../ming/src/social/ways.ts';
import { passwords, people, sessions } from '../../ming/src/user/schema.ts';
import worker from '../../ming/src/worker.ts';
import { ELSEWHERE, HERE, PROVIDERS, said, visit } from './support/visit.ts';
import { addPerson, db, logIn, NOON } from './support/world.ts';

const lines: string[] = [];
const secrets: string[] = [];
const printing = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));
const vars = PROVIDERS;

let browsers = 0;
/** A browser nobody has used, so that one test does not use up another's limits. */
const fresh = () => (++browsers).toString(16).padStart(32, '0');

type Trip = { as?: string; who?: string; place?: string; token?: string; browser?: string; back?: string };

/** Begins a login and lets the stand-in send the browser back: the path of the callback, and what it was asked. */
async function leave(
  provider: Provider,
  { as = 'well', who = '1', place = '/', token, browser = HERE }: Trip = {},
) {
  const query = new URLSearchParams({ place, ...(token ? { link: '1' } : {}) });
  const { data } = await said(`/oauth/render/${provider}?${query}`, {
    vars,
    browser,
    ...(token ? { token } : {}),
  });
  const address = new URL(data);
  address.searchParams.set('as', as);
  address.searchParams.set('who', who);
  const answer = await fetch(address, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  secrets.push(back.searchParams.get('state') ?? '', back.searchParams.get('code') || 'none');
  return { asked: address, back: back.pathname.replace('/ming', '') + back.search };
}

/** Where a callback leads. */
async function comeBack(path: string, browser = HERE): Promise<URL> {
  const answer = await visit(path, { vars, browser });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get('location') ?? '', 'https://mingjie.test');
}

const errorOf = (url: URL) => url.searchParams.get('login_error');
const redeem = (ticket: string | null, browser = HERE) =>
  said('/oauth/redeem', { body: { ticket }, browser, vars });

/** A whole login; the answer of the redemption. */
async function enter(provider: Provider, trip: Trip = {}) {
  const browser = trip.browser ?? fresh();
  const { back } = await leave(provider, { ...trip, browser });
  const ticket = (await comeBack(back, browser)).searchParams.get('ticket');
  secrets.push(ticket ?? 'none');
  return redeem(ticket, browser);
}

const SUBJECTS: Record<Provider, (who: string) => string[]> = {
  qq: (who) => [`open-${who}`, `union-${who}`],
  weibo: (who) => [who],
  gitee: (who) => [who],
  wechat: (who) => [`open-${who}`, `union-${who}`],
  github: (who) => [who],
};
const TYPE: Record<Provider, number> = { qq: 2, weibo: 3, gitee: 4, wechat: 5, github: 6 };

afterAll(() => void printing.mockRestore());

describe.each(PROVIDER)('a login by %s', (provider) => {
  it('makes an account, and finds it again', async () => {
    const { code, data } = await enter(provider, { who: '101' });
    expect(code).toBe(200);
    expect(data).toMatchObject({
      nickname: `${provider}的101`,
      loginType: TYPE[provider],
      email: null,
    });
    expect(data.token).toMatch(/^[0-9a-f]{64}$/);
    secrets.push(data.token);
    const [session] = await db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, await sha256(data.token)));
    expect(session).toMatchObject({ userId: data.id, agent: 'Firefox', place: '广东' });
    expect(session?.id).not.toBe('');
    const kept = await db.select().from(logins).where(eq(logins.userId, data.id));
    expect(kept.map((it) => it.subject).sort()).toEqual(SUBJECTS[provider]('101'));
    expect((await enter(provider, { who: '101' })).data.id).toBe(data.id);
    expect((await enter(provider, { who: '102' })).data.id).not.toBe(data.id);
  });

  it('makes one account of two logins at once', async () => {
    const both = await Promise.all([enter(provider, { who: '103' }), enter(provider, { who: '103' })]);
    expect(new Set(both.map((it) => it.data.id)).size).toBe(1);
  });

  it('sends the browser to the provider and back to our callback', async () => {
    const { asked } = await leave(provider, { browser: fresh() });
    const query = asked.searchParams;
    expect(query.get(provider === 'wechat' ? 'appid' : 'client_id')).toBe(`id-${provider}`);
    expect(query.get('redirect_uri')).toBe(`https://mingjie.test/ming/oauth/callback/${provider}`);
    expect(query.get('code_challenge_method')).toBe(provider === 'github' ? 'S256' : null);
    expect(asked.hash).toBe(provider === 'wechat' ? '#wechat_redirect' : '');
    expect(asked.href).not.toContain('secret');
  });

  it.each([
    ['denied', 'denied'],
    ['stranger', 'provider'],
    ['broken', 'provider'],
    ['moved', 'provider'],
    ['junk', 'provider'],
    ['list', 'provider'],
    ['empty', 'provider'],
    ['big', 'provider'],
    ['nameless', 'provider'],
    ['hang up', 'provider'],
  ])('that goes %s comes back with the error %s', async (as, error) => {
    const browser = fresh();
    const { back } = await leave(provider, { as, who: '104', place: '/article/3?page=2#a', browser });
    const place = await comeBack(back, browser);
    expect(place.pathname + place.search + place.hash).toBe(`/article/3?page=2&login_error=${error}#a`);
    expect(LOGIN_ERROR).toHaveProperty(error);
    const rows = await db.select().from(logins).where(eq(logins.provider, provider));
    expect(rows.some((it) => it.subject.includes('104'))).toBe(false);
  });

  it('with a code that was used before is told so', async () => {
    const browser = fresh();
    const used = new URLSearchParams((await leave(provider, { browser })).back.split('?')[1]);
    await comeBack(`/oauth/callback/${provider}?${used}`, browser);
    const next = new URLSearchParams((await leave(provider, { browser })).back.split('?')[1]);
    next.set('code', used.get('code') ?? '');
    expect(errorOf(await comeBack(`/oauth/callback/${provider}?${next}`, browser))).toBe('expired');
  });

  it('gives up on a provider that does not answer', async () => {
    const client = clientOf(vars, provider);
    const { back } = await leave(provider, { as: 'hang', browser: fresh() });
    const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
    const grant = { code, redirect: 'https://mingjie.test/', verifier: '' };
    if (!client) throw new Error('not set up');
    await expect(WAYS[provider].finish(client, grant, AbortSignal.timeout(100))).rejects.toThrow(
      'no answer in time',
    );
  });
});

it('QQ does not take a token that another application got', async () => {
  const browser = fresh();
  const { back } = await leave('qq', { as: 'other', browser });
  expect(errorOf(await comeBack(back, browser))).toBe('provider');
});

describe('a state', () => {
  const bad = '/?login_error=state';
  const whole = async (path: string, browser?: string) => {
    const { pathname, search } = await comeBack(path, browser);
    return pathname + search;
  };

  it('serves once', async () => {
    const { back } = await leave('github', { place: '/tag' });
    expect(await whole(back)).toMatch(/^\/tag\?ticket=[0-9a-f]{64}$/);
    expect(await whole(back)).toBe(bad);
  });

  it('serves only the browser and the provider it was made for', async () => {
    const { back } = await leave('github', { place: '/tag' });
    expect(await whole(back, ELSEWHERE)).toBe(bad);
    expect(await whole(back.replace('github', 'gitee'))).toBe(bad);
    expect((await visit(back, { vars })).headers.get('location')).toBe(bad);
    expect(await whole(back)).toMatch(/ticket/);
  });

  it('is over after ten minutes', async () => {
    const { back } = await leave('github');
    await db.update(loginStates).set({ expiresAt: Date.now() });
    expect(await whole(back)).toBe(bad);
  });

  it.each(['?code=1', '?code=1&state=', '?code=1&state=zz', `?code=1&state=${'0'.repeat(64)}`])(
    'that is none (%s) leads home',
    async (query) => expect(await whole(`/oauth/callback/github${query}`)).toBe(bad),
  );

  it('is stored as a hash', async () => {
    const { asked } = await leave('github');
    const rows = JSON.stringify(await db.select().from(loginStates));
    expect(rows).not.toContain(asked.searchParams.get('state'));
  });
});

it('an unknown provider is not there', async () => {
  expect((await visit('/oauth/callback/evil?code=1', { vars, browser: HERE })).status).toBe(404);
});

describe('the beginning', () => {
  it('is refused without a browser’s name and where the provider is not set up', async () => {
    expect(await said('/oauth/render/github', { vars })).toMatchObject({ code: 400, message: /Cookie/ });
    const half = { ...vars, GITHUB_CLIENT_SECRET: '' };
    const refused = await said('/oauth/render/github', { vars: half, browser: HERE });
    expect(refused).toMatchObject({ code: 400, message: 'GitHub登录未开启，请换一种方式登录' });
  });

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'article/1',
    '/..//evil.example',
    '/ming/logout',
  ])('does not promise to come back to %s', async (place) => {
    const path = `/oauth/render/github?place=${encodeURIComponent(place)}`;
    expect(await said(path, { vars, browser: fresh() })).toMatchObject({
      code: 10018,
      message: '参数不合法：place',
    });
  });

  it('forgets what an earlier login left in the address', async () => {
    const browser = fresh();
    const { back } = await leave('github', {
      place: '/a?ticket=old&login_error=denied&b=1',
      as: 'denied',
      browser,
    });
    expect((await comeBack(back, browser)).search).toBe('?b=1&login_error=denied');
  });

  it('is limited for each browser', async () => {
    const browser = fresh();
    const codes = [];
    for (let i = 0; i < 21; i++) codes.push((await said('/oauth/render/gitee', { vars, browser })).code);
    expect(codes).toEqual([...Array(20).fill(200), 429]);
  });

  it('is limited for each address', async () => {
    const headers = { 'cf-connecting-ip': '198.51.100.7' };
    const codes = [];
    for (let i = 0; i < 101; i++)
      codes.push((await said('/oauth/render/gitee', { vars, browser: fresh(), headers })).code);
    expect(codes).toEqual([...Array(100).fill(200), 429]);
  });

  it('names the address that the operator gave the site', async () => {
    await db.insert(settings).values({ name: 'webUrl', value: '"https://www.mingjie.test/"' });
    const { data } = await said('/oauth/render/gitee', { vars, browser: fresh() });
    await db.delete(settings).where(eq(settings.name, 'webUrl'));
    expect(new URL(data).searchParams.get('redirect_uri')).toBe(
      'https://www.mingjie.test/ming/oauth/callback/gitee',
    );
  });
});

describe('a ticket', () => {
  const won = async () =>
    (await comeBack((await leave('weibo', { who: '301' })).back)).searchParams.get('ticket');

  it('becomes a session once, in its own browser', async () => {
    const ticket = await won();
    expect(JSON.stringify(await db.select().from(loginTickets))).not.toContain(ticket);
    expect((await redeem(ticket, ELSEWHERE)).code).toBe(400);
    expect((await said('/oauth/redeem', { body: { ticket }, vars })).code).toBe(400);
    const all = await Promise.all([redeem(ticket), redeem(ticket), redeem(ticket)]);
    expect(all.map((it) => it.code).sort()).toEqual([200, 400, 400]);
  });

  it('is over after a minute', async () => {
    const ticket = await won();
    const [{ expiresAt } = { expiresAt: 0 }] = await db.select().from(loginTickets);
    expect(expiresAt - Date.now()).toBeLessThanOrEqual(60_000);
    await db.update(loginTickets).set({ expiresAt: Date.now() });
    expect(await redeem(ticket)).toMatchObject({ code: 400, message: '登录已失效，请重新登录' });
  });
});

it('an account that is being closed stays, one that has ended does not open', async () => {
  const { id } = (await enter('gitee', { who: '401' })).data;
  const closing = (closeAt: number) => db.update(people).set({ closeAt }).where(eq(people.id, id));
  await closing(Date.now() + 60_000);
  expect((await enter('gitee', { who: '401' })).code).toBe(200);
  expect((await db.select().from(people).where(eq(people.id, id)))[0]?.closeAt).toBeNull();
  const browser = fresh();
  const { back } = await leave('gitee', { who: '401', browser });
  const ticket = (await comeBack(back, browser)).searchParams.get('ticket');
  await closing(Date.now() - 1);
  expect(await redeem(ticket, browser)).toMatchObject({ code: 400, message: '该账号已注销' });
  const again = await leave('gitee', { who: '401', browser });
  expect(errorOf(await comeBack(again.back, browser))).toBe('closed');
});

it('a nickname that somebody has, or that is empty, is replaced', async () => {
  await addPerson('taken', { nickname: 'Weibo的501' });
  expect((await enter('weibo', { who: '501' })).data.nickname).toMatch(/^微博用户[0-9a-f]{6}$/);
});

describe('linking', () => {
  let token = '';
  const list = async () => (await said('/v1/user/logins', { token })).data;
  const link = async (provider: Provider, who: string, as = 'well') => {
    const browser = fresh();
    const { back } = await leave(provider, { token, who, as, place: '/user', browser });
    const { pathname, search } = await comeBack(back, browser);
    return pathname + search;
  };
  const unlink = (provider: Provider) =>
    said(`/v1/user/logins?provider=${provider}`, { method: 'DELETE', token });

  beforeAll(async () => {
    await addPerson('linker', { email: 'linker@mingjie.test' });
    await db.insert(passwords).values({ userId: 'linker', hash: 'scrypt', updatedAt: NOON });
    token = await logIn('linker');
  });

  it('needs a login', async () => {
    expect((await said('/oauth/render/qq?link=1', { vars, browser: HERE })).code).toBe(401);
    expect((await said('/v1/user/logins')).code).toBe(401);
  });

  it('adds a provider, once however often it is done, and no ticket', async () => {
    expect(await list()).toEqual([]);
    expect(await link('qq', '601')).toBe('/user');
    expect(await link('qq', '601')).toBe('/user');
    expect(await link('github', '602')).toBe('/user');
    expect(await list()).toEqual([
      { provider: 'qq', nickname: 'qq的601', createTime: expect.stringMatching(/^\d{4}-/) },
      { provider: 'github', nickname: 'github的602', createTime: expect.stringMatching(/^\d{4}-/) },
    ]);
    expect((await enter('qq', { who: '601' })).data.id).toBe('linker');
  });

  it('refuses what opens another account, and a second one of the same provider', async () => {
    await enter('gitee', { who: '603' });
    expect(await link('gitee', '603')).toBe('/user?login_error=linked');
    expect(await link('qq', '604')).toBe('/user?login_error=already');
    expect(await link('weibo', '605', 'denied')).toBe('/user?login_error=denied');
    expect(await list()).toHaveLength(2);
  });

  it('is undone, but not the last way in', async () => {
    expect(await unlink('qq')).toMatchObject({ code: 200, data: null });
    expect(await unlink('qq')).toMatchObject({ code: 404, message: '抱歉，绑定不存在' });
    await db.delete(passwords).where(eq(passwords.userId, 'linker'));
    expect(await unlink('github')).toMatchObject({ code: 400, message: /唯一的登录方式/ });
    expect(await list()).toMatchObject([{ provider: 'github' }]);
  });

  it('leaves one of two that are unlinked at once', async () => {
    await link('weibo', '606');
    const both = await Promise.all([unlink('weibo'), unlink('github')]);
    expect(both.map((it) => it.code).sort()).toEqual([200, 400]);
    expect(await list()).toHaveLength(1);
  });
});

it('what was begun and never finished is forgotten once a day', async () => {
  await leave('github', { browser: fresh() });
  await enter('github');
  const at = Date.now() + 600_000;
  await worker.scheduled(
    createScheduledController({ scheduledTime: new Date(at), cron: '10 16 * * *' }),
    env,
  );
  expect(await db.$count(loginStates)).toBe(0);
  expect(await db.$count(loginTickets)).toBe(0);
  expect(await db.$count(logins, and(eq(logins.provider, 'github'), eq(logins.subject, '1')))).toBe(1);
});

it('only ways in that are set up are offered', async () => {
  await db.insert(settings).values({ name: 'loginTypeList', value: '[2,5,6]' });
  const list = async (given: object) => (await said('/v1/webSiteInfo', { vars: given })).data.loginTypeList;
  expect(await list({})).toEqual([]);
  expect(await list(vars)).toEqual([2, 5, 6]);
  expect(await list({ WECHAT_TOKEN: 'x', GITHUB_CLIENT_ID: 'x' })).toEqual([5]);
  expect((await said('/v1/side', { vars })).data.site.loginTypeList).toEqual([2, 5, 6]);
});

it('no line of the log holds a secret, a code, a state, a ticket or a token', () => {
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(line).not.toMatch(/secret|token-|[0-9a-f]{20}/);
    for (const secret of secrets.filter(Boolean)) expect(line).not.toContain(secret);
  }
});
