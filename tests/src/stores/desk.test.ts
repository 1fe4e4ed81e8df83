import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from './browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const page = (records: object[]) => ({
  data: { records, total: records.length, size: 20, current: 1, pages: 1 },
});

it('asks for articles without the filters that are not set, and shows a pin', async () => {
  const article = { id: 3, title: 't', author: { id: 'a' }, state: 'published', isStick: false };
  const { asked } = fakeBrowser({
    'GET /v1/operator/articles': () => page([article]),
    'PUT /v1/operator/stick': () => ({ data: { ...article, isStick: true } }),
    'GET /v1/moderation/case': () => ({ code: 404, message: '没有' }),
  });
  const { caseOf, curated, setStick } = await import('../../../src/stores/content/article/desk.ts');
  await curated.show({ state: 'published' });
  expect([...(asked[0]?.query.keys() ?? [])].toSorted()).toEqual([
    ...['flag', 'keyword', 'pageNo', 'pageSize', 'state'],
  ]);
  const [one] = curated.state.get().list;
  if (!one) throw new Error('no row');
  await setStick(one, true);
  expect(curated.state.get().list[0]?.isStick).toBe(true);
  expect(await caseOf('article', '3')).toBeNull();
});

it('shows a role once it was given, from the one that was read', async () => {
  const member = { id: 'm', nickname: '张三', role: 'user' };
  const { asked } = fakeBrowser({
    'GET /v1/operator/people': () => page([member]),
    'GET /v1/operator/person': () => ({ data: member }),
    'PUT /v1/operator/role': () => ({ data: { ...member, role: 'editor' } }),
    'POST /v1/operator/unlockLogin': () => ({}),
    'POST /v1/operator/resetMail': () => new Error('lost'),
  });
  const { chosen, giveRole, loadMember, members, sendReset, unlock } = await import(
    '../../../src/stores/people/user/desk.ts'
  );
  await members.show();
  await loadMember('m');
  const it = chosen.get();
  if (!it) throw new Error('nobody');
  expect(await giveRole(it, 'editor', '新编辑')).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: 'm', from: 'user', role: 'editor', reason: '新编辑' });
  expect(members.state.get().list[0]?.role).toBe('editor');
  expect(await unlock('m')).toBe('done');
  expect(await sendReset('m')).toBe('unreached');
});
