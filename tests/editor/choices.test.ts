import { afterEach, expect, it, vi } from 'vitest';
import type { Fields } from '../../editor/src/draft/fields.ts';
import { loadChapters, loadChoices } from '../../editor/src/panel/choices.ts';
import { loadNames } from '../../editor/src/revisions/names.ts';
import { fakeBrowser, type RecordedCall } from '../src/stores/browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('every category of one’s own can be chosen', async () => {
  const all = Array.from({ length: 120 }, (_, n) => ({ id: n + 1, name: `分类 ${n + 1}` }));
  const page = ({ body }: RecordedCall) => {
    const [no, size] = [Number(body['pageNo']), Number(body['pageSize'])];
    const records = all.slice((no - 1) * size, no * size);
    return { data: { records, total: 120, size, current: no, pages: Math.ceil(120 / size) } };
  };
  fakeBrowser({ 'POST /v1/category/myCatList': page });
  expect((await loadChoices()).own).toHaveLength(120);
});

it('names what the versions chose: categories, columns, and chapters of either column', async () => {
  fakeBrowser({
    'GET /v1/category/': () => ({ data: [{ id: 3, name: '有限元' }] }),
    'GET /v1/special/mine': () => ({ data: [{ id: 1, name: '接触', status: 1 }] }),
    'GET /v1/special/mineInfo': ({ query }) => {
      const id = Number(query.get('id'));
      const chapters = [{ id: id * 10, name: `第 ${id} 部分`, articles: [] }];
      return { data: { column: { id, name: '接触', status: 1 }, chapters, stamp: 's' } };
    },
  });
  const contested = (field: keyof Fields, values: readonly number[]) => ({
    field,
    values: values.map((value, version) => ({ version, value })),
  });
  const both = [
    contested('categoryId', [0, 3]),
    contested('specialId', [2, 1]),
    contested('chapterId', [20, 10]),
  ];
  expect([...(await loadNames(both, 1)).values()]).toEqual(['有限元', '接触', '第 1 部分', '第 2 部分']);
});

it('a column that has been deleted is told from one without chapters, and from a site that is out of reach', async () => {
  const { answers } = fakeBrowser({
    'GET /v1/special/mineInfo': () => ({ code: 404, message: '抱歉，专栏不存在' }),
  });
  expect(await loadChapters(2)).toBeNull();
  answers['GET /v1/special/mineInfo'] = () => ({ code: 500 });
  expect(await loadChapters(2)).toEqual([]);
});
