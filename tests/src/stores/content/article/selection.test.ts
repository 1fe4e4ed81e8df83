import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapLimited } from '../../../../../src/stores/kit/batch.ts';
import { fakeBrowser } from '../../browser.ts';
import { managedArticle } from '../../rows.ts';

const COUNTS = { all: 3, published: 2, pending: 0, draft: 1, down: 0, deleted: 0 };
let gone: number[] = [];

async function load(search = '') {
  const fake = fakeBrowser({
    'GET /v1/article/selectMyArticle': ({ query }) => {
      const records = [managedArticle(1), managedArticle(2), managedArticle(3, 3)].filter(
        (it) => !gone.includes(it.id),
      );
      const pages = query.get('pageSize') === '50' ? 1 : Math.min(1, records.length);
      return {
        data: { records, total: records.length, size: 20, current: 1, pages },
        extra: { counts: COUNTS },
      };
    },
    'DELETE /v1/article/softDeleted': ({ query }) => {
      if (query.get('id') === '2') return { code: 500 };
      gone.push(Number(query.get('id')));
      return {};
    },
    'DELETE /v1/article/': ({ query }) => {
      gone.push(Number(query.get('id')));
      return {};
    },
    'POST /v1/article/moveArticle': () => new TypeError('no network'),
    'GET /v1/article/selectMyArticleInfo': ({ query }) => ({
      data: {
        id: Number(query.get('id')),
        revision: 4,
        title: '文章',
        contentMd: '正文',
        categoryId: 1,
        tagList: [],
      },
    }),
    'PUT /v1/article/': ({ body }) => ({
      data: { id: body['id'], revision: 5, isPublish: 0, publishTime: '' },
    }),
  });
  vi.stubGlobal('location', { search });
  const store = await import('../../../../../src/stores/content/article/selection.ts');
  const { loadManaged, managed, removeForGood, showAddressed, summary } = await import(
    '../../../../../src/stores/content/article/own.ts'
  );
  const { toasts } = await import('../../../../../src/stores/kit/toast.ts');
  await loadManaged();
  return { ...fake, ...store, managed, removeForGood, showAddressed, summary, toasts };
}

beforeEach(() => {
  vi.resetModules();
  gone = [];
});
afterEach(() => vi.unstubAllGlobals());

it('does each, a few at a time, whatever becomes of the others', async () => {
  let [now, most] = [0, 0];
  const heard: number[] = [];
  const work = async (it: number) => {
    most = Math.max(most, ++now);
    await Promise.resolve();
    now--;
    if (it === 3) throw new Error('no');
    return it !== 5;
  };
  const tally = await mapLimited([1, 2, 3, 4, 5, 6, 7, 8], work, (through) => heard.push(through));
  expect(tally).toEqual({ done: [1, 2, 4, 6, 7, 8], failed: [3, 5] });
  expect(most).toBe(4);
  expect(heard).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it('says what was deleted and what was not, once, and keeps the latter chosen', async () => {
  const { binChosen, choose, chosen, managed, running, summary, toasts } = await load();
  choose([1, 2]);
  const done = binChosen();
  expect(running.get()).toEqual({ through: 0, of: 2 });
  await done;
  expect(summary.get()).toBe('已移到回收站 1 篇；1 篇没有成功，仍保持原样：《文章2》');
  expect([...chosen.get()]).toEqual([2]);
  expect(managed.get().list.map((it) => it.id)).toEqual([2, 3]);
  expect(running.get()).toBeNull();
  expect(toasts.get()).toEqual([]);
});

it('reaches no article that has left the list by its own button, and does not choose it again', async () => {
  const { asked, choose, chosen, managed, moveChosen, putInBin, removeForGood, summary } = await load();
  const [one, , three] = managed.get().list;
  if (!one || !three) throw new Error('no articles');
  choose([1, 2]);
  await putInBin(one, true);
  expect([...chosen.get()]).toEqual([2]);
  await removeForGood(three);
  choose([1, 2, 3]);
  await moveChosen({ id: 9, name: '网格' });
  const moved = asked.filter((it) => it.path === '/v1/article/moveArticle');
  expect(moved.map((it) => it.body['articleId'])).toEqual([2]);
  expect(summary.get()).toBe('1 篇没有成功，仍保持原样：《文章2》');
});

it('takes down what is published, and leaves drafts', async () => {
  const { asked, choose, downChosen, showAddressed, summary } = await load();
  choose([1, 3]);
  await downChosen();
  expect(asked.filter((it) => it.method === 'PUT').map((it) => it.body['id'])).toEqual([1]);
  expect(summary.get()).toBe('已下架 1 篇');
  showAddressed();
  expect(summary.get()).toBe('');
});

it('says that nothing moved where the site is not reached', async () => {
  const { choose, moveChosen, summary } = await load();
  choose([1, 2, 3]);
  await moveChosen({ id: 9, name: '网格' });
  expect(summary.get()).toBe('3 篇没有成功，仍保持原样：《文章1》《文章2》《文章3》');
});

it('empties the bin, and chooses by hand', async () => {
  const { chosen, emptyBin, summary, toggleChosen } = await load('?tab=deleted');
  toggleChosen(1);
  toggleChosen(2);
  toggleChosen(1);
  expect([...chosen.get()]).toEqual([2]);
  await emptyBin();
  expect(gone.toSorted()).toEqual([1, 2, 3]);
  expect(summary.get()).toBe('已彻底删除 3 篇');
});

it('empties the bin once, however often that is asked for while it is read', async () => {
  const { asked, emptyBin, running, summary } = await load('?tab=deleted');
  const first = emptyBin();
  expect(running.get()).not.toBeNull();
  await emptyBin();
  await first;
  expect(asked.filter(({ method, path }) => method === 'DELETE' && path === '/v1/article/')).toHaveLength(3);
  expect([running.get(), summary.get()]).toEqual([null, '已彻底删除 3 篇']);
});
