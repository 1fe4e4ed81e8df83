import { expect, it, vi } from 'vitest';

const list = {
  records: [{ id: 1, userId: 'a', title: '甲' }],
  total: 1_001,
  size: 10,
  current: 1,
  pages: 101,
};
const answers: Record<string, unknown> = {
  '/ming/v1/article/': { code: 200, data: list },
  '/ming/v1/forum/search': { code: 200, data: list },
  '/ming/v1/article/search': { code: 200, data: list, extra: { corrected: '', related: [], tags: [] } },
};

/** A backend with one category, 7, owned by an author. */
function answerTo(url: URL) {
  if (!url.pathname.endsWith('getCategoryById')) return answers[url.pathname] ?? { code: 500 };
  if (url.searchParams.get('id') === '7') return { code: 200, data: { id: 7, name: '笔记', userId: 'a' } };
  return { code: 404, message: '抱歉，分类不存在' };
}

vi.mock('cloudflare:workers', () => ({
  env: { MING: { fetch: async (request: Request) => Response.json(answerTo(new URL(request.url))) } },
}));
vi.mock('../../../../src/data/discovery/site/site.ts', () => ({
  sideData: async () => ({ categories: [], authors: [], site: {} }),
}));

const { homeView } = await import('../../../../src/data/people/user/author.ts');
const { homeData } = await import('../../../../src/data/discovery/home/home.ts');
const { searchData } = await import('../../../../src/data/discovery/search/search.ts');
const { categoryData } = await import('../../../../src/data/content/tag/topics.ts');

it('a category of an author has a page, one that does not exist has none', async () => {
  expect((await categoryData(7, 1))?.category).toMatchObject({ name: '笔记' });
  expect(await categoryData(8, 1)).toBeNull();
  expect(await homeData('new', 7, 1)).not.toBeNull();
  expect(await homeData('new', 8, 1)).toBeNull();
});

it('a search has no page beyond the counted end', async () => {
  const state = async (page: number) =>
    (await searchData(new URLSearchParams(`keyword=a&page=${page}`))).state;
  expect([await state(101), await state(102)]).toEqual(['found', 'beyond']);
});

it('a search of questions is purged with the lists of these, and names them', async () => {
  const { state, hits, cacheTags } = await searchData(new URLSearchParams('kind=question&keyword=a'));
  expect([state, hits?.questions?.total]).toEqual(['found', 1_001]);
  expect(cacheTags).toEqual(expect.arrayContaining(['forum', 'author:a']));
});

it('a category belongs to the address of its tab only', () => {
  const view = (tab: string) => homeView(new URLSearchParams(`userId=a&tab=${tab}&category=3`))?.category;
  expect([view('articles'), view('categories')]).toEqual([undefined, 3]);
});
