import {
  annexRulesOf,
  changeAnnex,
  removeAnnex,
  sortAnnexes,
} from '../../../../../contract/content/annex/annex.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { settingRow } from '../../../kit/setting.ts';
import { admit } from '../../../people/conduct/gate.ts';
import { annexRow, articleRow } from '../reads.ts';
import { checkPrice, renamed } from '../rules.ts';
import * as writes from '../writes.ts';

export const ownRoutes = router();

/** Throws if the article is in the recycle bin. */
function checkKept({ deletedAt }: { deletedAt: number | null }): void {
  if (deletedAt !== null) throw new Refusal(CODE.refused, '文章在回收站里，请先恢复再修改附件');
}

/** Own attachment; throws if its article is in the recycle bin. */
async function ownAnnex({ db }: Context, annexId: number, userId: string) {
  const [row] = await annexRow(db, annexId);
  if (row?.userId !== userId) throw notFound('附件');
  checkKept(row);
  return row;
}

serve(ownRoutes, changeAnnex, async ({ annexId, name, price, runs }, ctx) => {
  const { db } = ctx;
  const { id: userId } = await signedIn(ctx);
  const row = await ownAnnex(ctx, annexId, userId);
  if (price !== undefined) {
    const [setting] = await settingRow(db, 'annex');
    checkPrice(price, annexRulesOf(setting?.value));
  }
  const wanted = name === undefined ? undefined : renamed(name, row.name);
  const fields = { 附件名称: wanted ?? '', 可运行的版本: runs ?? '' };
  const admitted = (wanted || runs) && (await admit(ctx, { userId, channel: 'profile', key: '', fields }));
  const changed = {
    id: annexId,
    userId,
    name: wanted && admitted ? admitted.fields.附件名称 : undefined,
    price,
    runs: runs && admitted ? admitted.fields.可运行的版本 : runs,
  };
  if (!(await writes.changeAnnex(db, changed)))
    throw new Refusal(CODE.refused, '这篇文章已有同名的附件，请换一个名称');
  ctx.touch(tags.article(row.articleId));
  return null;
});

serve(ownRoutes, sortAnnexes, async ({ articleId, order }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [article] = await articleRow(ctx.db, articleId);
  if (article?.userId !== userId) throw notFound('文章');
  checkKept(article);
  await writes.sortAnnexes(ctx.db, { articleId, userId, order });
  ctx.touch(tags.article(articleId));
  return null;
});

serve(ownRoutes, removeAnnex, async ({ annexId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { articleId } = await ownAnnex(ctx, annexId, userId);
  if (!(await writes.removeAnnex(ctx.db, annexId, userId)))
    throw new Refusal(CODE.refused, '已有人购买这个附件，不能删除，可以改价或改成免费');
  ctx.touch(tags.article(articleId));
  return null;
});
