import { articleInfoOf } from '../../../../contract/content/article/article.ts';
import { PASSAGES_INLINE } from '../../../../contract/kit/limits.ts';
import { annexItems } from '../../content/annex/reads.ts';
import { annexItemView as annexView } from '../../content/annex/views.ts';
import {
  adjacentArticles,
  articleRow,
  flagsOf,
  neighboursInTime,
  pageText,
  placeRow,
  relatedArticles,
  sourceRow,
  writerRow,
} from '../../content/article/reads.ts';
import { mayOpen, mayReadLocked } from '../../content/article/rules.ts';
import { contentView, infoView } from '../../content/article/views.ts';
import { otherRuns } from '../../content/benchmark/reads.ts';
import { badgesView } from '../../content/benchmark/views.ts';
import { holderOf } from '../../kit/holder.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { countedPassages } from '../comment/lists.ts';
import { threadStatements } from '../comment/reads.ts';
import { passageViews, threadPage } from '../comment/views.ts';

export const articlePageRoutes = router();

serve(articlePageRoutes, articleInfoOf, async ({ id, comments }, ctx) => {
  const caller = await ctx.caller();
  const callerId = caller?.id ?? null;
  const holder = await holderOf(callerId, ctx.browser);
  const window = { articleId: id, sort: 'hot', size: comments, offset: 0 } as const;
  const [
    rows,
    writers,
    places,
    inColumn,
    inTime,
    related,
    heads,
    replies,
    totals,
    marked,
    attached,
    runs,
    flags,
    sources,
  ] = await ctx.db.batch([
    articleRow(ctx.db, id),
    writerRow(ctx.db, id),
    placeRow(ctx.db, id),
    adjacentArticles(ctx.db, id),
    neighboursInTime(ctx.db, id),
    relatedArticles(ctx.db, id),
    ...threadStatements(ctx.db, window, callerId),
    countedPassages(ctx.db, id, PASSAGES_INLINE),
    annexItems(ctx.db, id),
    otherRuns(ctx.db, id),
    ...(callerId || holder
      ? ([flagsOf(ctx.db, id, callerId ?? '', holder ?? ''), sourceRow(ctx.db, id, callerId ?? '')] as const)
      : []),
  ] as const);
  const [row, person, place] = [rows[0], writers[0], places[0]];
  if (!row || !person || !mayOpen(row.article, caller)) throw notFound('文章');
  const did = flags?.[0];
  const reader = {
    caller,
    liked: !!did?.liked,
    collected: !!did?.collected,
    followed: !!did?.followed,
    commented: !!did?.commented,
    coded: !!did?.coded,
    bought: !!did?.bought,
  };
  const text = await pageText(ctx.env.FILES, row, {
    opens: mayReadLocked(row.article, reader),
    owns: callerId === row.article.userId,
    source: sources?.[0]?.source,
  });
  const info = infoView(
    { ...row, text, person, place, benchmarks: badgesView(runs) },
    { neighbours: place ? inColumn : inTime, relatives: related },
    reader,
  );
  const threads = threadPage([heads, replies, totals], window, callerId);
  const passages = passageViews(marked, info.activeReadType === true);
  return new Reply(
    info,
    { comments: threads.data, ...threads.extra, passages, annexes: attached.map(annexView) },
    { field: 'content', bytes: contentView(text, info.activeReadType === true) },
  );
});
