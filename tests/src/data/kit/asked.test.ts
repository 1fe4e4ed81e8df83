import { expect, it, vi } from 'vitest';

vi.mock('cloudflare:workers', () => ({
  env: { MING: { fetch: async () => Response.json({ code: 500 }) } },
}));

const { feedData } = await import('../../../../src/data/discovery/crawl/feed.ts');
const { findView } = await import('../../../../src/data/content/facet/find.ts');
const { forumView } = await import('../../../../src/data/discussion/forum/forum.ts');

it('articles are not found by the kind of problem, which they do not have', async () => {
  const view = (query: string) => findView(new URLSearchParams(query));
  const both = 'problem=diverge&contactType=general';
  expect(view(both)).toEqual({ chosen: { contactType: 'general' }, page: 1, kind: 'article' });
  expect(view(`${both}&kind=question`)?.chosen).toEqual({ problem: 'diverge', contactType: 'general' });
  expect(view('problem=nothing')).toBeNull();
  expect(await feedData('facet', 'problem-diverge')).toBeNull();
  expect(await feedData('question', 'problem-nothing')).toBeNull();
});

it('the forum is narrowed to a known kind of problem only', () => {
  const narrowed = (problem: string) => forumView(new URLSearchParams({ problem, solver: ' 甲 ' }))?.narrowed;
  expect(narrowed('随便')).toEqual({ solver: '甲' });
  expect(narrowed(' 选型 ')).toEqual({ problem: '选型', solver: '甲' });
});
