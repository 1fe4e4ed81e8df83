import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, person, said } from '../../page.ts';

const session = (id: string) => ({
  id,
  device: '',
  place: '',
  createTime: '',
  seenTime: '',
  current: id === '1',
});

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** A member with two sessions and a linked provider; `refuse` refuses all changes. */
async function own() {
  const now = { refuse: false, sessions: ['1', '2'], logins: ['github'] };
  const may = (change: () => void, data: unknown = null) => {
    if (now.refuse) return { code: 400 };
    change();
    return { data };
  };
  const fake = fakePage(
    {
      'GET /v1/user/sessions': () => ({ data: now.sessions.map(session) }),
      'DELETE /v1/user/sessions': ({ query }) =>
        may(() => {
          now.sessions = now.sessions.filter((id) => (query.get('id') ? id !== query.get('id') : id === '1'));
        }),
      'GET /v1/user/logins': () => ({
        data: now.logins.map((provider) => ({ provider, nickname: '', createTime: '' })),
      }),
      'DELETE /v1/user/logins': () =>
        may(() => {
          now.logins = [];
        }),
      'POST /v1/user/logins': () => may(() => {}, 'https://gitee.test/login'),
      'PUT /v1/user/email': () => may(() => {}),
      'PUT /v1/user/password': () =>
        may(() => {
          now.sessions = ['1'];
        }),
      'POST /v1/user/close': () => may(() => {}, { closeTime: '2026-05-08 00:00:00' }),
      'DELETE /v1/user/close': () => may(() => {}),
      'GET /v1/money/balance': () => ({ data: { balance: 100, pending: 20, income: 3, debt: 0 }, extra: {} }),
    },
    { token: 'a'.repeat(64) },
  );
  const { user } = await import('../../../../../src/stores/people/auth/session.ts');
  user.set(person({ email: 'a@b.test' }) as never);
  return { now, user, ...fake, ...(await import('../../../../../src/stores/people/auth/account.ts')) };
}

it('reads sessions and logins when somebody looks, and again after one was ended', async () => {
  const { answers, endSessions, logins, sessions, unlink } = await own();
  const stops = [sessions.listen(() => {}), logins.listen(() => {})];
  expect([sessions.get(), logins.get()]).toEqual([null, null]);
  await vi.waitFor(() => expect([sessions.get()?.length, logins.get()?.length]).toEqual([2, 1]));
  await endSessions('2');
  await unlink('github');
  expect([sessions.get(), logins.get()]).toEqual([[session('1')], []]);
  expect(await said()).toEqual(['已结束该会话', '已解除绑定']);
  answers['GET /v1/user/sessions'] = () => ({ code: 500 });
  await endSessions();
  expect(sessions.get()).toBe('lost');
  for (const stop of stops) stop();
});

it('shows a changed address and a closing at once, and neither where it is refused', async () => {
  const { close, cancelDeletion, moveTo, now, user } = await own();
  now.refuse = true;
  expect(await moveTo('c@d.test', '1', { password: 'p' })).toBe('refused');
  expect(await close({ code: '1' }, 123)).toBe('refused');
  expect(user.get()).toMatchObject({ email: 'a@b.test', closeTime: '' });
  now.refuse = false;
  expect(await moveTo('c@d.test', '1', { password: 'p' })).toBe('done');
  expect(await close({ code: '1' }, 123)).toBe('done');
  expect(user.get()).toMatchObject({ email: 'c@d.test', closeTime: '2026-05-08 00:00:00' });
  await cancelDeletion();
  expect(user.get()?.closeTime).toBe('');
});

it('sends the proof under the names that each call has', async () => {
  const { asked, choosePassword, link, moveTo, went } = await own();
  await moveTo('c@d.test', '1', { code: '2' });
  await choosePassword('new', { password: 'old' });
  expect(await link('gitee', { password: 'old' })).toBe('leaving');
  const bodies = asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  expect(bodies).toEqual([
    { email: 'c@d.test', code: '1', oldCode: '2' },
    { current: 'old', password: 'new' },
    { provider: 'gitee', place: expect.stringMatching(/^\//), password: 'old' },
  ]);
  expect(went).toEqual(['https://gitee.test/login']);
});

it('knows what is given up with the account, nothing where that cannot be read', async () => {
  const { givenUp } = await own();
  const stop = givenUp.listen(() => {});
  await vi.waitFor(() => expect(givenUp.get()).toBe(123));
  stop();
  vi.resetModules();
  const other = await own();
  other.answers['GET /v1/money/balance'] = () => ({ code: 500 });
  const leave = other.givenUp.listen(() => {});
  await vi.waitFor(() => expect(other.givenUp.get()).toBe(0));
  leave();
});
