import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOGIN_ERROR } from '../../../../../contract/people/auth/auth.ts';
import { fakePage, said, troubled } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../../src/stores/people/auth/social.ts');

it('goes to a provider once, and tells it where to come back to', async () => {
  const { asked, events, went } = fakePage(
    { 'GET /oauth/render/github': () => ({ data: 'https://github.test/login' }) },
    { at: '/article/1?from=x' },
  );
  const { leaveFor, leavingFor } = await load();
  const { cameBack } = await import('../../../../../src/client/providerRedirect.ts');
  const leaving = leaveFor('github');
  await leaveFor('gitee');
  await leaving;
  expect(asked.map(({ query }) => query.get('place'))).toEqual(['/article/1?from=x']);
  expect([went, leavingFor.get(), cameBack()]).toEqual([['https://github.test/login'], 'github', true]);
  events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(leavingFor.get()).toBeNull();
});

it('stays where the provider cannot be reached, and forgets nothing of where the reader was going', async () => {
  fakePage({ 'GET /oauth/render/github': () => ({ code: 500 }) });
  const { leaveFor, leavingFor } = await load();
  const { showLogin, takeDestination } = await import('../../../../../src/stores/people/auth/login.ts');
  showLogin('start', '/im');
  await leaveFor('github');
  expect([leavingFor.get(), takeDestination()]).toEqual([null, '/im']);
});

it('says that the site itself is out of reach', async () => {
  fakePage({ 'GET /oauth/render/github': () => new TypeError('no network') });
  const { leaveFor, leavingFor } = await load();
  await leaveFor('github');
  expect([leavingFor.get(), await troubled()]).toEqual([null, '没有连上服务器，请检查网络后重试']);
});

it.each(['javascript:alert(1)', 'http://elsewhere.test/', 'no address'])(
  'does not go to %s',
  async (address) => {
    const { went } = fakePage({});
    const { departTo } = await load();
    expect([departTo(address), went, await said()]).toEqual([false, [], [LOGIN_ERROR.provider]]);
  },
);
