import { articleList } from '../../../contract/content/article/article.ts';
import { categoryList } from '../../../contract/content/category/category.ts';
import { specialList } from '../../../contract/content/column/column.ts';
import { tagList } from '../../../contract/content/tag/tag.ts';
import {
  type CrawlKind,
  type CrawlPart,
  type CrawlRow,
  crawlIndex,
  crawlRows,
} from '../../../contract/discovery/crawl/crawl.ts';
import type { Page } from '../../../contract/kit/envelope.ts';
import { PAGE_SIZE_MOST } from '../../../contract/kit/limits.ts';
import { msOf } from '../../../contract/kit/time.ts';
import { callMing, type UpstreamEnv } from '../../../functions/upstream.ts';
import { inOrder } from '../money/order/order.ts';
import { callOptional } from './optional.ts';

/** List pages per sitemap part, for hosts without sitemap calls. */
const PAGES = 10;
const PARTS_MOST = 500;

type ListedItem = { id: number; createTime?: string };

const rowOf = (it: ListedItem): CrawlRow => {
  const time = msOf(it.createTime ?? '');
  return { id: String(it.id), lastmod: Number.isNaN(time) ? null : time };
};

const PAGED: Partial<Record<CrawlKind, (env: UpstreamEnv, pageNo: number) => Promise<Page<ListedItem>>>> = {
  article: async (env, pageNo) =>
    (await callMing(env, articleList, { ...inOrder(env, 'new'), pageNo, pageSize: PAGE_SIZE_MOST })).data,
  column: async (env, pageNo) =>
    (await callMing(env, specialList, { pageNo, pageSize: PAGE_SIZE_MOST })).data,
};

const WHOLE: Partial<Record<CrawlKind, (env: UpstreamEnv) => Promise<ListedItem[]>>> = {
  category: async (env) => (await callMing(env, categoryList, {})).data,
  tag: async (env) => (await callMing(env, tagList, {})).data,
};

/** Parts as far as the public lists tell; there is no list of people. */
async function listedParts(env: UpstreamEnv): Promise<CrawlPart[]> {
  const kinds = [...Object.keys(PAGED), ...Object.keys(WHOLE)] as CrawlKind[];
  const each = await Promise.all(
    kinds.map(async (kind) => {
      const pages = (await PAGED[kind]?.(env, 1))?.pages ?? 1;
      const parts = Math.min(Math.ceil(pages / PAGES), PARTS_MOST);
      return Array.from({ length: parts }, (_, i) => ({ kind, part: i + 1, lastmod: null }));
    }),
  );
  return each.flat();
}

async function listedRows(env: UpstreamEnv, kind: CrawlKind, part: number): Promise<CrawlRow[]> {
  const list = PAGED[kind];
  if (!list) return part === 1 ? ((await WHOLE[kind]?.(env)) ?? []).map(rowOf) : [];
  const first = (part - 1) * PAGES + 1;
  const head = await list(env, first);
  const more = Math.max(0, Math.min(head.pages - first, PAGES - 1));
  const rest = await Promise.all(Array.from({ length: more }, (_, i) => list(env, first + 1 + i)));
  return [head, ...rest].flatMap((page) => page.records.map(rowOf));
}

/** Parts of the sitemap; falls back to the public lists if the host lacks the call. */
export async function sitemapParts(env: UpstreamEnv): Promise<CrawlPart[]> {
  return (await callOptional(env, crawlIndex, {}))?.data ?? listedParts(env);
}

/** Rows of one part of the sitemap. */
export async function sitemapEntries(env: UpstreamEnv, kind: CrawlKind, part: number): Promise<CrawlRow[]> {
  return (await callOptional(env, crawlRows, { kind, part }))?.data ?? listedRows(env, kind, part);
}
