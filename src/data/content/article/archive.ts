import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { sideData } from '../../discovery/site/site.ts';
import { isBeyond } from '../../kit/page.ts';
import { shown } from '../../kit/shown.ts';
import { inOrder } from '../../money/order/order.ts';

/** Articles on a page. */
const ROWS = 24;

/** One page of all articles by time with its sidebar; null beyond the end. */
export async function archiveData(pageNo: number) {
  const [list, side] = await Promise.all([
    callMing(env, articleList, { ...inOrder(env, 'new'), pinned: 0, pageNo, pageSize: ROWS }),
    sideData(),
  ]);
  const { records } = list.data;
  if (isBeyond(pageNo, records)) return null;
  return { list: list.data, side, cacheTags: [...shown.side(side), ...shown.articles(records)] };
}
