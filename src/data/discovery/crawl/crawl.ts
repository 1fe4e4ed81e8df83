import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { type CrawlKind, crawlKey } from '../../../../contract/discovery/crawl/crawl.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { callMing, isOwnBackend } from '../../../../functions/upstream.ts';
import { sitemapEntries, sitemapParts } from '../../kit/listed.ts';
import { shown } from '../../kit/shown.ts';
import { inOrder } from '../../money/order/order.ts';
import { sideData, siteSettings } from '../site/site.ts';

/** Articles in the guide. */
const NEWEST = 20;
/** A sitemap names ids, and things appear and disappear. */
const LISTED = [tags.site, tags.list, tags.forum, tags.activities];

/** The parts of the sitemap. */
export async function sitemapData() {
  const [parts, site] = await Promise.all([sitemapParts(env), siteSettings()]);
  return { parts, site, cacheTags: LISTED };
}

/** One part of the sitemap; null where it holds nothing. */
export async function partData(kind: CrawlKind, part: number) {
  const [rows, site] = await Promise.all([sitemapEntries(env, kind, part), siteSettings()]);
  return rows.length > 0 ? { rows, site, cacheTags: LISTED } : null;
}

/** The IndexNow key, empty where none is set. Only our backend tells other engines, so only it has one. */
export async function keyData() {
  return isOwnBackend(env) ? (await callMing(env, crawlKey, {})).data.key : '';
}

/** What the guide for programs is made from. */
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
