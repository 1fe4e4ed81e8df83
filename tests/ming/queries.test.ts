import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { insertQuestion } from '../../ming/src/forum/writes.ts';
import { open } from '../../ming/src/kit/db.ts';
import { drain } from '../../ming/src/search/writes.ts';
import { queriesOf } from './support/call.ts';
import { buildWorld, db, NOON } from './support/world.ts';

const TIMES = { createTime: NOON, updateTime: NOON, lastTime: NOON };

beforeAll(async () => {
  await buildWorld();
  await insertQuestion(db, { id: 1, userId: 'a', title: '问题', source: '正文', tagIds: [1], ...TIMES });
  await drain(db, open(env.SEARCH), 1);
  // Synonyms are asked for once a minute, the salt of the day once a day.
  await queriesOf('/v1/article/search?keyword=摘要');
});

/** What each public page asks the backend for; see src/data. */
const PAGES: Record<string, string[]> = {
  home: ['/v1/article/', '/v1/side'],
  'home by category': ['/v1/article/?sort=new&categoryId=1', '/v1/side'],
  article: ['/v1/article/info?id=1', '/v1/webSiteInfo'],
  author: ['/v1/article/selectBloggerArticle?userId=a', '/v1/side'],
  'columns of an author': ['/v1/special/list?userId=a', '/v1/side'],
  about: ['/v1/side'],
  tag: ['/v1/article/?tagId=1', '/v1/side'],
  columns: ['/v1/special/list', '/v1/side'],
  categories: ['/v1/category/?newest=3', '/v1/side'],
  hot: ['/v1/hot?type=article', '/v1/side'],
  forum: ['/v1/forum/list?sort=new', '/v1/side'],
  'forum by tag': ['/v1/forum/list?sort=hot&tagId=1', '/v1/side'],
  question: ['/v1/forum/info?id=1&pageSize=20', '/v1/webSiteInfo'],
  sponsor: ['/v1/list', '/v1/webSiteInfo'],
  search: ['/v1/article/search?keyword=文章', '/v1/side'],
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
