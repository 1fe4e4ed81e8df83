import {
  collectArticle,
  collectList,
  deleteFolder,
  folderList,
  saveFolder,
  uncollectArticle,
} from '../../../../contract/content/collect/collect.ts';
import { tags } from '../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import { FOLDERS_MOST } from '../../../../contract/kit/limits.ts';
import { gmt8 } from '../../kit/clock.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { type Context, Reply, router, serve } from '../../kit/http/serve.ts';
import { admit } from '../../people/conduct/gate.ts';
import { authorRow } from '../../people/user/reads.ts';
import { authorBeside } from '../../people/user/views.ts';
import { articlesOf } from '../article/lists.ts';
import { articleItemView } from '../article/views.ts';
import {
  collectedIds,
  collectedTotal,
  collectState,
  defaultFolder,
  type FolderRow,
  folderRows,
} from './reads.ts';
import { addFolder, changeFolder, collect, dropFolder, openDefault, uncollect } from './writes.ts';

const DEFAULT_NAME = '默认收藏夹';
const CHANGES = rule(120, 10);

export const collectRoutes = router();

/** Whose collection, and whether it is the caller's. */
async function resolveCollectionOwner(ctx: Context, given: string | undefined) {
  const caller = await ctx.caller();
  const userId = given ?? caller?.id;
  if (!userId) throw new Refusal(CODE.unauthorised);
  return { userId, own: userId === caller?.id };
}

serve(collectRoutes, collectList, async ({ userId, folderId, ...paging }, ctx) => {
  const asked = { ...(await resolveCollectionOwner(ctx, userId)), folderId };
  const [ids, totals, [author], standard, named] = await ctx.db.batch([
    collectedIds(ctx.db, asked, paging),
    collectedTotal(ctx.db, asked),
    authorRow(ctx.db, asked.userId),
    defaultFolder(ctx.db, asked.userId),
    folderRows(ctx.db, asked),
  ]);
  if (!author) throw notFound('用户');
  const cards = await articlesOf(
    ctx.db,
    ids.map(({ id }) => id),
  );
  const records = ids.flatMap(({ id }) => {
    const card = cards.find((it) => it.article.id === id);
    return card ? [{ ...articleItemView(card), isCollect: asked.own }] : [];
  });
  const folders = folderViews(standard[0], named, asked.own);
  return new Reply(pageOf(records, totals[0]?.total ?? 0, paging), { ...authorBeside(author), folders });
});

serve(collectRoutes, collectArticle, async ({ articleId, folderId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`collect:${userId}`, CHANGES, ctx.now);
  const [, , , [state]] = await ctx.db.batch([
    ...collect(ctx.db, { articleId, userId, folderId, now: ctx.now }),
    collectState(ctx.db, articleId, userId),
  ]);
  if (!state) throw notFound('文章');
  ctx.touch(tags.home(userId));
  return { isCollect: true, collectCount: state.collectCount, folderId: state.folderId ?? 0 };
});

serve(collectRoutes, uncollectArticle, async ({ articleId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [, [state]] = await ctx.db.batch([
    uncollect(ctx.db, articleId, userId),
    collectState(ctx.db, articleId, userId),
  ]);
  if (!state) throw notFound('文章');
  ctx.touch(tags.home(userId));
  return { isCollect: false, collectCount: state.collectCount };
});

/** Folders for output, default first. */
function folderViews(
  first: { isPublic: number; articleNum: number } | undefined,
  rows: readonly FolderRow[],
  own: boolean,
) {
  const standard = { id: 0, name: DEFAULT_NAME, intro: '', createTime: '' };
  const open = first && (own || first.isPublic) ? [{ ...standard, ...first }] : [];
  return [...open, ...rows.map((row) => ({ ...row, createTime: gmt8(row.createTime) }))];
}

/** Visible folders, default first. */
async function foldersOf(ctx: Context, asked: { userId: string; own: boolean }) {
  const [[first], rows] = await ctx.db.batch([
    defaultFolder(ctx.db, asked.userId),
    folderRows(ctx.db, asked),
  ]);
  return folderViews(first, rows, asked.own);
}

serve(collectRoutes, folderList, async ({ userId }, ctx) =>
  foldersOf(ctx, await resolveCollectionOwner(ctx, userId)),
);

serve(collectRoutes, saveFolder, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await ctx.limits.take(`folder:${userId}`, CHANGES, ctx.now);
  const fields = { 收藏夹名称: given.name ?? '', 收藏夹简介: given.intro ?? '' };
  const checked = (await admit(ctx, { userId, channel: 'profile', key: '', fields })).fields;
  const id = await savedFolder(ctx, userId, {
    ...given,
    ...(given.name !== undefined && { name: checked.收藏夹名称 }),
    ...(given.intro !== undefined && { intro: checked.收藏夹简介 }),
  });
  ctx.touch(tags.home(userId));
  const found = (await foldersOf(ctx, { userId, own: true })).find((it) => it.id === id);
  if (!found) throw notFound('收藏夹');
  return found;
});

type FolderChange = {
  id?: number | undefined;
  name?: string | undefined;
  intro?: string | undefined;
  isPublic?: boolean | undefined;
};

/** Creates or changes a folder; returns its id. */
async function savedFolder({ db, now }: Context, userId: string, given: FolderChange): Promise<number> {
  const { id, name, intro, isPublic } = given;
  if (name === DEFAULT_NAME) throw new Refusal(CODE.refused, `“${DEFAULT_NAME}”已经存在`);
  if (id === 0) {
    if (isPublic !== undefined) await openDefault(db, userId, isPublic);
    return 0;
  }
  if (id !== undefined) {
    const changed = await changeFolder(db, { id, userId }, { name, intro, isPublic });
    if (!changed) throw new Refusal(CODE.refused, '收藏夹不存在，或已有同名的收藏夹');
    return id;
  }
  if (name === undefined) throw new Refusal(CODE.invalid, '请填写收藏夹名称');
  const made = await addFolder(db, userId, { name, intro: intro ?? '', isPublic: isPublic ?? true }, now);
  if (made === null) throw new Refusal(CODE.refused, `已有同名的收藏夹，或已达到 ${FOLDERS_MOST} 个的上限`);
  return made;
}

serve(collectRoutes, deleteFolder, async ({ id }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (!(await dropFolder(ctx.db, id, userId))) throw notFound('收藏夹');
  ctx.touch(tags.home(userId));
  return null;
});
