/** Texts of the ten newest articles of a feed. */
const TEXTS = Array.from({ length: 10 }, () => '/v1/article/info?id=1&comments=1');

/**
 * Backend calls of each page file in src/pages; see src/data. Pages that need only settings are 'own page'.
 */
export const CALLS: Record<string, Record<string, string[]>> = {
  '[key].txt.ts': {
    'key of IndexNow': ['/v1/sitemap/key'],
  },
  'about.astro': {
    about: ['/v1/side'],
  },
  'activity.astro': {
    activities: ['/v1/activity/list?pageSize=12', '/v1/webSiteInfo'],
  },
  'activity/[id].astro': {
    activity: ['/v1/activity/info?id=1&pageSize=20', '/v1/webSiteInfo'],
  },
  'admin/index.astro': {
    desk: ['/v1/operator/overview'],
  },
  'announcement.astro': {
    announcements: ['/v1/announcement/?pageSize=20', '/v1/webSiteInfo'],
  },
  'archive.astro': {
    archive: ['/v1/article/?sort=new&pinned=0&pageSize=24', '/v1/side'],
  },
  'article/[id].astro': {
    article: ['/v1/article/info?id=1', '/v1/webSiteInfo'],
  },
  'article/[id].md.ts': {
    'article as Markdown': ['/v1/article/markdown?id=1', '/v1/webSiteInfo'],
  },
  'article/[id]/history.astro': {
    'versions of an article': ['/v1/article/versions?id=1', '/v1/webSiteInfo'],
  },
  'article/[id]/cite.astro': {
    'citation of an article': ['/v1/article/info?id=1&comments=1', '/v1/webSiteInfo'],
  },
  'benchmark.astro': {
    'benchmarks with that of the week': ['/v1/benchmark/list?name=cook', '/v1/webSiteInfo'],
  },
  'benchmark/[name].astro': {
    benchmark: ['/v1/benchmark/info?name=cook', '/v1/webSiteInfo'],
  },
  'benchmark/[name]/deck.astro': {
    'deck of a run': ['/v1/benchmark/deck?name=cook&id=1', '/v1/benchmark/info?name=cook', '/v1/webSiteInfo'],
  },
  'categorys.astro': {
    categories: ['/v1/category/?newest=3', '/v1/side'],
    category: ['/v1/article/?categoryId=1', '/v1/side'],
  },
  'error/[slug].astro': {
    'entry about a message': ['/v1/error/info?slug=calculix-nonpositive-jacobian', '/v1/webSiteInfo'],
  },
  'feed/[form].xml.ts': {
    'feed of the site': ['/v1/article/?sort=new&pageSize=50', '/v1/webSiteInfo', ...TEXTS],
  },
  'feed/[kind]/[id]/[form].xml.ts': {
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
    'feed of questions of a facet': [
      '/v1/find/questions?facets=analysis:modal&pageSize=50',
      '/v1/webSiteInfo',
    ],
  },
  'find.astro': {
    'articles of a facet': ['/v1/find/articles?facets=analysis:modal', '/v1/webSiteInfo'],
    'questions of a facet': ['/v1/find/questions?facets=analysis:modal', '/v1/webSiteInfo'],
  },
  'forum/[id]/cite.astro': {
    'citation of a question': ['/v1/forum/info?id=1&pageSize=1', '/v1/webSiteInfo'],
  },
  'forum/detail/[id].astro': {
    question: ['/v1/forum/info?id=1&pageSize=20', '/v1/webSiteInfo'],
  },
  'forum/history/[id].astro': {
    'history of a question': ['/v1/forum/history?id=1&pageSize=20', '/v1/webSiteInfo'],
  },
  'forum/index.astro': {
    forum: ['/v1/forum/list?sort=new', '/v1/side'],
    'forum by tag': ['/v1/forum/list?sort=hot&tagId=1', '/v1/side'],
    'forum without answers': ['/v1/forum/list?sort=unanswered', '/v1/side'],
    'forum by kind of problem': ['/v1/forum/list?problem=不收敛', '/v1/side'],
  },
  'hot.astro': {
    hot: ['/v1/hot?type=article', '/v1/side'],
    'hot searches': ['/v1/hot?type=site', '/v1/side'],
    'hot tags': ['/v1/hot?type=tag', '/v1/side'],
    'hot authors': ['/v1/hot?type=author', '/v1/side'],
  },
  'index.astro': {
    home: ['/v1/article/', '/v1/side'],
    'home by category': ['/v1/article/?sort=new&categoryId=1', '/v1/side'],
  },
  'llms.txt.ts': {
    guide: ['/v1/article/?sort=new&pageSize=20', '/v1/side'],
  },
  'search.astro': {
    search: ['/v1/article/search?keyword=文章', '/v1/side'],
    'search for a phrase without a word': ['/v1/article/search?keyword="文章" -问题', '/v1/side'],
    'search for nothing': ['/v1/article/search?keyword=不存在的词', '/v1/side'],
    'search of questions': ['/v1/forum/search?keyword=问题', '/v1/side'],
  },
  'share/[kind]/[id].png.ts': {
    'picture of a column': ['/v1/special/info?id=1&pageSize=1', '/v1/webSiteInfo'],
    'picture of an article': ['/v1/article/info?id=1', '/v1/webSiteInfo'],
    'picture of a question': ['/v1/forum/info?id=1&pageSize=20', '/v1/webSiteInfo'],
  },
  'sitemap.xml.ts': {
    sitemap: ['/v1/sitemap', '/v1/webSiteInfo'],
  },
  'sitemap/[kind]/[part].xml.ts': {
    'sitemap of articles': ['/v1/sitemap/part?kind=article&part=1', '/v1/webSiteInfo'],
  },
  'sitemap/page.xml.ts': {
    'sitemap of pages': ['/v1/find/articles?pageSize=1', '/v1/webSiteInfo'],
  },
  'sponsor.astro': {
    sponsor: ['/v1/list', '/v1/webSiteInfo'],
  },
  'subject.astro': {
    columns: ['/v1/special/list', '/v1/webSiteInfo'],
  },
  'subject/articles/[id].astro': {
    column: ['/v1/special/info?id=1&pageSize=50', '/v1/webSiteInfo'],
  },
  'tag.astro': {
    tags: ['/v1/tag/', '/v1/side'],
    'articles of a tag': ['/v1/tag/', '/v1/article/?tagId=1', '/v1/webSiteInfo'],
  },
  'terms.astro': {
    terms: ['/v1/terms', '/v1/webSiteInfo'],
  },
  'tools/[name].astro': {
    tool: ['/v1/article/search?keyword=文章&pageSize=5', '/v1/tool/cited?name=yplus', '/v1/webSiteInfo'],
  },
  'user.astro': {
    'own page': ['/v1/webSiteInfo'],
  },
  'user_main.astro': {
    author: ['/v1/article/selectBloggerArticle?userId=a', '/v1/side'],
    'columns of an author': ['/v1/special/list?userId=a', '/v1/side'],
    'categories of an author': ['POST /v1/category/getBloggerCatList?userId=a', '/v1/side'],
    'questions of a person': ['/v1/forum/questions?userId=a', '/v1/side'],
    'answers of a person': ['/v1/forum/answers?userId=a', '/v1/side'],
    'collection of a person': ['/v1/collect/?userId=a', '/v1/side'],
    'whom a person follows': ['/v1/followed/watch?userId=a', '/v1/side'],
    'fans of a person': ['/v1/followed/fans?userId=a', '/v1/side'],
  },
};
