import { activityInfo, activityList } from '../../../../contract/discovery/activity/activity.ts';
import {
  candidates,
  myEntries,
  submitEntry,
  withdrawEntry,
} from '../../../../contract/discovery/activity/entry.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { gmt8 } from '../../kit/clock.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import {
  articleFor,
  candidateRows,
  candidateTotal,
  enteredBy,
  myEntryRows,
  myEntryTotal,
} from './own/reads.ts';
import { activityRow, activityRows, activityTotal, awardRows, correctionRows, entryRows } from './reads.ts';
import { articleFault, closedFault } from './rules.ts';
import { activityView, awardView, candidateView, entryView, myEntryView, termsOf } from './views.ts';
import { removeEntry, submitArticle } from './writes.ts';

export const activityRoutes = router();

serve(activityRoutes, activityList, async (given, { db, now }) => {
  const filter = { ...given, now };
  const [rows, totals] = await db.batch([activityRows(db, filter), activityTotal(db, filter)]);
  return pageOf(
    rows.map((it) => activityView(it, now)),
    totals[0]?.total ?? 0,
    given,
  );
});

serve(activityRoutes, activityInfo, async ({ id, ...paging }, { db, now }) => {
  const [[found], rows, awards, corrections] = await db.batch([
    activityRow(db, id),
    entryRows(db, id, paging),
    awardRows(db, id),
    correctionRows(db, id),
  ]);
  if (!found || found.activity.isPublic === 0) throw notFound('活动');
  return {
    ...activityView(found, now),
    content: found.activity.html,
    statement: found.activity.statement,
    awards: awards.map(awardView),
    corrections: corrections.map((it) => ({ note: it.note, createTime: gmt8(it.createTime) })),
    entries: pageOf(rows.map(entryView), found.activity.entryNum, paging),
  };
});

/** Adds cache tags of the activity, its lists and the article's page. */
function touch(ctx: Context, id: number, articleId: number): void {
  ctx.touch(tags.activity(id));
  ctx.touch(tags.article(articleId));
}

serve(activityRoutes, submitEntry, async ({ activityId, articleId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { db, now } = ctx;
  const [, [activity], [article], [sum]] = await db.batch([
    submitArticle(db, { activityId, articleId, userId, now }),
    activityRow(db, activityId),
    articleFor(db, activityId, articleId),
    enteredBy(db, userId, activityId),
  ]);
  if (!activity || activity.activity.isPublic === 0) throw notFound('活动');
  if (!article || article.userId !== userId) throw notFound('文章');
  if (article.entryId !== null) {
    touch(ctx, activityId, articleId);
    return { id: article.entryId };
  }
  const closed = closedFault(activity.activity, now);
  if (closed) throw new Refusal(CODE.refused, closed);
  if (!article.isShown) throw new Refusal(CODE.refused, '只能提交已经公开的文章');
  const fault = articleFault(termsOf(activity), { ...article, tagIds: JSON.parse(article.tagIds) });
  if (fault) throw new Refusal(CODE.refused, `这篇文章${fault}`);
  const { most } = activity.activity;
  if ((sum?.entered ?? 0) >= most) throw new Refusal(CODE.refused, `每人最多投 ${most} 篇，可以先撤回一篇`);
  throw new Refusal(CODE.refused);
});

serve(activityRoutes, withdrawEntry, async ({ activityId, articleId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { db, now } = ctx;
  const [, , [activity], [article]] = await db.batch([
    ...removeEntry(db, { activityId, articleId, userId, now }),
    activityRow(db, activityId),
    articleFor(db, activityId, articleId),
  ]);
  if (!activity || activity.activity.isPublic === 0) throw notFound('活动');
  if (article && article.entryId !== null && article.userId === userId)
    throw new Refusal(CODE.refused, `${closedFault(activity.activity, now)}，不能再撤回`);
  touch(ctx, activityId, articleId);
  return null;
});

serve(activityRoutes, myEntries, async (given, ctx) => {
  const { id } = await signedIn(ctx);
  const { db, now } = ctx;
  const [rows, totals] = await db.batch([myEntryRows(db, id, given), myEntryTotal(db, id)]);
  return pageOf(
    rows.map((it) => myEntryView(it, now)),
    totals[0]?.total ?? 0,
    given,
  );
});

serve(activityRoutes, candidates, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { db } = ctx;
  const own = { ...given, userId };
  const [[activity], rows, totals, [sum]] = await db.batch([
    activityRow(db, given.activityId),
    candidateRows(db, own),
    candidateTotal(db, own),
    enteredBy(db, userId, given.activityId),
  ]);
  if (!activity || activity.activity.isPublic === 0) throw notFound('活动');
  const terms = termsOf(activity);
  const page = pageOf(
    rows.map((it) => candidateView(it, terms)),
    totals[0]?.total ?? 0,
    given,
  );
  return new Reply(page, { left: Math.max(0, terms.most - (sum?.entered ?? 0)) });
});
