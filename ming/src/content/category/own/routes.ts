import {
  createCategory,
  deleteCategory,
  myCategories,
  updateCategory,
} from '../../../../../contract/content/article/own.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { CATEGORIES_MOST } from '../../../../../contract/kit/limits.ts';
import { pageOf } from '../../../kit/db.ts';
import { isOwnPicture } from '../../../kit/file/reads.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { admitDescription } from '../../../people/conduct/gate.ts';
import { myCategoryRow, myCategoryRows, myCategoryTotal } from '../reads.ts';
import { myCategoryView } from '../views.ts';
import { addCategory, changeCategory, dropCategory } from './writes.ts';

const CHANGES = rule(120, 10);

export const ownCategoryRoutes = router();

serve(ownCategoryRoutes, myCategories, async (given, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, totals] = await ctx.db.batch([
    myCategoryRows(ctx.db, id, given),
    myCategoryTotal(ctx.db, id, given.keyword),
  ]);
  return pageOf(rows.map(myCategoryView), totals[0]?.total ?? 0, given);
});

type Fields = { name?: string | undefined; intro?: string | undefined; cover?: string | undefined };

/** Validates category fields. Throws as `admit`, and 400 for a foreign cover. */
async function validateFields<F extends Fields>(ctx: Context, userId: string, given: F): Promise<F> {
  await ctx.limits.take(`category:${userId}`, CHANGES, ctx.now);
  if (given.cover && !(await isOwnPicture(ctx.db, userId, given.cover)))
    throw new Refusal(CODE.invalid, '分类封面只能使用自己上传的图片');
  return admitDescription(ctx, { userId, what: '分类' }, given);
}

/** Own category; throws 404. */
async function loadOwnCategory(ctx: Context, userId: string, id: number) {
  const [row] = await myCategoryRow(ctx.db, userId, id);
  if (!row) throw notFound('分类');
  return row;
}

const SAME_NAME = '该分类名称已存在！';

serve(ownCategoryRoutes, createCategory, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const id = await addCategory(ctx.db, userId, await validateFields(ctx, userId, given), ctx.now);
  if (id === null) {
    const [{ total = 0 } = {}] = await myCategoryTotal(ctx.db, userId, undefined);
    throw new Refusal(
      CODE.refused,
      total >= CATEGORIES_MOST ? `最多可以有 ${CATEGORIES_MOST} 个分类` : SAME_NAME,
    );
  }
  ctx.touch(tags.home(userId));
  return myCategoryView(await loadOwnCategory(ctx, userId, id));
});

serve(ownCategoryRoutes, updateCategory, async ({ id, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const before = await loadOwnCategory(ctx, userId, id);
  const cover = given.cover === before.cover ? undefined : given.cover;
  const wanted = await validateFields(ctx, userId, { ...given, cover });
  if (!(await changeCategory(ctx.db, { id, userId }, wanted))) throw new Refusal(CODE.refused, SAME_NAME);
  ctx.touch(tags.category(id));
  ctx.touch(tags.home(userId));
  return myCategoryView(await loadOwnCategory(ctx, userId, id));
});

serve(ownCategoryRoutes, deleteCategory, async ({ id, moveTo }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { ownNum } = await loadOwnCategory(ctx, userId, id);
  const [, , , gone] = await ctx.db.batch(dropCategory(ctx.db, { id, userId, moveTo }));
  if (gone.length === 0) {
    if (moveTo !== undefined) throw notFound('要移往的分类');
    throw new Refusal(
      CODE.refused,
      `该分类下还有 ${ownNum} 篇文章（包括草稿和回收站），请先选择移到哪个分类`,
    );
  }
  ctx.touch(tags.category(id));
  if (moveTo !== undefined) ctx.touch(tags.category(moveTo));
  ctx.touch(tags.home(userId));
  return null;
});
