import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { categoryList } from '../../../../contract/content/category/category.ts';
import { specialList } from '../../../../contract/content/column/column.ts';
import { tagList } from '../../../../contract/content/tag/tag.ts';
import { HOT, linkList, type Side, webSiteInfo } from '../../../../contract/discovery/site/site.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { pageSettings } from '../../kit/html.ts';
import { callOptional } from '../../kit/optional.ts';
import { keptRanking, mostRead } from '../hot/rankings.ts';

const ROWS = 10;
const TAGS = 30;

/** Returns `instead` on failure: the sidebar must not fail the page. */
async function or<T>(answer: Promise<T>, instead: T): Promise<T> {
  try {
    return await answer;
  } catch {
    return instead;
  }
}

/**
 * The sidebar assembled from calls that every host has; missing parts are omitted. Throws if the site
 * settings cannot be read.
 */
export async function sideFallback(): Promise<Side> {
  const pageSize = ROWS;
  const [settings, newest, read, categories, tags, columns, searches, links] = await Promise.all([
    callMing(env, webSiteInfo, {}),
    or(callMing(env, articleList, { pageSize: 1 }), null),
    or(mostRead(ROWS), []),
    or(callMing(env, categoryList, {}), null),
    or(callMing(env, tagList, {}), null),
    or(callMing(env, specialList, { pageSize }), null),
    keptRanking(HOT[0]),
    callOptional(env, linkList, {}),
  ]);
  return {
    site: await pageSettings(settings.data),
    categories: categories?.data ?? [],
    tags: (tags?.data ?? []).slice(0, TAGS),
    searches: searches?.items ?? [],
    articles: read,
    authors: [],
    columns: columns?.data.records ?? [],
    links: links?.data ?? [],
    figures: { articles: newest?.data.total ?? 0, authors: 0, words: 0, views: settings.extra.siteAccess },
  };
}
