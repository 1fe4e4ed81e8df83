import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import type { Feed } from '../../../../contract/kit/places.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { findCategory } from '../../content/tag/topics.ts';
import { shown } from '../../kit/cacheTags.ts';
import { isBeyond } from '../../kit/page.ts';
import { inOrder } from '../../money/order/order.ts';
import { sideData } from '../site/site.ts';

const SORT = { recommended: undefined, new: 'new', hot: 'hot' } as const;

/**
 * One page of the home feed with its sidebar. Returns null past the last page or if the category does not
 * exist.
 */
export async function homeData(feed: Feed, categoryId: number | undefined, pageNo: number) {
  const [list, beside] = await Promise.all([
    callMing(env, articleList, { ...inOrder(env, SORT[feed]), categoryId, pageNo }),
    sideData(),
  ]);
  if (isBeyond(pageNo, list.data.records)) return null;
  if (categoryId !== undefined && !(await findCategory(beside.categories, categoryId))) return null;
  const cacheTags = [...shown.side(beside), ...shown.articles(list.data.records)];
  return { list: list.data, side: beside, cacheTags };
}

/** Data of the 关注 tab; its entries are personal and fetched by the browser. */
export async function followData() {
  const side = await sideData();
  return { list: null, side, cacheTags: shown.side(side) };
}
