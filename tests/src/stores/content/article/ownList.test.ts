import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('finds articles by a part of their title, page by page, and says where that fails', async () => {
  const { asked, answers } = fakeBrowser({
    'GET /v1/article/selectMyArticle': () => ({
      data: {
        records: [{ id: 1, title: '文章', isPublish: 3, userId: 'a', tagList: [] }],
        total: 21,
        pages: 2,
      },
      extra: { counts: { all: 21, published: 0, pending: 0, draft: 21, down: 0, deleted: 0 } },
    }),
  });
  const { ownArticles } = await import('../../../../../src/stores/content/article/ownList.ts');
  expect(await ownArticles('文', 2)).toEqual({ list: [{ id: 1, title: '文章', isPublish: 3 }], pages: 2 });
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ keyword: '文', pageNo: '2', pageSize: '20' });
  answers['GET /v1/article/selectMyArticle'] = () => ({ code: 500 });
  expect(await ownArticles('', 1)).toBeNull();
});
