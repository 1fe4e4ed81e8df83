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
import { active, signedIn } from '../../../kit/http/caller.ts';
import { invalid, missing, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../../kit/http/serve.ts';
import { usableCategory } from '../../category/reads.ts';
import { endOwn } from '../ending.ts';
import { isSold } from '../sold.ts';
import { myView } from '../views.ts';
import { myArticleRows, myArticleTotal, myCounts, ownAmong } from './reads.ts';
import { backdate, fromBin, move, order, tagsOf, toBin } from './writes.ts';

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

/** One's own articles by id; throws 404 where one of them is not one's own. */
async function ownOf(ctx: Context, userId: string, ids: readonly number[]) {
  const rows = await ownAmong(ctx.db, userId, ids);
  if (rows.length < new Set(ids).size) throw missing('文章');
  return rows;
}

/** Names the public pages of an article that the public sees, or saw. */
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
  // A GET, which a ban by itself lets through.
  const { id: userId } = await active(ctx);
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
  if (!category) throw missing('分类');
  await ctx.db.batch(move(ctx.db, { ids: list, userId, categoryId }));
  // The pages of the articles carry the tag of their old category.
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
  await order(ctx.db, { list: wanted, userId });
  for (const row of rows) ctx.touch(tags.category(row.categoryId));
  return null;
});

serve(ownRoutes, editCategorySort, async ({ categoryId, list }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [category] = await usableCategory(ctx.db, categoryId, userId);
  if (category?.userId !== userId) throw missing('分类');
  const rows = await ownOf(
    ctx,
    userId,
    list.map(({ id }) => id),
  );
  if (rows.some((it) => it.categoryId !== categoryId)) throw missing('文章');
  await order(ctx.db, { list, userId });
  ctx.touch(tags.category(categoryId));
  return null;
});

serve(ownRoutes, editArticleTime, async ({ id, createTime: text }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [row] = await ownOf(ctx, userId, [id]);
  const createTime = parseGmt8(text);
  // Years before 1970, days that no calendar has, and what has not come yet.
  if (!(createTime >= 0 && createTime <= ctx.now) || gmt8(createTime) !== text) throw invalid('写作时间');
  await ctx.db.batch(backdate(ctx.db, { id, userId, createTime }));
  touch(ctx, row);
  return null;
});
