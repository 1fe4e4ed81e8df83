import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ForumComment } from '../../../../../contract/discussion/forum/forum.ts';
import { fakeBrowser } from '../../browser.ts';

const row = (id: number, more: Partial<ForumComment> = {}) =>
  ({ id, questionId: 1, answerId: 0, userId: 'a', nickname: '甲', state: 1, ...more }) as ForumComment;
const post = { id: 1, answerId: 0 };
let store: typeof import('../../../../../src/stores/discussion/forum/remarks.ts');
let fake: ReturnType<typeof fakeBrowser>;
let refuse = false;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
  refuse = false;
  fake = fakeBrowser({
    'GET /v1/forum/comment': ({ query }) => ({
      data: Array.from({ length: 50 }, (_, at) => row(Number(query.get('after')) + at + 1)),
    }),
    'POST /v1/forum/comment': () => ({ data: row(900) }),
    'DELETE /v1/forum/comment': () => (refuse ? { code: 403 } : { data: null }),
  });
  store = await import('../../../../../src/stores/discussion/forum/remarks.ts');
});
afterEach(() => vi.unstubAllGlobals());

const ids = () =>
  store
    .remarksOf(post)
    .get()
    .list.map((it) => it.id);

it('goes on behind what was loaded, whatever was written or waits meanwhile', async () => {
  await store.loadRemarks(post);
  store.addWaiting(post, [row(80, { state: 2 }), row(81, { state: 2, answerId: 7 })]);
  await store.sendRemark(post, '补充', { key: 'attempt-1', mentions: [] });
  expect(ids().slice(-3)).toEqual([50, 80, 900]);
  await store.loadRemarks(post);
  expect(fake.asked.at(-1)?.query.get('after')).toBe('50');
  expect(ids()).toEqual([...Array.from({ length: 100 }, (_, at) => at + 1), 900]);
});

it('brings back a comment whose deletion was refused, and leaves the others as they are now', async () => {
  await store.loadRemarks(post);
  refuse = true;
  const removal = store.removeRemark(post, 3);
  expect(ids()).not.toContain(3);
  await store.loadRemarks(post);
  await removal;
  expect(ids()).toEqual(Array.from({ length: 100 }, (_, at) => at + 1));
  refuse = false;
  await store.removeRemark(post, 3);
  expect(ids()).toHaveLength(99);
});
