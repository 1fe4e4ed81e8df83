import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

beforeEach(() => {
  vi.resetModules();
});

const tag = (id: number, more = {}) => ({ id, name: `标签${id}`, aliases: [], revision: 0, ...more });
const page = (records: object[]) => ({
  data: { records, total: records.length, size: 50, current: 1, pages: 1 },
});

it('shows a tag as it was saved, from the revision that was read, and without what was merged', async () => {
  const { asked } = fakeBrowser({
    'GET /v1/operator/tags': () => page([tag(1), tag(2)]),
    'PUT /v1/operator/tag': () => ({ data: tag(1, { name: '新名', revision: 1 }) }),
    'POST /v1/operator/mergeTags': () => ({ data: tag(2, { articleNum: 7 }) }),
  });
  const { joinTags, saveTag, tags } = await import('../../../../../src/stores/content/catalog/desk.ts');
  await tags.show();
  const [one, two] = tags.state.get().list;
  if (!one || !two) throw new Error('no rows');
  expect(await saveTag(one, { name: '新名', intro: '' }, () => {})).toBe('done');
  expect(asked.at(-1)?.body).toEqual({ id: 1, name: '新名', intro: '', revision: 0 });
  expect(tags.state.get().list[0]).toMatchObject({ name: '新名', revision: 1 });
  await joinTags(one, two);
  expect(tags.state.get().list).toMatchObject([{ id: 2, articleNum: 7 }]);
});

it('tells a name that another tag has from other refusals', async () => {
  let extra = {};
  fakeBrowser({ 'POST /v1/operator/tag': () => ({ code: 400, message: '已经有标签“网格”', extra }) });
  const { saveTag } = await import('../../../../../src/stores/content/catalog/desk.ts');
  const heard = vi.fn();
  const given = { name: '网格', intro: '' };
  expect(await saveTag(null, given, heard)).toBe('refused');
  expect(heard).not.toHaveBeenCalled();
  extra = { taken: true };
  expect(await saveTag(null, given, heard)).toBe('refused');
  expect(heard).toHaveBeenCalledWith('已经有标签“网格”');
});

it('brings an order back that could not be saved', async () => {
  let code = 200;
  const rows = [1, 2, 3].map((id) => ({ id, name: `分类${id}` }));
  const { asked } = fakeBrowser({
    'GET /v1/operator/categories': () => ({ data: rows }),
    'PUT /v1/operator/categoryOrder': ({ body }) => ({
      code,
      data: (body['ids'] as number[]).map((id) => ({ id, name: `分类${id}` })),
    }),
    'GET /v1/operator/columns': () => ({ data: rows.map((it) => ({ ...it, author: { id: 'a' } })) }),
    'PUT /v1/operator/columnOrder': () => ({ code }),
  });
  const { categories, columns, loadCategories, loadColumns, placeCategory, placeColumn } = await import(
    '../../../../../src/stores/content/catalog/desk.ts'
  );
  await loadCategories();
  await loadColumns();
  await placeCategory(0, 2);
  await placeColumn(2, 0);
  expect(categories.get().map((it) => it.id)).toEqual([2, 3, 1]);
  expect(asked.at(-1)?.body).toEqual({ ids: [3, 1, 2] });
  code = 400;
  await placeCategory(0, 1);
  await placeColumn(0, 1);
  expect(categories.get().map((it) => it.id)).toEqual([2, 3, 1]);
  expect(columns.get().map((it) => it.id)).toEqual([3, 1, 2]);
});
