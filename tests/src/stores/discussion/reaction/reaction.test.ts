import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';
import { held } from '../../heldAnswers.ts';

const mine = { isLike: true, isCollect: false, folderId: 0, myScore: 4, likeCount: 8, collectCount: 2 };
const page = { records: [], total: 0, size: 10, pages: 0 };
const browser = (token?: string) =>
  fakeBrowser(
    {
      'GET /v1/article/mine': () => ({ data: { ...mine, likedComments: [5] } }),
      'POST /v1/article/like': ({ body }) => ({ data: { isLike: body['isLike'], likeCount: 9 } }),
      'POST /v1/collect/': ({ body }) => ({
        data: { isCollect: true, collectCount: 3, folderId: body['folderId'] },
      }),
      'DELETE /v1/collect/': () => ({ data: { isCollect: false, collectCount: 2 } }),
      'GET /v1/collect/folders': () => ({ data: [{ id: 0, name: '默认收藏夹' }] }),
      'POST /v1/collect/folder': ({ body }) => ({
        data: { id: body['id'] ?? 4, name: body['name'] ?? '网格' },
      }),
      'DELETE /v1/collect/folder': () => ({ data: null }),
      'GET /v1/collect/': ({ query }) => ({ data: { ...page, current: Number(query.get('pageNo')) } }),
      'GET /v1/article/checkCode': ({ query }) =>
        query.get('code') === '123456' ? { data: null } : { code: 10003 },
      'GET /v1/user/info': () => ({ data: { id: 'b', isFollowed: true } }),
      'DELETE /v1/followed/deleteFollowed': () => ({ data: { isFollowed: false, fansCount: 1 } }),
    },
    token === undefined ? {} : { token },
  );

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

const load = () => import('../../../../../src/stores/discussion/reaction/reaction.ts');
const counts = { id: 1, likeCount: 7, collectCount: 2 };

it('asks what a member did, and nothing for a visitor', async () => {
  const visitor = browser('');
  const store = await load();
  store.begin(counts);
  expect(store.like.get()).toEqual({ isLike: false, likeCount: 7 });
  expect(visitor.asked).toEqual([]);
});

it('settles likes, collections and scores on what the backend says', async () => {
  const { events } = browser();
  const store = await load();
  store.begin(counts);
  await vi.waitFor(() => expect(store.like.get()).toEqual({ isLike: true, likeCount: 8 }));
  expect(store.likedComments.get()).toEqual(new Set([5]));
  const acted = vi.fn();
  events.addEventListener('article:acted', acted);
  const liking = store.toggleLike();
  expect(store.like.get()).toEqual({ isLike: false, likeCount: 7 });
  await liking;
  expect(store.like.get()).toEqual({ isLike: false, likeCount: 9 });
  expect(acted).toHaveBeenCalledOnce();
  await store.collectIn(4);
  expect(store.collected.get()).toEqual({ isCollect: true, collectCount: 3, folderId: 4 });
  await store.collectIn(null);
  expect(store.collected.get()).toEqual({ isCollect: false, collectCount: 2, folderId: 0 });
});

it('keeps a comment liked that was liked before the answer came which says what was', async () => {
  const { answers } = browser();
  const { hold, go, count } = held();
  const answer = answers['GET /v1/article/mine'];
  answers['GET /v1/article/mine'] = async (it) => {
    await hold('mine');
    return (await answer?.(it)) ?? { code: 404 };
  };
  answers['POST /v1/comment/like'] = () => ({ data: { isLike: true, likeCount: 1 } });
  const store = await load();
  const { toggleCommentLike } = await import('../../../../../src/stores/discussion/comment/liking.ts');
  store.begin(counts);
  await vi.waitFor(() => expect(count()).toBe(1));
  await toggleCommentLike({ id: 6, likeCount: 0 });
  go('mine');
  await vi.waitFor(() => expect(store.likedComments.get()).toContain(5));
  expect([...store.likedComments.get()].sort()).toEqual([5, 6]);
});

it('opens with the right code only', async () => {
  browser();
  const store = await load();
  expect(await store.openWithCode(1, '000000')).toBe('refused');
  expect(await store.openWithCode(1, '123456')).toBe('done');
});

it('lists folders and adds one', async () => {
  browser();
  const { folders, loadFolders, makeFolder } = await import(
    '../../../../../src/stores/content/collect/folders.ts'
  );
  await loadFolders();
  expect(await makeFolder('网格', true)).toBe(4);
  expect(folders.get()?.map((it) => it.name)).toEqual(['默认收藏夹', '网格']);
});

it('lists the folders of whoever has logged in in another tab, and none once nobody is', async () => {
  const { answers, events, kept } = browser();
  const { folders, loadFolders } = await import('../../../../../src/stores/content/collect/folders.ts');
  await loadFolders();
  answers['GET /v1/collect/folders'] = () => ({ data: [{ id: 9, name: '别人的' }] });
  const tell = () => events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  kept.set('token', JSON.stringify({ token: 'b'.repeat(64), until: Date.now() + 60_000 }));
  tell();
  expect(folders.get()).toBeNull();
  await vi.waitFor(() => expect(folders.get()?.map(({ id }) => id)).toEqual([9]));
  kept.delete('token');
  tell();
  expect(folders.get()).toBeNull();
});

it('drops folders that come after another person has logged in, also where they are the first', async () => {
  const { answers, events, kept } = browser();
  const { folders, loadFolders } = await import('../../../../../src/stores/content/collect/folders.ts');
  const { hold, count, go } = held();
  answers['GET /v1/collect/folders'] = async () => {
    await hold('first');
    return { data: [{ id: 0, name: '默认收藏夹' }] };
  };
  const first = loadFolders();
  await vi.waitFor(() => expect(count()).toBe(1));
  answers['GET /v1/collect/folders'] = () => ({ data: [{ id: 9, name: '别人的' }] });
  kept.set('token', JSON.stringify({ token: 'b'.repeat(64), until: Date.now() + 60_000 }));
  events.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  await vi.waitFor(() => expect(folders.get()?.map(({ id }) => id)).toEqual([9]));
  go('first');
  await first;
  expect(folders.get()?.map(({ id }) => id)).toEqual([9]);
});

it('renames, closes and deletes folders, and reads what is in one', async () => {
  const { asked } = browser();
  const { articlesIn, dropFolder, folders, loadFolders, makeFolder, renameFolder, showFolder } = await import(
    '../../../../../src/stores/content/collect/folders.ts'
  );
  await loadFolders();
  await makeFolder('网格', true);
  expect(await renameFolder(4, '求解')).toBe('done');
  expect(folders.get()?.map((it) => it.name)).toEqual(['默认收藏夹', '求解']);
  await showFolder(4, false);
  expect(asked.at(-1)?.body).toEqual({ id: 4, isPublic: false });
  expect((await articlesIn(4, 2)).current).toBe(2);
  expect(asked.at(-1)?.query.get('folderId')).toBe('4');
  expect(await dropFolder(4)).toBe('done');
  expect(folders.get()).toHaveLength(1);
});

it('knows whom somebody follows, and stops', async () => {
  browser();
  const { followed, toggleFollow } = await import('../../../../../src/stores/people/follow/follow.ts');
  const stop = followed('b').listen(() => {});
  await vi.waitFor(() => expect(followed('b').get().isFollowed).toBe(true));
  await toggleFollow('b');
  expect(followed('b').get().isFollowed).toBe(false);
  stop();
});
