import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOGIN_ERROR } from '../../../../../contract/people/auth/auth.ts';
import { fakePage, person, said } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../../src/stores/people/auth/newcomer.ts');
const TOKEN = 'c'.repeat(64);

it('exchanges a one-time code for a session, and says nothing twice where it is refused', async () => {
  let code = 400;
  const { asked, kept, went } = fakePage({
    'POST /oauth/redeem': () => ({ code, data: person({ token: TOKEN }) }),
  });
  const { arrival } = await load();
  expect([await arrival({ ticket: 't' }), kept.has('token'), went]).toEqual([false, false, []]);
  code = 200;
  expect(await arrival({ ticket: 't' })).toBe(true);
  expect([asked[1]?.body, went]).toEqual([{ ticket: 't' }, ['reload']]);
  expect(kept.get('token')).toContain(TOKEN);
});

it('says why a login at a provider failed', async () => {
  fakePage({});
  const { arrival } = await load();
  expect(await arrival({ login_error: 'denied' })).toBe(false);
  await arrival({ login_error: '<b>' });
  expect(await said()).toEqual([LOGIN_ERROR.denied, LOGIN_ERROR.provider]);
});

it('asks before a token that this tab did not go for becomes anybody’s', async () => {
  const { kept, went } = fakePage({ 'GET /v1/user/selectUserInfoByToken': () => ({ data: person() }) });
  const { arrival, newcomer, logInNewcomer } = await load();
  const { loginStep } = await import('../../../../../src/stores/people/auth/login.ts');
  expect(await arrival({ token: TOKEN })).toBe(false);
  expect([newcomer.get()?.person.nickname, loginStep.get(), kept.has('token')]).toEqual([
    '甲',
    'confirm',
    false,
  ]);
  logInNewcomer();
  expect(kept.get('token')).toContain(TOKEN);
  expect(went).toEqual(['reload']);
});

it('takes a token that this tab went for, and asks for a login where it is no good', async () => {
  let code = 401;
  const { went } = fakePage({
    'GET /v1/user/selectUserInfoByToken': () => ({ code, message: '登录已过期', data: person() }),
  });
  const { arrival } = await load();
  const { redirectToProvider } = await import('../../../../../src/client/providerRedirect.ts');
  const { loginStep } = await import('../../../../../src/stores/people/auth/login.ts');
  redirectToProvider();
  expect(await arrival({ token: TOKEN })).toBe(false);
  expect([loginStep.get(), await said()]).toEqual(['start', ['登录已过期']]);
  code = 200;
  redirectToProvider();
  expect([await arrival({ token: TOKEN }), went]).toEqual([true, ['reload']]);
});
