import { myArticles } from '../../../../contract/content/article/own.ts';
import type { PlacedArticle } from '../../../../contract/content/column/own.ts';
import { call } from '../../../client/call.ts';

const SIZE = 20;

/** Loads one page of one's own articles outside of the recycle bin whose title contains `keyword`; null after a failure. */
export async function ownArticles(
  keyword: string,
  pageNo: number,
): Promise<{ list: readonly PlacedArticle[]; pages: number } | null> {
  return call(myArticles, { keyword: keyword || undefined, pageNo, pageSize: SIZE }).then(
    ({ records, pages }) => ({
      list: records.map(({ id, title, isPublish }) => ({ id, title, isPublish })),
      pages,
    }),
    () => null,
  );
}
