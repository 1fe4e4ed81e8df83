import { myArticles } from '../../../../contract/content/article/own.ts';
import type { PlacedArticle } from '../../../../contract/content/column/own.ts';
import { call } from '../../../client/call.ts';
import { type ListStore, listing } from '../../kit/listing.ts';

const SIZE = 20;

/** One's own articles outside of the recycle bin, as they are searched by a part of their title. */
export const ownArticles = (): ListStore<PlacedArticle, { keyword: string }> =>
  listing(
    async ({ keyword, pageNo }) => {
      const page = await call(myArticles, { keyword: keyword || undefined, pageNo, pageSize: SIZE });
      const records = page.records.map(({ id, title, isPublish }) => ({ id, title, isPublish }));
      return { ...page, records };
    },
    { keyword: '' },
  );
