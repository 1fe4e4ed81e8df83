import { env } from 'cloudflare:workers';
import { articleList } from '../../contract/article.ts';
import { PAGE_SIZE_MOST } from '../../contract/limits.ts';
import { callMing } from '../../functions/upstream.ts';
import { sideData } from './site.ts';

/** One page of all articles by time with what stands beside it. */
export async function archiveData(pageNo: number) {
  const [list, side] = await Promise.all([
    callMing(env, articleList, { sort: 'new', pageNo, pageSize: PAGE_SIZE_MOST }),
    sideData(),
  ]);
  return { list: list.data, side };
}
