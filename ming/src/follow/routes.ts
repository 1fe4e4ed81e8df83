import { CODE } from '../../../contract/envelope.ts';
import { deleteFollowed, fanList, insertFollowed, watchList } from '../../../contract/follow.ts';
import { signedIn } from '../identity/caller.ts';
import { pageOf } from '../kit/db.ts';
import { rule } from '../kit/limit.ts';
import { missing, Refusal } from '../kit/refusal.ts';
import { router, serve } from '../kit/serve.ts';
import { personRow } from '../user/reads.ts';
import { publicPerson } from '../user/views.ts';
import { fanRows, watchRows } from './reads.ts';
import { follow, unfollow } from './writes.ts';

const FOLLOWS = rule(120, 10);

export const followRoutes = router();

serve(followRoutes, fanList, async (given, { db }) => {
  const [[person], rows] = await db.batch([personRow(db, given.userId), fanRows(db, given.userId, given)]);
  if (!person) throw missing('用户');
  return pageOf(rows.map(publicPerson), person.fansCount, given);
});

serve(followRoutes, watchList, async (given, { db }) => {
  const [[person], rows] = await db.batch([personRow(db, given.userId), watchRows(db, given.userId, given)]);
  if (!person) throw missing('用户');
  return pageOf(rows.map(publicPerson), person.watchCount, given);
});

serve(followRoutes, insertFollowed, async ({ userId: targetId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (userId === targetId) throw new Refusal(CODE.refused, '不能关注自己哦！');
  await ctx.limits.take(`follow:${userId}`, FOLLOWS, ctx.now);
  const [, , [person]] = await ctx.db.batch([
    ...follow(ctx.db, { userId, targetId, now: ctx.now }),
    personRow(ctx.db, targetId),
  ]);
  if (!person) throw missing('用户');
  return { isFollowed: true, fansCount: person.fansCount };
});

serve(followRoutes, deleteFollowed, async ({ userId: targetId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [, [person]] = await ctx.db.batch([
    unfollow(ctx.db, { userId, targetId }),
    personRow(ctx.db, targetId),
  ]);
  return { isFollowed: false, fansCount: person?.fansCount ?? 0 };
});
