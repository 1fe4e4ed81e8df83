import { catalogColumns, changeColumn, orderColumns } from '../../../../../contract/content/column/desk.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { Wire } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { ownPlaces } from '../own/reads.ts';
import { touchArticles } from '../purge.ts';
import { articlesIn, chaptersOf } from '../rules.ts';
import { type DeskRow, deskColumn, deskColumns } from './reads.ts';
import { markColumn, sortColumns } from './writes.ts';

export const deskColumnRoutes = router();

function view({ column, nickname, reason, revision }: DeskRow): Wire<typeof changeColumn> {
  const { userId, createTime, hidden, featured, ...open } = column;
  return {
    ...open,
    revision,
    createTime: gmt8(createTime),
    author: { id: userId, nickname },
    isHidden: hidden === 1,
    isFeatured: featured === 1,
    reason: hidden === 1 ? reason : '',
  };
}

async function columnOf(ctx: Context, id: number): Promise<DeskRow> {
  const [row] = await deskColumn(ctx.db, id);
  if (!row) throw notFound('专栏');
  return row;
}

serve(deskColumnRoutes, catalogColumns, async ({ keyword, pageSize }, { db }) =>
  (await deskColumns(db, keyword, pageSize)).map(view),
);

serve(deskColumnRoutes, changeColumn, async ({ id, ...wanted }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { column } = await columnOf(ctx, id);
  const isSame = column.hidden === Number(wanted.isHidden) && column.featured === Number(wanted.isFeatured);
  if (wanted.isHidden && column.hidden === 0 && wanted.reason === '')
    throw new Refusal(CODE.refused, '请填写隐藏的理由');
  const buried = [tags.column(id), tags.home(column.userId)];
  if (!isSame && !(await markColumn(ctx.db, column, wanted, { operator, now: ctx.now, buried })))
    throw new Refusal(CODE.refused, '专栏已被其他人修改，请重新读取后再操作');
  for (const tag of buried) ctx.touch(tag);
  if (column.hidden === 1 && !wanted.isHidden)
    touchArticles(ctx, articlesIn(chaptersOf(await ownPlaces(ctx.db, id))));
  return view(await columnOf(ctx, id));
});

serve(deskColumnRoutes, orderColumns, async ({ ids }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  await sortColumns(ctx.db, ids, { operator, now: ctx.now });
  for (const id of ids) ctx.touch(tags.column(id));
  return null;
});
