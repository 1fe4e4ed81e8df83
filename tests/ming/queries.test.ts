import { env } from 'cloudflare:workers';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { entries } from '../../ming/src/activity/schema.ts';
import { insertQuestion } from '../../ming/src/forum/writes.ts';
import { change, openDb } from '../../ming/src/kit/db.ts';
import { drain, drainQuestions } from '../../ming/src/search/writes.ts';
import { people } from '../../ming/src/user/schema.ts';
import { addActivity } from './activity/support.ts';
import snapshot from './queries.snapshot.json';
import { type Cost, queriesOf } from './support/call.ts';
import { buildWorld, db, logIn, NOON } from './support/world.ts';

const TIMES = { createTime: NOON, updateTime: NOON, lastTime: NOON };

let operator = '';

beforeAll(async () => {
  await buildWorld();
  await db.update(people).set({ role: 'admin' }).where(sql`id = 'b'`);
  operator = await logIn('b');
  await insertQuestion(db, { id: 1, userId: 'a', title: '问题', source: '正文', tagIds: [1], ...TIMES });
  await addActivity(1);
  await db.insert(entries).values({ activityId: 1, articleId: 1, userId: 'a', createTime: NOON });
  await change(db, sql`update articles set facets = '["analysis:modal"]' where id in (1, 2)`);
  await change(db, sql`update questions set facets = '["analysis:modal"]'`);
  await drain(db, openDb(env.SEARCH), 1);
  await drainQuestions(db, openDb(env.SEARCH), 1);
  // Synonyms are asked for once a minute, the salt of the day once a day.
  await queriesOf('/v1/article/search?keyword=摘要');
});

type Sum = { trips: number; queries: number; rows: number };
const recorded: Record<string, Sum> = snapshot;

/** The texts of the ten newest articles of a feed. */
const TEXTS = Array.from({ length: 10 }, () => '/v1/article/info?id=1&comments=1');

/** What each public page asks the backend for; see src/data. The search database counts like the other. */
const PAGES: Record<string, string[]> = {
  home: ['/v1/article/', '/v1/side'],
  'home by category': ['/v1/article/?sort=new&categoryId=1', '/v1/side'],
  article: ['/v1/article/info?id=1', '/v1/webSiteInfo'],
  author: ['/v1/article/selectBloggerArticle?userId=a', '/v1/side'],
  'columns of an author': ['/v1/special/list?userId=a', '/v1/side'],
  benchmarks: ['/v1/benchmark/list', '/v1/webSiteInfo'],
  benchmark: ['/v1/benchmark/info?name=cook', '/v1/webSiteInfo'],
  'deck of a run': ['/v1/benchmark/deck?name=cook&id=1', '/v1/benchmark/info?name=cook', '/v1/webSiteInfo'],
  tool: ['/v1/article/search?keyword=文章&pageSize=5', '/v1/tool/cited?name=yplus', '/v1/webSiteInfo'],
  'articles of a facet': ['/v1/find/articles?facets=analysis:modal', '/v1/webSiteInfo'],
  'questions of a facet': ['/v1/find/questions?facets=analysis:modal', '/v1/webSiteInfo'],
  about: ['/v1/side'],
  'categories of an author': ['POST /v1/category/getBloggerCatList?userId=a', '/v1/side'],
  'questions of a person': ['/v1/forum/questions?userId=a', '/v1/side'],
  'answers of a person': ['/v1/forum/answers?userId=a', '/v1/side'],
  'collection of a person': ['/v1/collect/?userId=a', '/v1/side'],
  'whom a person follows': ['/v1/followed/watch?userId=a', '/v1/side'],
  'fans of a person': ['/v1/followed/fans?userId=a', '/v1/side'],
  archive: ['/v1/article/?sort=new&pinned=0&pageSize=24', '/v1/side'],
  tags: ['/v1/tag/', '/v1/side'],
  'articles of a tag': ['/v1/tag/', '/v1/article/?tagId=1', '/v1/webSiteInfo'],
  columns: ['/v1/special/list', '/v1/webSiteInfo'],
  column: ['/v1/special/info?id=1&pageSize=50', '/v1/webSiteInfo'],
  category: ['/v1/article/?categoryId=1', '/v1/side'],
  'hot searches': ['/v1/hot?type=site', '/v1/side'],
  'hot tags': ['/v1/hot?type=tag', '/v1/side'],
  'hot authors': ['/v1/hot?type=author', '/v1/side'],
  'search for nothing': ['/v1/article/search?keyword=不存在的词', '/v1/side'],
  'own page': ['/v1/webSiteInfo'],
  guide: ['/v1/article/?sort=new&pageSize=20', '/v1/side'],
  'feed of the site': ['/v1/article/?sort=new&pageSize=50', '/v1/webSiteInfo', ...TEXTS],
  'feed of a tag': ['/v1/tag/', '/v1/article/?tagId=1&sort=new&pageSize=50', '/v1/webSiteInfo'],
  'feed of a column': [
    '/v1/special/info?id=1&pageSize=1',
    '/v1/article/?specialId=1&sort=new&pageSize=50',
    '/v1/webSiteInfo',
  ],
  'feed of an author': [
    '/v1/user/info?userId=a',
    '/v1/article/selectBloggerArticle?userId=a&pageSize=50',
    '/v1/webSiteInfo',
  ],
  'feed of articles of a facet': ['/v1/find/articles?facets=analysis:modal&pageSize=50', '/v1/webSiteInfo'],
  'feed of questions of a facet': ['/v1/find/questions?facets=analysis:modal&pageSize=50', '/v1/webSiteInfo'],
  'picture of a column': ['/v1/special/info?id=1&pageSize=1', '/v1/webSiteInfo'],
  sitemap: ['/v1/sitemap', '/v1/webSiteInfo'],
  'sitemap of articles': ['/v1/sitemap/part?kind=article&part=1', '/v1/webSiteInfo'],
  categories: ['/v1/category/?newest=3', '/v1/side'],
  hot: ['/v1/hot?type=article', '/v1/side'],
  forum: ['/v1/forum/list?sort=new', '/v1/side'],
  'forum by tag': ['/v1/forum/list?sort=hot&tagId=1', '/v1/side'],
  'forum without answers': ['/v1/forum/list?sort=unanswered', '/v1/side'],
  'forum by kind of problem': ['/v1/forum/list?problem=不收敛', '/v1/side'],
  question: ['/v1/forum/info?id=1&pageSize=20', '/v1/webSiteInfo'],
  activities: ['/v1/activity/list?pageSize=12', '/v1/webSiteInfo'],
  activity: ['/v1/activity/info?id=1&pageSize=20', '/v1/webSiteInfo'],
  sponsor: ['/v1/list', '/v1/webSiteInfo'],
  search: ['/v1/article/search?keyword=文章', '/v1/side'],
  'search of questions': ['/v1/forum/search?keyword=问题', '/v1/side'],
  desk: ['/v1/operator/overview'],
};

const costOf = (asked: string) => {
  const post = asked.startsWith('POST ');
  return queriesOf(asked.replace('POST ', ''), {
    ...(post && { method: 'POST' }),
    ...(asked.includes('/operator/') && { token: operator }),
  });
};

it('a page costs a known number of round trips, queries and rows, and never more than before', async () => {
  const costs: Record<string, Sum> = {};
  for (const [page, calls] of Object.entries(PAGES)) {
    const each = await Promise.all(calls.map(costOf));
    const sum = (of: (it: Cost) => number) => each.reduce((all, it) => all + of(it), 0);
    const cost = {
      trips: sum((it) => it.trips),
      queries: sum((it) => it.statements.length),
      rows: sum((it) => it.rows),
    };
    costs[page] = cost;
    // A tool asks for its articles and who refers to it at the same time, a feed for its texts.
    if (!['search for nothing', 'tool', 'feed of the site'].includes(page))
      expect(cost.trips, page).toBeLessThanOrEqual(3);
    for (const key of ['trips', 'queries', 'rows'] as const)
      expect(cost[key], `${page}: ${key}`).toBeLessThanOrEqual(recorded[page]?.[key] ?? Infinity);
  }
  await expect(`${JSON.stringify(costs, null, 2)}\n`).toMatchFileSnapshot('./queries.snapshot.json');
});
