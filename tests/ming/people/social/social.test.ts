import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { settings } from '../../../../ming/src/kit/schema.ts';
import { loginStates } from '../../../../ming/src/people/identity/schema.ts';
import { loginTickets } from '../../../../ming/src/people/social/schema.ts';
import { people } from '../../../../ming/src/people/user/schema.ts';
import { comeBack, enter, errorOf, fresh, leave, redeem } from '../../support/trip.ts';
import { ELSEWHERE, HERE, said, PROVIDERS as vars, visit } from '../../support/visit.ts';
import { db } from '../../support/world.ts';

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
    const half = { ...vars, GITHUB_CLIENT_SECRET: '', STAGE: '' };
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
      message: expect.stringContaining('返回的页面'),
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
