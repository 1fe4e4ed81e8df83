import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePage, said } from '../../page.ts';

beforeEach(() => {
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

const row = (id: string) => ({
  id,
  name: '导入',
  scopes: ['read'],
  hint: 'beef',
  createTime: '',
  usedTime: '',
  expireTime: '',
  expired: false,
});

it('keeps the token that was just made, and reads the list again after each change', async () => {
  let ids = ['a'];
  const { answers, asked } = fakePage(
    {
      'GET /v1/user/tokens': () => ({ data: ids.map(row) }),
      'POST /v1/user/tokens': () => {
        ids = ['b', ...ids];
        return { data: { ...row('b'), token: 'mingjie_pat_beef' } };
      },
      'DELETE /v1/user/tokens': ({ query }) => {
        ids = ids.filter((id) => id !== query.get('id'));
        return { data: null };
      },
    },
    { token: 'a'.repeat(64) },
  );
  const store = await import('../../../../../src/stores/people/auth/accessTokens.ts');
  const stop = store.tokens.listen(() => {});
  await vi.waitFor(() => expect(store.tokens.get()).toHaveLength(1));
  const given = { name: '导入', scopes: ['read' as const], days: 30, password: 'p' };
  expect(await store.makeToken(given)).toBe('done');
  const posts = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(posts()).toEqual([{ ...given, key: expect.any(String) }]);
  expect(store.madeToken.get()).toEqual({ name: '导入', token: 'mingjie_pat_beef' });
  expect(store.tokens.get()).toHaveLength(2);
  expect(await store.revokeToken('a')).toBe('done');
  expect(store.tokens.get()).toEqual([row('b')]);
  expect(await said()).toEqual(['访问令牌已新建', '访问令牌已撤销']);
  answers['POST /v1/user/tokens'] = () => ({ code: 400, message: '密码不正确' });
  expect(await store.makeToken(given)).toBe('refused');
  // Same fields with other credentials: same idempotency key.
  expect(await store.makeToken({ ...given, password: 'q' })).toBe('refused');
  const [first, second, third] = posts().map((it) => it['key']);
  expect(second).not.toBe(first);
  expect(third).toBe(second);
  // Already revoked by an attempt whose response was lost.
  ids = [];
  answers['DELETE /v1/user/tokens'] = () => ({ code: 404, message: '抱歉，访问令牌不存在' });
  expect(await store.revokeToken('b')).toBe('refused');
  expect(store.tokens.get()).toEqual([]);
  answers['GET /v1/user/tokens'] = () => ({ code: 500 });
  await store.revokeToken('b');
  expect(store.tokens.get()).toBe('lost');
  stop();
});
