import { type CatalogTag, catalogTags, movedTag } from '../../../../../contract/content/tag/desk.ts';
import { addTag, changeTag, dropTag, mergeTags } from '../../../../../contract/content/tag/deskEdit.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { byOf } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { tidyTags } from '../names/reads.ts';
import { type DeskRow, deskTag, deskTags, deskTagTotal, movedRow, nameTaken } from './reads.ts';
import { createTag, deleteTag, mergeTag, updateTag } from './writes.ts';

export const deskTagRoutes = router();

const view = ({ aliases, ...row }: DeskRow): CatalogTag => ({ ...row, aliases: JSON.parse(aliases) });

/** Tag; throws 404. */
async function tagOf(db: Db, id: number): Promise<CatalogTag> {
  const [row] = await deskTag(db, id);
  if (!row) throw notFound('标签');
  return view(row);
}

/** Purges pages that show a tag. */
function touchTag(ctx: Context, id: number): void {
  ctx.touch(tags.tag(id));
  ctx.touch(tags.forum);
}

/** Refusal of a name; marked by `extra.taken`. */
const nameRefused = (message: string) => new Refusal(CODE.refused, message, { taken: true });

const CHANGED = '标签已被其他人修改，请重新读取后再保存';

serve(deskTagRoutes, catalogTags, async (given, { db }) => {
  const [rows, totals] = await db.batch([deskTags(db, given), deskTagTotal(db, given.keyword)]);
  return pageOf(rows.map(view), totals[0]?.total ?? 0, given);
});

/** Normalizes a name; throws if invalid or taken, by aliases only with `aliases`. */
async function freeName(db: Db, given: string, id: number, aliases: boolean): Promise<string> {
  const [name = ''] = tidyTags([given]);
  const [taken] = await nameTaken(db, name, id);
  if (taken && taken.alias === 0) throw nameRefused(`已经有标签“${taken.name}”`);
  if (taken && aliases) throw nameRefused(`“${name}”是标签“${taken.name}”的别名，请换一个名称`);
  return name;
}

serve(deskTagRoutes, addTag, async ({ name: given, intro }, ctx) => {
  const name = await freeName(ctx.db, given, 0, false);
  if (!(await createTag(ctx.db, { name, intro }, await byOf(ctx)))) throw nameRefused(`已经有标签“${name}”`);
  const rows = await deskTags(ctx.db, { keyword: name, order: 'new', pageNo: 1, pageSize: 50 });
  const made = rows.find((it) => it.name === name);
  if (!made) throw notFound('标签');
  touchTag(ctx, made.id);
  return view(made);
});

serve(deskTagRoutes, changeTag, async ({ id, name: given, ...more }, ctx) => {
  const before = await tagOf(ctx.db, id);
  const name = await freeName(ctx.db, given, id, true);
  if (before.revision !== more.revision) throw new Refusal(CODE.refused, CHANGED);
  if (!(await updateTag(ctx.db, before, { name, ...more }, await byOf(ctx))))
    throw new Refusal(CODE.refused, CHANGED);
  touchTag(ctx, id);
  return tagOf(ctx.db, id);
});

serve(deskTagRoutes, dropTag, async ({ id }, ctx) => {
  const before = await tagOf(ctx.db, id);
  if (!(await deleteTag(ctx.db, before, await byOf(ctx))))
    throw new Refusal(CODE.refused, '还有文章、问题或关注者在用这个标签，可以把它并入另一个标签');
  touchTag(ctx, id);
  return null;
});

serve(deskTagRoutes, mergeTags, async ({ id, into }, ctx) => {
  if (id === into) throw new Refusal(CODE.refused, '不能并入标签自己');
  const [[from], [target], [moved]] = await ctx.db.batch([
    deskTag(ctx.db, id),
    deskTag(ctx.db, into),
    movedRow(ctx.db, id),
  ]);
  // Idempotent.
  if (!from && moved && target && moved.id === into) return view(target);
  if (!from || !target) throw notFound('标签');
  if (!(await mergeTag(ctx.db, from, target, await byOf(ctx)))) {
    const [again] = await movedRow(ctx.db, id);
    if (again?.id !== into) throw new Refusal(CODE.refused, '标签已被其他人修改，请重新读取');
  }
  touchTag(ctx, id);
  touchTag(ctx, into);
  return tagOf(ctx.db, into);
});

serve(deskTagRoutes, movedTag, async ({ id }, { db }) => {
  const [row] = await movedRow(db, id);
  if (!row) throw notFound('标签');
  return row;
});
