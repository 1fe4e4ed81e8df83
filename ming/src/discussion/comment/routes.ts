import { commentList, likeComment, replyList } from '../../../../contract/discussion/comment/comment.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { isShown } from '../engine/rules.ts';
import { checkPassage, openPassage } from './passage/routes.ts';
import {
  commentRow,
  moreReplies,
  positionOf,
  publicCommentCount,
  replyRows,
  threadStatements,
} from './reads.ts';
import { cursorOf } from './rules.ts';
import { commentView, threadPage } from './views.ts';
import { setCommentLike } from './writes.ts';

const LIKES = rule(120, 10);

export const commentRoutes = router();

serve(
  commentRoutes,
  commentList,
  async ({ articleId, sort, around, passageId = 0, pageNo, pageSize, ...given }, ctx) => {
    const callerId = (await ctx.caller())?.id ?? null;
    const [[article], positions] = await ctx.db.batch([
      publicCommentCount(ctx.db, articleId),
      positionOf(ctx.db, { articleId, id: around ?? 0, sort }),
    ]);
    if (!article) throw notFound('文章');
    const [found] = positions;
    if (around && !found) throw notFound('评论');
    if (passageId || found?.passageId) {
      const open = await openPassage(ctx, passageId || (found?.passageId ?? 0));
      if (open?.articleId !== articleId || (found && passageId && found.passageId !== passageId))
        throw notFound('评论');
      if (!passageId)
        return new Reply(pageOf([], 0, { pageNo, pageSize }), {
          cursor: null,
          passageId: open.id,
          locked: 0,
        });
    }
    const cursor = cursorOf(given.cursor, sort);
    const page = found ? Math.floor(found.at / pageSize) : cursor ? 0 : pageNo - 1;
    const window = {
      articleId,
      sort,
      size: pageSize,
      offset: page * pageSize,
      cursor: found ? undefined : cursor,
      passageId,
    };
    const [heads, , totals] = threadStatements(ctx.db, window, callerId);
    const read = await ctx.db.batch([heads, replyRows(ctx.db, window, callerId, found), totals]);
    const { data, extra } = threadPage(read, window, callerId);
    return new Reply(data, { ...extra, count: article.count });
  },
);

serve(commentRoutes, replyList, async (given, ctx) => {
  const callerId = (await ctx.caller())?.id ?? null;
  const rows = await moreReplies(ctx.db, given, callerId);
  await checkPassage(ctx, rows[0]?.comment);
  return rows.map((row) => commentView(row, callerId));
});

serve(commentRoutes, likeComment, async ({ id, isLike }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`like:${userId}`, LIKES, ctx.now);
  const [liked] = await commentRow(ctx.db, id, userId);
  await checkPassage(ctx, liked?.comment);
  await ctx.db.batch([...setCommentLike(ctx.db, { id, userId, isLike, now: ctx.now })]);
  const [row] = await commentRow(ctx.db, id, userId);
  // The title is empty if the article was withdrawn.
  if (!row?.articleTitle || !isShown(row.comment)) throw notFound('评论');
  return { isLike: row.liked, likeCount: row.comment.likeCount };
});
