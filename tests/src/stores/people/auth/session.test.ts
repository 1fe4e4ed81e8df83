import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { place } from '../../../../../contract/kit/places.ts';
import { fakePage, person } from '../../page.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const TOKEN = 'a'.repeat(64);
const load = () => import('../../../../../src/stores/people/auth/session.ts');

it('ends with whoever was here once another tab has logged somebody else in, before that one is read', async () => {
  const { kept, events } = fakePage(
    { 'GET /v1/user/selectUserInfoByToken': () => ({ data: person({ id: 'b' }) }) },
    { token: TOKEN },
  );
  const { user } = await load();
  const seen: (string | null)[] = [];
  user.set(person({ id: 'a' }) as never);
  user.listen((it) => seen.push(it?.id ?? null));
  const tell = (id: string) => {
    kept.set('token', JSON.stringify({ token: id.repeat(64), id, until: Date.now() + 1_000 }));
    events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  };
  tell('b');
  expect(seen.at(-1)).toBeNull();
  await vi.waitFor(() => expect(user.get()?.id).toBe('b'));
  seen.length = 0;
  tell('b');
  await vi.waitFor(() => expect(seen).toHaveLength(1));
  expect(seen).toEqual(['b']);
});

it('logs out once, however often that is asked for', async () => {
  const { asked } = fakePage({ 'POST /v1/user/logout': () => ({}) }, { token: TOKEN });
  const back = vi.fn();
  vi.stubGlobal('location', { pathname: place.personal(), reload() {} });
  vi.stubGlobal('history', { length: 2, back });
  vi.stubGlobal('window', {});
  vi.stubGlobal('navigator', {});
  const { logOut } = await load();
  await Promise.all([logOut(), logOut()]);
  expect([back.mock.calls.length, asked.length]).toEqual([1, 1]);
});

it.each([
  [place.personal(), 'a', []],
  [place.personal(), 'b', ['reload']],
  [place.personal(), '', ['reload']],
  [place.chat(), 'b', []],
  [place.article(1), 'b', []],
])(
  '%s, which has loaded what is of one person, with “%s” logged in by another tab: %j',
  async (at, id, went) => {
    const fake = fakePage({}, { token: TOKEN, at });
    const tell = (next: string) => {
      fake.answers['GET /v1/user/selectUserInfoByToken'] = () => ({ data: person({ id: next }) });
      fake.kept.set(
        'token',
        JSON.stringify({ token: next.repeat(64), until: Date.now() + (next ? 60_000 : 0) }),
      );
      fake.events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
    };
    const { user } = await load();
    tell('a');
    await vi.waitFor(() => expect(user.get()?.id).toBe('a'));
    tell(id);
    await vi.waitFor(() => expect(user.get()?.id ?? '').toBe(id));
    expect(fake.went).toEqual(went);
  },
);
