import {
  articleMine,
  articleScoreInfo,
  checkCode,
  likeArticle,
} from '../../../../contract/discussion/reaction/reaction.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { opensLocked } from '../../content/article/reads.ts';
import { holderOf } from '../../kit/holder.ts';
import { signedIn, signedInNotBanned } from '../../kit/http/caller.ts';
import { networkOf, rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { router, serve } from '../../kit/http/serve.ts';
import { waitingPassages } from '../comment/lists.ts';
import { waitingRows } from '../comment/reads.ts';
import { passageViews, threadView } from '../comment/views.ts';
import { likeState, mineRow, scoreRow } from './reads.ts';
import { openByCode, setLike, setScore } from './writes.ts';

const LIKES = rule(120, 10);
const CODES = rule(20, 10);

export const reactionRoutes = router();

serve(reactionRoutes, likeArticle, async ({ articleId, isLike }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`like:${userId}`, LIKES, ctx.now);
  await ctx.db.batch([...setLike(ctx.db, { articleId, userId, isLike, now: ctx.now })]);
  const [state] = await likeState(ctx.db, articleId, userId);
  if (!state) throw notFound('文章');
  return state;
});

serve(reactionRoutes, articleScoreInfo, async ({ articleId, score }, ctx) => {
  const userId = score === undefined ? ((await ctx.caller())?.id ?? '') : (await signedInNotBanned(ctx)).id;
  if (score !== undefined) {
    await ctx.limits.take(`score:${userId}`, LIKES, ctx.now);
    await setScore(ctx.db, { articleId, userId, score, now: ctx.now });
    ctx.touch(tags.article(articleId));
  }
  const [row] = await scoreRow(ctx.db, articleId, userId);
  if (!row) throw notFound('文章');
  return {
    avg: row.count ? row.sum / row.count : 0,
    count: row.count,
    myScore: row.mine,
    dist: JSON.parse(row.dist) as number[],
  };
});

serve(reactionRoutes, checkCode, async ({ code, articleId }, ctx) => {
  await ctx.limits.take(`reading:${networkOf(ctx.device.address)}`, CODES, ctx.now);
  const holder = await holderOf((await ctx.caller())?.id ?? null, ctx.browser);
  if (!holder) throw new Refusal(CODE.refused, '请先登录，或允许本站使用 Cookie');
  const { meta } = await openByCode(ctx.db, { code, articleId, holder, now: ctx.now });
  if (meta.changes === 0) throw new Refusal(CODE.wrongCode);
  return null;
});

serve(reactionRoutes, articleMine, async ({ articleId }, ctx) => {
  const caller = await signedIn(ctx);
  const { id } = caller;
  const [[row], waiting, passages] = await ctx.db.batch([
    mineRow(ctx.db, articleId, id),
    waitingRows(ctx.db, articleId, id),
    waitingPassages(ctx.db, articleId, id),
  ]);
  if (!row) throw notFound('文章');
  const open =
    passages.some((it) => it.locked) &&
    (await opensLocked(ctx.db, articleId, caller, await holderOf(id, ctx.browser)));
  return {
    ...row,
    isCollect: row.folderId !== null,
    folderId: row.folderId ?? 0,
    likedComments: JSON.parse(row.likedComments) as number[],
    waiting: waiting.map((it) => threadView(it, [], id)),
    waitingPassages: passageViews(passages, open),
  };
});
