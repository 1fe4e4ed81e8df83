import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { LOGIN_ERROR, PROVIDER, type Provider } from '../../../../contract/people/auth/auth.ts';
import { sha256 } from '../../../../ming/src/kit/ids.ts';
import { logins, sessions } from '../../../../ming/src/people/identity/schema.ts';
import { AUTH_FLOWS, clientOf } from '../../../../ming/src/people/social/providers/list.ts';
import { comeBack, enter, errorOf, fresh, leave, secrets } from '../../support/trip.ts';
import { PROVIDERS } from '../../support/visit.ts';
import { addPerson, db } from '../../support/world.ts';

const lines: string[] = [];
const printing = vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(String(line)));

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
    const client = clientOf(PROVIDERS, provider, '');
    const { back } = await leave(provider, { as: 'hang', browser: fresh() });
    const code = new URLSearchParams(back.split('?')[1]).get('code') ?? '';
    const grant = { code, redirect: 'https://mingjie.test/', verifier: '' };
    if (!client) throw new Error('not set up');
    await expect(AUTH_FLOWS[provider].finish(client, grant, AbortSignal.timeout(100))).rejects.toThrow(
      'no answer in time',
    );
  });
});

it('QQ does not take a token that another application got', async () => {
  const browser = fresh();
  const { back } = await leave('qq', { as: 'other', browser });
  expect(errorOf(await comeBack(back, browser))).toBe('provider');
});
it('a nickname with words that nobody may write here is replaced, and masked words are masked', async () => {
  expect((await enter('weibo', { who: '刷单' })).data.nickname).toMatch(/^微博用户[0-9a-f]{6}$/);
  expect((await enter('weibo', { who: '卧槽' })).data.nickname).toBe('weibo的**');
});

it('a nickname that somebody has, or that is empty, is replaced', async () => {
  await addPerson('taken', { nickname: 'Weibo的501' });
  expect((await enter('weibo', { who: '501' })).data.nickname).toMatch(/^微博用户[0-9a-f]{6}$/);
});

it('no line of the log holds a secret, a code, a state, a ticket or a token', () => {
  expect(lines.length).toBeGreaterThan(20);
  for (const line of lines) {
    expect(line).not.toMatch(/secret|token-|[0-9a-f]{20}/);
    for (const secret of secrets.filter(Boolean)) expect(line).not.toContain(secret);
  }
});
