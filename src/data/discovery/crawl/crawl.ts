import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { type CrawlKind, crawlKey } from '../../../../contract/discovery/crawl/crawl.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { shown } from '../../kit/cacheTags.ts';
import { sitemapEntries, sitemapParts } from '../../kit/sitemap.ts';
import { inOrder } from '../../money/order/order.ts';
import { sideData, siteSettings } from '../site/site.ts';

const NEWEST = 20;
/** Creating or removing any of these changes the sitemap. */
const LISTED = [tags.site, tags.list, tags.forum, tags.activities];

/** Parts of the sitemap index. */
export async function sitemapData() {
  const [parts, site] = await Promise.all([sitemapParts(env), siteSettings()]);
  return { parts, site, cacheTags: LISTED };
}

/** One part of the sitemap. Returns null if it is empty. */
export async function partData(kind: CrawlKind, part: number) {
  const [rows, site] = await Promise.all([sitemapEntries(env, kind, part), siteSettings()]);
  return rows.length > 0 ? { rows, site, cacheTags: LISTED } : null;
}

/** The IndexNow key; empty if none is set, and for hosts other than our own backend. */
export async function keyData() {
  return isOwnBackend(env) ? (await callMing(env, crawlKey, {})).data.key : '';
}

/** Data for /llms.txt. */
export async function guideData() {
  const [list, side] = await Promise.all([
    callMing(env, articleList, { ...inOrder(env, 'new'), pageSize: NEWEST }),
    sideData(),
  ]);
  const { records } = list.data;
  return {
    newest: records,
    side,
    isOwn: isOwnBackend(env),
    cacheTags: [...shown.side(side), ...shown.articles(records)],
  };
}
