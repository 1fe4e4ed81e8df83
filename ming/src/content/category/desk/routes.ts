import {
  addSiteCategory,
  catalogCategories,
  changeSiteCategory,
  dropSiteCategory,
  orderCategories,
} from '../../../../../contract/content/category/desk.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { isOwnPicture } from '../../../kit/file/reads.ts';
import { byOf, signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { categoryView } from '../views.ts';
import { type DeskRow, deskCategories, deskCategory } from './reads.ts';
import { editCategory, makeCategory, removeCategory, sortCategories } from './writes.ts';

export const deskCategoryRoutes = router();

const view = ({ ownNum, revision, ...row }: DeskRow): Wire<typeof addSiteCategory> => ({
  ...categoryView(row),
  ownNum,
  revision,
});

async function categoryOf(ctx: Context, id: number): Promise<DeskRow> {
  const [row] = await deskCategory(ctx.db, id);
  if (!row) throw notFound('分类');
  return row;
}

/** Throws unless a new cover is the caller's own picture. */
async function checkCover(ctx: Context, cover: string, before: string): Promise<void> {
  if (!cover || cover === before) return;
  const { id } = await signedIn(ctx);
  if (!(await isOwnPicture(ctx.db, id, cover)))
    throw new Refusal(CODE.invalid, '分类封面只能使用自己上传的图片');
}

const SAME_NAME = '该分类名称已存在！';

serve(deskCategoryRoutes, catalogCategories, async (_given, { db }) => (await deskCategories(db)).map(view));

serve(deskCategoryRoutes, addSiteCategory, async (given, ctx) => {
  await checkCover(ctx, given.cover, '');
  const id = await makeCategory(ctx.db, given, await byOf(ctx));
  if (id === null) throw new Refusal(CODE.refused, SAME_NAME);
  ctx.touch(tags.category(id));
  return view(await categoryOf(ctx, id));
});

serve(deskCategoryRoutes, changeSiteCategory, async ({ id, ...given }, ctx) => {
  const before = await categoryOf(ctx, id);
  await checkCover(ctx, given.cover, before.cover);
  if (!(await editCategory(ctx.db, before, given, await byOf(ctx)))) {
    const now = await categoryOf(ctx, id);
    const isStale = now.revision !== given.revision;
    throw new Refusal(CODE.refused, isStale ? '分类已被其他人修改，请重新读取后再保存' : SAME_NAME);
  }
  ctx.touch(tags.category(id));
  ctx.touch(tags.list);
  return view(await categoryOf(ctx, id));
});

serve(deskCategoryRoutes, dropSiteCategory, async ({ id }, ctx) => {
  const before = await categoryOf(ctx, id);
  if (!(await removeCategory(ctx.db, before, await byOf(ctx))))
    throw new Refusal(CODE.refused, `该分类下还有 ${before.ownNum} 篇文章（包括草稿和回收站），不能删除`);
  ctx.touch(tags.category(id));
  return null;
});

serve(deskCategoryRoutes, orderCategories, async ({ ids }, ctx) => {
  if (!(await sortCategories(ctx.db, ids, await byOf(ctx))))
    throw new Refusal(CODE.refused, '分类有增减，请重新读取后再排序');
  for (const id of ids) ctx.touch(tags.category(id));
  return (await deskCategories(ctx.db)).map(view);
});
