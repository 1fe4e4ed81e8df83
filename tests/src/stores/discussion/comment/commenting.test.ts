import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { said, troubled } from '../../page.ts';
import { commentRow } from '../../rows.ts';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

it('says that the site is out of reach, whatever was pressed, and keeps what was there', async () => {
  const lost = () => new TypeError('no network');
  fakeBrowser({
    'GET /v1/user/selectUserInfoByToken': lost,
    'POST /v1/comment/': lost,
    'POST /v1/comment/preview': lost,
    'GET /v1/comment/source': lost,
    'PUT /v1/comment/': lost,
    'DELETE /v1/comment/': lost,
    'GET /v1/comment/replies': lost,
    'POST /v1/comment/like': lost,
  });
  const store = await import('../../../../../src/stores/discussion/comment/comments.ts');
  const commenting = await import('../../../../../src/stores/discussion/comment/commenting.ts');
  const { toggleCommentLike } = await import('../../../../../src/stores/discussion/comment/liking.ts');
  const threads = [commentRow(1, { replyCount: 2, children: [commentRow(11, { parentId: 1 })] })];
  const page = { total: 1, count: 3, cursor: null, locked: false, outside: false };
  store.takeOver({ ...page, articleId: 1, threads: threads as never });
  const before = JSON.stringify(store.comments.get());
  const pressed = [
    () => commenting.send('新的', null, { key: 'a', mentions: [] }),
    () => commenting.preview('新的'),
    () => commenting.sourceOf(1),
    () => commenting.change(1, '改', []),
    () => commenting.remove(1),
    () => store.loadReplies(1),
    () => toggleCommentLike({ id: 1, likeCount: 0 }),
  ];
  for (const press of pressed) await press();
  expect([await troubled(), await said()]).toEqual(['没有连上服务器，请检查网络后重试', []]);
  expect(JSON.stringify(store.comments.get())).toBe(before);
});
