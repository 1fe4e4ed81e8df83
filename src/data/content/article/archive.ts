import { env } from 'cloudflare:workers';
import { articleList } from '../../../../contract/content/article/article.ts';
import { callMing } from '../../../../functions/upstream.ts';
import { sideData } from '../../discovery/site/site.ts';
import { shown } from '../../kit/cacheTags.ts';
import { isBeyond } from '../../kit/page.ts';
import { inOrder } from '../../money/order/order.ts';

const ROWS = 24;

/** One page of all articles, newest first, with the sidebar. Returns null past the last page. */
export async function archiveData(pageNo: number) {
  const [list, side] = await Promise.all([
    callMing(env, articleList, { ...inOrder(env, 'new'), pinned: 0, pageNo, pageSize: ROWS }),
    sideData(),
  ]);
  const { records } = list.data;
  if (isBeyond(pageNo, records)) return null;
  return { list: list.data, side, cacheTags: [...shown.side(side), ...shown.articles(records)] };
}
