import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser, type RecordedCall } from '../../browser.ts';
import { managedArticle } from '../../rows.ts';

const COUNTS = { all: 2, published: 1, pending: 0, draft: 1, down: 0, deleted: 0 };
let refuse = false;

function browser(
  answers: Record<string, (it: RecordedCall) => { data?: unknown; extra?: object; code?: number }> = {},
) {
  const fake = fakeBrowser({
    'GET /v1/article/selectMyArticle': ({ query }) => ({
      data: {
        records: [managedArticle(1), managedArticle(2, 3)],
        total: 2,
        size: 10,
        current: Number(query.get('pageNo')),
        pages: 1,
      },
      extra: { counts: COUNTS },
    }),
    'DELETE /v1/article/softDeleted': () => (refuse ? { code: 500 } : {}),
    'GET /v1/article/restoreDeleted': () => ({}),
    'DELETE /v1/article/': () => (refuse ? { code: 400 } : {}),
    'GET /v1/article/selectMyArticleInfo': ({ query }) => ({
      data: {
        id: Number(query.get('id')),
        revision: 4,
        title: '文章1',
        contentMd: '正文',
        categoryId: 1,
        tagList: [{ id: 3, name: '网格' }],
        isOriginal: 1,
        readType: 0,
        difficulty: '进阶',
        isPublish: 1,
      },
    }),
    'PUT /v1/article/': ({ body }) =>
      refuse
        ? { code: 400 }
        : { data: { id: body['id'], revision: 5, isPublish: body['isPublish'], publishTime: '' } },
    'POST /v1/article/moveArticle': () => (refuse ? { code: 404 } : {}),
    ...answers,
  });
  vi.stubGlobal('location', { search: '?tab=draft&pageNo=2' });
  return fake;
}

beforeEach(() => {
  vi.resetModules();
  refuse = false;
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => {
  const store = await import('../../../../../src/stores/content/article/own.ts');
  await store.loadManaged();
  const [it] = store.managed.get().list;
  if (!it) throw new Error('no article');
  return { ...store, it };
};

it('reads what the address asks for', async () => {
  const { asked } = browser();
  const { managed } = await load();
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ pageNo: '2', pageSize: '20', type: '3' });
  expect(managed.get()).toMatchObject({ state: 'ready', counts: COUNTS, view: { tab: 'draft', pageNo: 2 } });
});

it('keeps the list where it cannot be reloaded, and says so', async () => {
  browser();
  const { loadManaged, managed } = await load();
  browser({ 'GET /v1/article/selectMyArticle': () => ({ code: 500 }) });
  await loadManaged();
  expect(managed.get()).toMatchObject({ state: 'failed', list: [{ id: 1 }, { id: 2 }] });
});

it('deletes at once, with the figures, and takes it back by another press or where it was refused', async () => {
  browser();
  const { binOf, managed, it } = await load();
  const { inBin, want } = binOf(it);
  const done = want(true);
  expect(inBin.get()).toBe(true);
  expect(managed.get().counts).toMatchObject({ all: 1, published: 0, deleted: 1 });
  expect(await done).toBe(true);
  expect(await want(false)).toBe(true);
  expect(managed.get().counts).toEqual(COUNTS);
  refuse = true;
  expect(await want(true)).toBe(false);
  expect(inBin.get()).toBe(false);
  expect(managed.get().counts).toEqual(COUNTS);
  expect(binOf(it)).toBe(binOf(it));
});

it('counts what is deleted under the state that it has by then', async () => {
  browser();
  const { binOf, setPublished, managed, it } = await load();
  const { want } = binOf(it);
  await setPublished(it, false);
  await want(true);
  expect(managed.get().counts).toMatchObject({ all: 1, published: 0, down: 0, deleted: 1 });
  await want(false);
  expect(managed.get().counts).toMatchObject({ all: 2, published: 0, down: 1, deleted: 0 });
});

it('removes an article from the list once it is deleted permanently, and not before', async () => {
  browser();
  const { removeForGood, removed, it } = await load();
  refuse = true;
  expect(await removeForGood(it)).toBe(false);
  expect(removed.get().size).toBe(0);
  refuse = false;
  expect(await removeForGood(it)).toBe(true);
  expect([...removed.get()]).toEqual([1]);
});

it('shows the new category of an article that moved', async () => {
  browser();
  const { managed, moveTo, it } = await load();
  refuse = true;
  expect(await moveTo(it, { id: 7, name: '网格' })).toBe(false);
  expect(managed.get().list[0]).toMatchObject({ categoryId: 1 });
  refuse = false;
  expect(await moveTo(it, { id: 7, name: '网格' })).toBe(true);
  expect(managed.get().list[0]).toMatchObject({ categoryId: 7, categoryName: '网格' });
});

it('takes an article down and publishes it again as its draft is, with the figures', async () => {
  const { asked } = browser();
  const { managed, setPublished, it } = await load();
  managed.set({
    ...managed.get(),
    list: managed.get().list.map((one) => ({ ...one, dueTime: '2026-06-01 08:00:00' })),
  });
  await setPublished(it, false);
  const sent = asked.find((one) => one.method === 'PUT')?.body;
  expect(sent).toMatchObject({
    id: 1,
    revision: 4,
    isPublish: 0,
    contentMd: '正文',
    tagList: ['网格'],
    difficulty: '进阶',
  });
  expect(managed.get().list).toMatchObject([
    { isPublish: 0, dueTime: '' },
    { isPublish: 3, dueTime: '2026-06-01 08:00:00' },
  ]);
  expect(managed.get().counts).toMatchObject({ all: 2, published: 0, down: 1 });
  const down = managed.get().list[0] ?? it;
  await setPublished(down, true);
  expect(managed.get()).toMatchObject({ counts: COUNTS, list: [{ isPublish: 1 }, {}] });
  refuse = true;
  await setPublished(managed.get().list[0] ?? it, false);
  expect(managed.get()).toMatchObject({ counts: COUNTS, list: [{ isPublish: 1 }, {}] });
});
