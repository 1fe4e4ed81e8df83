import { sql } from 'drizzle-orm';
import {
  binArticle,
  editArticleSort,
  editArticleTime,
  editCategorySort,
  moveArticle,
  myArticles,
  removeArticle,
  restoreArticle,
} from '../../../../../contract/content/article/own.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { gmt8, parseGmt8 } from '../../../kit/clock.ts';
import { col, pageOf, rowsOf } from '../../../kit/db.ts';
import { signedIn, signedInNotBanned } from '../../../kit/http/caller.ts';
import { invalid, notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { usableCategory } from '../../category/reads.ts';
import { endOwn } from '../deleteArticles.ts';
import { isSold } from '../isSold.ts';
import { myView } from '../views.ts';
import { myArticleRows, myArticleTotal, myCounts, ownAmong } from './reads.ts';
import { backdate, fromBin, orderArticles, recategorise, tagsOf, toBin } from './writes.ts';

export const ownRoutes = router();

const SOLD = '已有人购买这篇文章或它的附件，不能彻底删除；留在回收站里不会再出售';

serve(ownRoutes, myArticles, async (given, ctx) => {
  const filter = { ...given, userId: (await signedIn(ctx)).id };
  const [rows, totals, [counts]] = await ctx.db.batch([
    myArticleRows(ctx.db, filter),
    myArticleTotal(ctx.db, filter),
    myCounts(ctx.db, filter.userId),
  ]);
  return new Reply(pageOf(rows.map(myView), totals[0]?.total ?? 0, given), { counts });
});

/** Own articles by id; throws 404 if one is not the caller's. */
async function ownOf(ctx: Context, userId: string, ids: readonly number[]) {
  const rows = await ownAmong(ctx.db, userId, ids);
  if (rows.length < new Set(ids).size) throw notFound('文章');
  return rows;
}

/** Purges public pages of an article if it is or was public. */
function touch(ctx: Context, row: { id: number; shown: number } | undefined) {
  if (row?.shown) for (const tag of tagsOf(row.id)) ctx.touch(tag);
}

serve(ownRoutes, binArticle, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await ownOf(ctx, userId, [id]);
  await ctx.db.batch(toBin(ctx.db, { id, userId, now: ctx.now }));
  touch(ctx, row);
  return null;
});

serve(ownRoutes, restoreArticle, async ({ id }, ctx) => {
  // A GET is not blocked by a ban otherwise.
  const { id: userId } = await signedInNotBanned(ctx);
  await ownOf(ctx, userId, [id]);
  const [, , [row]] = await ctx.db.batch([
    ...fromBin(ctx.db, { id, userId, now: ctx.now }),
    ownAmong(ctx.db, userId, [id]),
  ]);
  touch(ctx, row);
  return null;
});

serve(ownRoutes, removeArticle, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ownOf(ctx, userId, [id]);
  if (await endOwn(ctx.db, { id, userId, now: ctx.now })) return null;
  const [row] = await rowsOf(
    ctx.db,
    { sold: col.number },
    sql`select ${isSold} as sold from articles where id = ${id}`,
  );
  throw new Refusal(CODE.refused, row?.sold ? SOLD : '请先把文章移到回收站，再彻底删除');
});

serve(ownRoutes, moveArticle, async ({ articleId, ids, categoryId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const list = ids ?? (articleId === undefined ? [] : [articleId]);
  if (list.length === 0) throw invalid('articleId');
  const rows = await ownOf(ctx, userId, list);
  const [category] = await usableCategory(ctx.db, categoryId, userId);
  if (!category) throw notFound('分类');
  await ctx.db.batch(recategorise(ctx.db, { ids: list, userId, categoryId }));
  // Article pages carry the old category's tag.
  for (const row of rows) ctx.touch(tags.category(row.categoryId));
  ctx.touch(tags.category(categoryId));
  if (rows.some((it) => it.shown)) ctx.touch(tags.list);
  return null;
});

serve(ownRoutes, editArticleSort, async ({ id, sort, list }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const wanted = list ?? (id === undefined || sort === undefined ? [] : [{ id, sort }]);
  if (wanted.length === 0) throw invalid('排序的文章');
  const rows = await ownOf(
    ctx,
    userId,
    wanted.map((it) => it.id),
  );
  await orderArticles(ctx.db, { list: wanted, userId });
  for (const row of rows) ctx.touch(tags.category(row.categoryId));
  return null;
});

serve(ownRoutes, editCategorySort, async ({ categoryId, list }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [category] = await usableCategory(ctx.db, categoryId, userId);
  if (category?.userId !== userId) throw notFound('分类');
  const rows = await ownOf(
    ctx,
    userId,
    list.map(({ id }) => id),
  );
  if (rows.some((it) => it.categoryId !== categoryId)) throw notFound('文章');
  await orderArticles(ctx.db, { list, userId });
  ctx.touch(tags.category(categoryId));
  return null;
});

serve(ownRoutes, editArticleTime, async ({ id, createTime: text }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await ownOf(ctx, userId, [id]);
  const createTime = parseGmt8(text);
  // Before 1970, invalid dates, or the future.
  if (!(createTime >= 0 && createTime <= ctx.now) || gmt8(createTime) !== text) throw invalid('写作时间');
  await ctx.db.batch(backdate(ctx.db, { id, userId, createTime }));
  touch(ctx, row);
  return null;
});
