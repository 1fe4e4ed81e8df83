import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import type { Feed } from '../../../../contract/kit/places.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { findCategory } from '../../content/tag/topics.ts';
import { isBeyond } from '../../kit/page.ts';
import { shown } from '../../kit/shown.ts';
import { inOrder } from '../../money/order/order.ts';
import { sideData } from '../site/site.ts';

const SORT = { recommended: undefined, new: 'new', hot: 'hot' } as const;

/** One page of the home feed with its sidebar; null beyond its end and where there is no such category. */
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

/** The frame of 关注, whose entries each member asks for. */
export async function followData() {
  const side = await sideData();
  return { list: null, side, cacheTags: shown.side(side) };
}
