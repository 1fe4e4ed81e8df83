import { beforeAll, expect, it } from 'vitest';
import { queriesOf } from './support/call.ts';
import { buildForum } from './support/forum.ts';

beforeAll(buildForum);

/** What each public page asks the backend for; see src/data. */
const PAGES: Record<string, string[]> = {
  home: ['/v1/article/', '/v1/side'],
  'home by category': ['/v1/article/?sort=new&categoryId=1', '/v1/side'],
  article: ['/v1/article/info?id=1', '/v1/webSiteInfo'],
  about: ['/v1/side'],
  tag: ['/v1/article/?tagId=1', '/v1/side'],
  columns: ['/v1/special/list', '/v1/side'],
  forum: ['/v1/forum/list?sort=hot&tagId=1', '/v1/side'],
  question: ['/v1/forum/info?id=1', '/v1/webSiteInfo'],
};

it('a page costs a known number of queries and at most two round trips', async () => {
  const costs: Record<string, { trips: number; queries: number }> = {};
  for (const [page, calls] of Object.entries(PAGES)) {
    const each = await Promise.all(calls.map((path) => queriesOf(path)));
    costs[page] = {
      trips: each.reduce((sum, it) => sum + it.trips, 0),
      queries: each.reduce((sum, it) => sum + it.statements.length, 0),
    };
    expect(costs[page]?.trips).toBeLessThanOrEqual(2);
  }
  await expect(`${JSON.stringify(costs, null, 2)}\n`).toMatchFileSnapshot('./queries.snapshot.json');
});
