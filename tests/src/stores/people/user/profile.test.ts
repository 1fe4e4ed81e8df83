import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, person, said } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const TOKEN = 'a'.repeat(64);
const load = () => import('../../../../../src/stores/people/user/profile.ts');

it('says why nothing personal can be shown', async () => {
  fakePage({});
  const visitor = await load();
  const leave = visitor.absence.listen(() => {});
  expect(visitor.absence.get()).toBe('guest');
  leave();
  vi.resetModules();
  const { kept } = fakePage(
    { 'GET /v1/user/selectUserInfoByToken': () => new TypeError('lost') },
    { token: TOKEN },
  );
  const { absence } = await load();
  const { user } = await import('../../../../../src/stores/people/auth/session.ts');
  const stop = absence.listen(() => {});
  await vi.waitFor(() => expect(absence.get()).toBe('failed'));
  user.set(person() as never);
  kept.delete('token');
  user.set(null);
  expect(absence.get()).toBe('guest');
  stop();
});

it('reads oneself again after a change, and leaves it where that is refused', async () => {
  let code = 400;
  const { asked } = fakePage(
    {
      'PUT /v1/user/': () => ({
        code,
        message: code === 400 ? '昵称已被使用' : '',
        extra: code === 400 ? { field: 'nickname' } : {},
      }),
      'GET /v1/user/selectUserInfoByToken': () => ({ data: person({ nickname: '新名' }) }),
    },
    { token: TOKEN },
  );
  const { refusedProfile, saveProfile } = await load();
  const { user } = await import('../../../../../src/stores/people/auth/session.ts');
  expect(await saveProfile({ nickname: '新名' })).toBe('refused');
  expect(asked).toHaveLength(1);
  expect(refusedProfile.get()).toEqual({ field: 'nickname', value: '新名', text: '昵称已被使用' });
  code = 200;
  expect(await saveProfile({ nickname: '新名' })).toBe('done');
  expect(refusedProfile.get()).toBeNull();
  expect([user.get()?.nickname, await said()]).toEqual(['新名', ['昵称已被使用', '修改成功']]);
});

it('remembers that the site was out of reach until the next try', async () => {
  fakePage({});
  const { act, unreached } = await load();
  await act(() => Promise.reject(new TypeError('lost')), '好了');
  expect([unreached.get(), await said()]).toEqual([true, []]);
  await act(async () => {}, '好了');
  expect([unreached.get(), await said()]).toEqual([false, ['好了']]);
});
