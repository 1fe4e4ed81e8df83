import { indexState, rebuildIndex } from '../../../../contract/operations/jobs/reindex.ts';
import { purgeCache, purgeList } from '../../../../contract/operations/settings/cache.ts';
import { call } from '../../../client/call.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';

export const purges = listing(({ pageNo }) => call(purgeList, { pageNo }), {});

/** Purges cache tags. */
export const purgeTags = (tags: readonly string[]): Promise<Outcome> =>
  attempt(async () => {
    await call(purgeCache, { tags: [...tags] });
    await purges.show();
  }, '已清除，其他节点一分钟内跟上');

/** State of the index queue and the last rebuild. */
export const readIndex = () => call(indexState, {});

/** Reindexes one article, or everything. */
export const reindex = (articleId?: number): Promise<Outcome> =>
  attempt(
    () => call(rebuildIndex, { ...(articleId !== undefined && { articleId }) }),
    articleId === undefined ? '已开始重建，搜索照常可用' : '这篇文章会在一分钟内更新',
  );
