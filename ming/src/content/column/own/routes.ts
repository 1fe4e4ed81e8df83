import { COLUMN_STATUS } from '../../../../../contract/content/column/column.ts';
import {
  arrangeSpecial,
  createSpecial,
  deleteSpecial,
  mySpecial,
  mySpecials,
  updateSpecial,
} from '../../../../../contract/content/column/own.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { OWN_COLUMNS_MOST, SORTED_MOST } from '../../../../../contract/kit/limits.ts';
import { isOwnPicture } from '../../../kit/file/reads.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { rule } from '../../../kit/http/limit.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { sha256 } from '../../../kit/ids.ts';
import { admit, admitDescription } from '../../../people/conduct/gate.ts';
import { touchArticles } from '../purge.ts';
import { arrangementFault, arrangementText, articlesIn, chaptersOf } from '../rules.ts';
import { ownColumnView } from '../views.ts';
import { arrangeColumn, dropColumn } from './arrange.ts';
import { columnsOf, ownArticles, ownColumn, ownColumns, ownPlaces } from './reads.ts';
import { addColumn, changeColumn } from './writes.ts';

const CHANGES = rule(240, 10);
const SAME_NAME = '该专栏名称已存在！';

export const ownColumnRoutes = router();

/** Own column with contents; throws 404. */
async function readOwnColumn(ctx: Context, userId: string, id: number) {
  const [[row], places] = await ctx.db.batch([ownColumn(ctx.db, userId, id), ownPlaces(ctx.db, id)]);
  if (!row) throw notFound('专栏');
  const chapters = chaptersOf(places);
  return { column: ownColumnView(row), chapters, stamp: await sha256(arrangementText(chapters)) };
}

/** Purges pages of a column and its owner. */
function touch(ctx: Context, userId: string, id: number) {
  ctx.touch(tags.column(id));
  ctx.touch(tags.home(userId));
}

type Fields = { name?: string | undefined; intro?: string | undefined; cover?: string | undefined };

/** Validates column fields. Throws as `admit`, and 400 for a foreign cover. */
async function validateFields<F extends Fields>(ctx: Context, userId: string, given: F): Promise<F> {
  await ctx.limits.take(`column:${userId}`, CHANGES, ctx.now);
  if (given.cover && !(await isOwnPicture(ctx.db, userId, given.cover)))
    throw new Refusal(CODE.invalid, '专栏封面只能使用自己上传的图片');
  return admitDescription(ctx, { userId, what: '专栏' }, given);
}

serve(ownColumnRoutes, mySpecials, async (_given, ctx) => {
  const { id } = await signedIn(ctx);
  return (await ownColumns(ctx.db, id)).map(ownColumnView);
});

serve(ownColumnRoutes, mySpecial, async ({ id }, ctx) => readOwnColumn(ctx, (await signedIn(ctx)).id, id));

serve(ownColumnRoutes, createSpecial, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const id = await addColumn(ctx.db, userId, await validateFields(ctx, userId, given), ctx.now);
  if (id === null) {
    const { length } = await ownColumns(ctx.db, userId);
    throw new Refusal(
      CODE.refused,
      length >= OWN_COLUMNS_MOST ? `最多可以有 ${OWN_COLUMNS_MOST} 个专栏` : SAME_NAME,
    );
  }
  return (await readOwnColumn(ctx, userId, id)).column;
});

serve(ownColumnRoutes, updateSpecial, async ({ id, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { column: before, chapters } = await readOwnColumn(ctx, userId, id);
  const publishes =
    before.status === COLUMN_STATUS.unpublished &&
    given.status !== undefined &&
    given.status !== COLUMN_STATUS.unpublished;
  if (publishes && before.articleNum === 0)
    throw new Refusal(CODE.refused, '专栏里还没有已发布的文章，请先放入文章再发布');
  const cover = given.cover === before.cover ? undefined : given.cover;
  const wanted = await validateFields(ctx, userId, { ...given, cover });
  const [first] = await ctx.db.batch(changeColumn(ctx.db, { id, userId, now: ctx.now }, wanted));
  if (first.meta.changes === 0) throw new Refusal(CODE.refused, SAME_NAME);
  touch(ctx, userId, id);
  if (publishes) touchArticles(ctx, articlesIn(chapters));
  return (await readOwnColumn(ctx, userId, id)).column;
});

serve(ownColumnRoutes, deleteSpecial, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await readOwnColumn(ctx, userId, id);
  await ctx.db.batch(dropColumn(ctx.db, { id, userId, now: ctx.now }));
  touch(ctx, userId, id);
  return null;
});

serve(ownColumnRoutes, arrangeSpecial, async ({ id, stamp, chapters }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const before = await readOwnColumn(ctx, userId, id);
  await ctx.limits.take(`column:${userId}`, CHANGES, ctx.now);
  if (stamp !== before.stamp)
    throw new Refusal(CODE.refused, '这个专栏刚在别处改动过，已读取最新的顺序，请再试一次', { stale: true });
  const wanted = chapters.map((it) => ({ ...it, id: it.id ?? 0 }));
  const fault = arrangementFault(wanted, before.chapters, SORTED_MOST);
  if (fault) throw new Refusal(CODE.refused, fault);
  const ids = wanted.flatMap((it) => it.articles);
  const [[own], elsewhere] = await ctx.db.batch([
    ownArticles(ctx.db, userId, ids),
    columnsOf(ctx.db, ids, id),
  ]);
  if ((own?.total ?? 0) < ids.length) throw notFound('文章');
  const named = wanted.filter((it) => before.chapters.find((old) => old.id === it.id)?.name !== it.name);
  const fields = Object.fromEntries(named.map((it) => [`章节“${it.name}”`, it.name]));
  const said =
    named.length > 0 ? (await admit(ctx, { userId, channel: 'profile', key: '', fields })).fields : {};
  const placed = articlesIn(before.chapters);
  const masked = wanted.map((it) => ({ ...it, name: said[`章节“${it.name}”`] ?? it.name }));
  await ctx.db.batch(arrangeColumn(ctx.db, { id, userId, before: placed, chapters: masked }));
  for (const it of [{ id }, ...elsewhere]) touch(ctx, userId, it.id);
  const known = new Set(placed);
  touchArticles(
    ctx,
    ids.filter((it) => !known.has(it)),
  );
  return readOwnColumn(ctx, userId, id);
});
