import type * as z from 'zod/mini';
import { type addComment, passageList } from '../../../../../contract/discussion/comment/comment.ts';
import type { passageSelector } from '../../../../../contract/discussion/passage/passage.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { PASSAGE_MOST, PASSAGES_MOST } from '../../../../../contract/kit/limits.ts';
import { opensLocked } from '../../../content/article/reads.ts';
import { holderOf } from '../../../kit/holder.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { countedPassages, passageRow, passageTotal, quotableOf, quotableRow } from '../lists.ts';
import { publicCommentCount } from '../reads.ts';
import { passageViews } from '../views.ts';
import { type NewPassage, placeIn, quotablesOf } from '../writes.ts';

export const passageRoutes = router();

async function opens(ctx: Context, articleId: number): Promise<boolean> {
  const caller = await ctx.caller();
  return opensLocked(ctx.db, articleId, caller, await holderOf(caller?.id ?? null, ctx.browser));
}

/** A passage; undefined if there is none or it is in a locked part the caller may not read. Id 0 is none. */
export async function openPassage(ctx: Context, id: number) {
  const [row] = id ? await passageRow(ctx.db, id) : [];
  return row && (!row.locked || (await opens(ctx, row.articleId))) ? row : undefined;
}

/** Throws if the comment is about a passage the caller may not read. */
export async function checkPassage(ctx: Context, it: { passageId: number } | undefined): Promise<void> {
  if (it?.passageId && !(await openPassage(ctx, it.passageId))) throw notFound('评论');
}

/** Locates the quote of a new comment. Throws if the caller's version of the article does not have it. */
async function placeOf(
  ctx: Context,
  articleId: number,
  it: z.output<typeof passageSelector>,
): Promise<NewPassage> {
  if (it.kind === 'text' && it.exact.length > PASSAGE_MOST)
    throw new Refusal(CODE.refused, `划线的文字最多 ${PASSAGE_MOST} 字`);
  const [[row], [held]] = await ctx.db.batch([
    quotableRow(ctx.db, articleId),
    passageTotal(ctx.db, articleId),
  ]);
  if (!row) throw notFound('文章');
  const readable = !it.locked || (await opens(ctx, articleId));
  const place = readable ? placeIn(await quotablesOf(await quotableOf(ctx.env.FILES, row)), it) : null;
  if (!place) throw new Refusal(CODE.refused, '文章里没有找到这段文字，它可能刚被修改，请刷新页面后再选一次');
  if ((held?.total ?? 0) >= PASSAGES_MOST)
    throw new Refusal(CODE.refused, '这篇文章的划线已经很多了，请在已有的划线下或文章末尾评论');
  return place;
}

/**
 * Resolves the subject of a new thread: a quoted passage, the id of an existing one, or undefined for the
 * whole article. Throws if the caller may not read the passage.
 */
export async function subjectOf(
  ctx: Context,
  { articleId, parentId, passage, passageId }: InputOf<typeof addComment>,
): Promise<NewPassage | number | undefined> {
  if (parentId) return undefined;
  if (passageId) {
    const known = await openPassage(ctx, passageId);
    if (known?.articleId !== articleId) throw notFound('划线');
    return known.id;
  }
  return passage && placeOf(ctx, articleId, passage);
}

serve(passageRoutes, passageList, async ({ articleId }, ctx) => {
  const [[article], rows] = await ctx.db.batch([
    publicCommentCount(ctx.db, articleId),
    countedPassages(ctx.db, articleId, PASSAGES_MOST),
  ]);
  if (!article) throw notFound('文章');
  const open = rows.some((it) => it.locked) && (await opens(ctx, articleId));
  return passageViews(rows, open);
});
