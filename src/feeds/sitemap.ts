import { BENCHMARKS } from '../../contract/content/benchmark/list.ts';
import type { CrawlKind, CrawlPart, CrawlRow } from '../../contract/discovery/crawl/crawl.ts';
import { HOT } from '../../contract/discovery/site/site.ts';
import { place } from '../../contract/kit/places.ts';
import { CHANGE_PAGES } from './changes.ts';
import { ERROR_PAGES } from './errors.ts';
import { xml } from './xml.ts';

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Pages that exist once. */
const PAGES = [
  place.home(),
  place.columns(),
  place.forum(),
  place.activities(),
  place.benchmarks(),
  place.materials(),
  place.find(),
  ...BENCHMARKS.map((it) => place.benchmark(it.name)),
  place.categories(),
  place.tag(),
  place.archive(),
  place.tools(),
  ...ERROR_PAGES,
  ...CHANGE_PAGES,
  ...HOT.map((type) => place.hot(type === 'site' ? undefined : type)),
  place.sponsor(),
  place.search(),
  place.developer(),
  place.about(),
  place.announcements(),
  place.feedback(),
  place.complaint(),
  place.privacy(),
];

/** The page of each kind, by its id as text. */
const PAGE_OF: Record<CrawlKind, (id: string) => string> = {
  article: (id) => place.article(Number(id)),
  tag: (id) => place.tag(Number(id)),
  column: (id) => place.column(Number(id)),
  category: (id) => place.categories(Number(id)),
  author: (id) => place.myHome(id),
  forum: (id) => place.forumPost(Number(id)),
  activity: (id) => place.activity(Number(id)),
};

/** The kind an address names, or null. */
export function crawlKindOf(text: string | undefined): CrawlKind | null {
  return text !== undefined && Object.hasOwn(PAGE_OF, text) ? (text as CrawlKind) : null;
}

const entry = (loc: string, lastmod: number | null) => ({
  loc,
  lastmod: lastmod === null ? undefined : new Date(lastmod).toISOString(),
});

function urlSet(urls: ReturnType<typeof entry>[]): string {
  return xml({ urlset: { '@xmlns': NAMESPACE, url: urls } });
}

/** The index: the pages that exist once, then every part. `base` is the origin that addresses start with. */
export function sitemapIndex(base: string, parts: readonly CrawlPart[]): string {
  const files = parts.map((part) => entry(base + place.sitemapPart(part), part.lastmod));
  const pages = entry(base + place.sitemapPart('page'), null);
  return xml({ sitemapindex: { '@xmlns': NAMESPACE, sitemap: [pages, ...files] } });
}

/** The file of the pages that exist once, with the tools of these names, and these others. */
export function sitemapPages(base: string, tools: readonly string[], others: readonly string[]): string {
  return urlSet([...PAGES, ...tools.map(place.tool), ...others].map((page) => entry(base + page, null)));
}

/** The file of one part. */
export function sitemapRows(base: string, kind: CrawlKind, rows: readonly CrawlRow[]): string {
  return urlSet(rows.map((row) => entry(base + PAGE_OF[kind](row.id), row.lastmod)));
}
