import { hotList, linkList, report, side, sponsorList, webSiteInfo } from '../../../contract/site.ts';
import { mostRead } from '../article/lists.ts';
import { siteCategories } from '../category/reads.ts';
import { categoryView } from '../category/views.ts';
import { columnRows } from '../column/reads.ts';
import { columnView } from '../column/views.ts';
import { dayOf, gmt8 } from '../kit/clock.ts';
import { Reply, router, serve } from '../kit/serve.ts';
import { offered } from '../kit/ways.ts';
import { allTags } from '../tag/reads.ts';
import { topAuthors } from '../user/reads.ts';
import { publicPerson } from '../user/views.ts';
import { counterRows, hotSearches, linkRows, settingRows, sponsorRows } from './reads.ts';
import { accessView, counted, hotView, siteView, withLogins } from './views.ts';
import { countVisit } from './writes.ts';

const ACCESS = ['siteAccess', 'visitorAccess'];
const FIGURES = ['articles', 'authors', 'words', 'views'];
const HOT_MOST = 30;
const SIDE = { hot: 8, tags: 24, authors: 5, columns: 6 };

export const siteRoutes = router();

serve(siteRoutes, webSiteInfo, async (_given, { db, env }) => {
  const [site, counts] = await db.batch([settingRows(db), counterRows(db, ACCESS)]);
  return new Reply(withLogins(siteView(site), offered(env)), accessView(counts));
});

serve(siteRoutes, report, async (_given, ctx) => {
  await countVisit(ctx.db, dayOf(ctx.now), await ctx.visitor());
  return null;
});

serve(siteRoutes, sponsorList, async (given, { db }) =>
  (await sponsorRows(db, given)).map((row) => ({ ...row, createTime: gmt8(row.createTime) })),
);

serve(siteRoutes, linkList, (_given, { db }) => linkRows(db));

serve(siteRoutes, hotList, async ({ type }, { db }) => {
  if (type === 'article') return { data: (await mostRead(db, HOT_MOST)).map(hotView.article) };
  if (type === 'tag') return { data: (await allTags(db)).slice(0, HOT_MOST).map(hotView.tag) };
  if (type === 'author') return { data: (await topAuthors(db, HOT_MOST)).map(hotView.author) };
  return { data: (await hotSearches(db, HOT_MOST)).map(hotView.search) };
});

serve(siteRoutes, side, async (_given, { db, env }) => {
  const [site, categories, tags, searches, read, authors, columns, links, counts] = await db.batch([
    settingRows(db),
    siteCategories(db),
    allTags(db).limit(SIDE.tags),
    hotSearches(db, SIDE.hot),
    mostRead(db, SIDE.hot),
    topAuthors(db, SIDE.authors),
    columnRows(db, { pageNo: 1, pageSize: SIDE.columns }),
    linkRows(db),
    counterRows(db, [...ACCESS, ...FIGURES]),
  ]);
  const data = {
    site: withLogins(siteView(site), offered(env)),
    categories: categories.map(categoryView),
    tags,
    searches: searches.map(hotView.search),
    articles: read.map(hotView.article),
    authors: authors.map(publicPerson),
    columns: columns.map(columnView),
    links,
    figures: {
      articles: counted(counts, 'articles'),
      authors: counted(counts, 'authors'),
      words: counted(counts, 'words'),
      views: counted(counts, 'views'),
    },
  };
  return new Reply(data, accessView(counts));
});
