import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from '../../browser.ts';

afterEach(() => vi.unstubAllGlobals());

it('finds articles by a part of their title, page by page, and says where that fails', async () => {
  const { asked, answers } = fakeBrowser({
    'GET /v1/article/selectMyArticle': () => ({
      data: {
        records: [{ id: 1, title: '文章', isPublish: 3, userId: 'a', tagList: [] }],
        total: 21,
        size: 20,
        current: 1,
        pages: 2,
      },
      extra: { counts: { all: 21, published: 0, pending: 0, draft: 21, down: 0, deleted: 0 } },
    }),
  });
  const { ownArticles } = await import('../../../../../src/stores/content/article/ownList.ts');
  const { show, state } = ownArticles();
  await show({ keyword: '文' });
  expect(state.get()).toMatchObject({ list: [{ id: 1, title: '文章', isPublish: 3 }], pages: 2 });
  expect(Object.fromEntries(asked[0]?.query ?? [])).toEqual({ keyword: '文', pageNo: '1', pageSize: '20' });
  answers['GET /v1/article/selectMyArticle'] = () => ({ code: 500 });
  await show({ keyword: '' });
  expect(state.get()).toMatchObject({ list: [], state: 'failed' });
});
