import { CODE } from '../../../../../contract/kit/envelope.ts';
import { blockedPeople, blockPerson } from '../../../../../contract/messages/im/block.ts';
import { gmt8 } from '../../../kit/clock.ts';
import { pageOf } from '../../../kit/db.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { router, serve } from '../../../kit/http/serve.ts';
import { blockedRows, blockedTotal, faceRows } from '../reads.ts';
import { insertBlock, unblock } from '../writes.ts';

export const blockRoutes = router();

serve(blockRoutes, blockPerson, async ({ userId, isBlocked }, ctx) => {
  const { id } = await signedIn(ctx);
  if (userId === id) throw new Refusal(CODE.refused, '不能屏蔽自己');
  if (!isBlocked) await unblock(ctx.db, id, userId);
  else {
    const [face] = await faceRows(ctx.db, [userId], id);
    if (!face) throw notFound('用户');
    await insertBlock(ctx.db, id, userId, ctx.now);
  }
  return { isBlocked };
});

serve(blockRoutes, blockedPeople, async (paging, ctx) => {
  const { id } = await signedIn(ctx);
  const [rows, totals] = await ctx.db.batch([blockedRows(ctx.db, id, paging), blockedTotal(ctx.db, id)]);
  const records = rows.map(({ createTime, ...row }) => ({ ...row, createTime: gmt8(createTime) }));
  return pageOf(records, totals[0]?.total ?? 0, paging);
});
