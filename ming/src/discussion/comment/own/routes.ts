import {
  articleComments,
  myComments,
  unansweredComments,
} from '../../../../../contract/discussion/comment/comment.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { Reply, router, serve } from '../../../kit/http/serve.ts';
import { commentView } from '../views.ts';
import {
  commentCounts,
  openAmong,
  ownRows,
  ownTotal,
  receivedRows,
  receivedTotal,
  unansweredTotal,
} from './reads.ts';

export const ownRoutes = router();

serve(ownRoutes, myComments, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const filter = { ...given, userId };
  const [rows, totals, [counts]] = await ctx.db.batch([
    ownRows(ctx.db, filter),
    ownTotal(ctx.db, filter),
    commentCounts(ctx.db, userId, ctx.now),
  ]);
  const views = rows.map((row) => ({
    ...commentView(row, userId),
    // Authors see their own text even when it is hidden.
    content: row.comment.html,
    articleTitle: row.articleTitle,
  }));
  return new Reply(pageOf(views, totals[0]?.total ?? 0, given), { counts });
});

serve(ownRoutes, articleComments, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const filter = { ...given, userId, now: ctx.now };
  const [rows, totals, open, [counts]] = await ctx.db.batch([
    receivedRows(ctx.db, filter),
    receivedTotal(ctx.db, filter),
    openAmong(ctx.db, filter),
    commentCounts(ctx.db, userId, ctx.now),
  ]);
  const unanswered = new Set(open.map((it) => it.id));
  const views = rows.map((row) => ({
    ...commentView(row, userId),
    articleTitle: row.articleTitle,
    isUnanswered: unanswered.has(row.comment.id),
  }));
  return new Reply(pageOf(views, totals[0]?.total ?? 0, given), { counts });
});

serve(ownRoutes, unansweredComments, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  const [row] = await unansweredTotal(ctx.db, id, ctx.now);
  return row?.total ?? 0;
});
