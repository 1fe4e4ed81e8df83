import type { Weekly } from '../../../../../contract/operations/statistics/own.ts';
import type { Db } from '../../../kit/db.ts';
import { before, type Span } from '../../../kit/span.ts';
import * as reads from '../reads.ts';
import { articleView, fanSum, figures } from '../rules.ts';

/** Content of a weekly mail. */
export type Week = Pick<Weekly, 'total' | 'before' | 'mostRead' | 'mostLiked' | 'search'>;

/** A person's week in one batch. */
export async function weekOfAuthor(db: Db, userId: string, span: Span): Promise<Week> {
  const earlier = before(span);
  const [[total], fans, [past], pastFans, read, liked, searches] = await db.batch([
    reads.totalRow(db, { userId }, span),
    reads.fanRows(db, userId, span),
    reads.totalRow(db, { userId }, earlier),
    reads.fanRows(db, userId, earlier),
    reads.articleRows(db, userId, span, { most: 1 }),
    reads.articleRows(db, userId, span, { by: 'likes', most: 1 }),
    reads.searchRows(db, { userId }, span),
  ]);
  return {
    total: { ...figures(total), ...fanSum(fans) },
    before: { ...figures(past), ...fanSum(pastFans) },
    mostRead: read[0] ? articleView(read[0]) : null,
    mostLiked: liked[0] ? articleView(liked[0]) : null,
    search: searches[0] ?? null,
  };
}
