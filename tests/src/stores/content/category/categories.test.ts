import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

const category = (id: number, sort: number) => ({ id, sort, name: `分类${id}`, createTime: '', ownNum: 0 });
let refuse = false;

const browser = () =>
  fakeBrowser({
    'POST /v1/category/myCatList': ({ body }) => ({
      data: {
        records: body['pageNo'] === 1 ? [category(1, 1), category(2, 2)] : [category(3, 3)],
        total: 3,
        size: 2,
        current: body['pageNo'],
        pages: 2,
      },
    }),
    'GET /v1/category/': () => ({ data: [category(9, 1)] }),
    'POST /v1/category/updateCategory': ({ body }) =>
      refuse
        ? { code: 400 }
        : { data: { ...category(Number(body['id']), Number(body['sort'])), name: '改过' } },
    'POST /v1/category/create': () => ({ data: category(4, 4) }),
  });

beforeEach(() => {
  vi.resetModules();
  refuse = false;
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => {
  const store = await import('../../../../../src/stores/content/category/categories.ts');
  await store.loadCategories();
  return { ...store, ids: () => store.ownCategories.get().list.map((it) => it.id) };
};

it('reads every page of one’s own, and those of the site', async () => {
  browser();
  const { ids, siteCategories } = await load();
  expect(ids()).toEqual([1, 2, 3]);
  expect(siteCategories.get().map((it) => it.id)).toEqual([9]);
});

it('moves one at once and sends only the numbers that changed; a refusal brings the old order back', async () => {
  const { asked } = browser();
  const { ids, placeCategory } = await load();
  const sent = placeCategory(2, 1);
  expect(ids()).toEqual([1, 3, 2]);
  await sent;
  const changes = asked.filter((it) => it.path.endsWith('updateCategory')).map(({ body }) => body);
  expect(changes).toEqual([
    { id: 3, sort: 2 },
    { id: 2, sort: 3 },
  ]);
  refuse = true;
  await placeCategory(0, 2);
  expect(ids()).toEqual([1, 3, 2]);
});

it('sends a move after the one before has been stored', async () => {
  const { asked, answers } = browser();
  const { ids, placeCategory } = await load();
  const answer = answers['POST /v1/category/updateCategory'];
  let under = 0;
  answers['POST /v1/category/updateCategory'] = async (it) => {
    under += 1;
    await new Promise((done) => setTimeout(done));
    under -= 1;
    return (await answer?.(it)) ?? { code: 404 };
  };
  const both = [placeCategory(2, 1), placeCategory(0, 1)];
  expect([ids(), under]).toEqual([[3, 1, 2], 2]);
  await Promise.all(both);
  expect(ids()).toEqual([3, 1, 2]);
  const changes = asked.filter((it) => it.path.endsWith('updateCategory')).map(({ body }) => body);
  expect(changes).toEqual([
    { id: 3, sort: 2 },
    { id: 2, sort: 3 },
    { id: 3, sort: 1 },
    { id: 1, sort: 2 },
  ]);
});

it('takes over what was made and changed', async () => {
  browser();
  const { changeCategory, ids, makeCategory, ownCategories } = await load();
  expect(await makeCategory({ name: '新的' })).toBe('done');
  expect(ids()).toEqual([1, 2, 3, 4]);
  expect(await changeCategory({ id: 2, name: '改过' })).toBe('done');
  expect(ownCategories.get().list[1]).toMatchObject({ id: 2, name: '改过' });
  refuse = true;
  expect(await changeCategory({ id: 2, name: '不行' })).toBe('refused');
});
