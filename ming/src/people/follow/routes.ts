import { tags } from '../../../../contract/kit/cacheTags.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  deleteFollowed,
  fanList,
  followedTopics,
  followTopic as followTopicCall,
  insertFollowed,
  topicFollowed,
  watchList,
} from '../../../../contract/people/follow/follow.ts';
import { pageOf } from '../../kit/db.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { authorRow, personRow } from '../user/reads.ts';
import { authorBeside, publicPerson } from '../user/views.ts';
import { fanRows, topicRow, topicRows, watchRows } from './reads.ts';
import { follow, followTopic, unfollow, unfollowTopic } from './writes.ts';

const FOLLOWS = rule(120, 10);

export const followRoutes = router();

serve(followRoutes, fanList, async (given, { db }) => {
  const [[person], rows] = await db.batch([authorRow(db, given.userId), fanRows(db, given.userId, given)]);
  if (!person) throw notFound('用户');
  return new Reply(pageOf(rows.map(publicPerson), person.fansCount, given), authorBeside(person));
});

serve(followRoutes, watchList, async (given, { db }) => {
  const [[person], rows] = await db.batch([authorRow(db, given.userId), watchRows(db, given.userId, given)]);
  if (!person) throw notFound('用户');
  return new Reply(pageOf(rows.map(publicPerson), person.watchCount, given), authorBeside(person));
});

serve(followRoutes, insertFollowed, async ({ userId: targetId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  if (userId === targetId) throw new Refusal(CODE.refused, '不能关注自己哦！');
  await ctx.limits.take(`follow:${userId}`, FOLLOWS, ctx.now);
  const [, , [person]] = await ctx.db.batch([
    ...follow(ctx.db, { userId, targetId, now: ctx.now }),
    personRow(ctx.db, targetId),
  ]);
  if (!person) throw notFound('用户');
  ctx.touch(tags.home(userId));
  ctx.touch(tags.home(targetId));
  return { isFollowed: true, fansCount: person.fansCount };
});

serve(followRoutes, deleteFollowed, async ({ userId: targetId }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const [, [person]] = await ctx.db.batch([
    unfollow(ctx.db, { userId, targetId }),
    personRow(ctx.db, targetId),
  ]);
  ctx.touch(tags.home(userId));
  ctx.touch(tags.home(targetId));
  return { isFollowed: false, fansCount: person?.fansCount ?? 0 };
});

const TOPIC_NAME = { tag: '标签', column: '专栏' } as const;

serve(followRoutes, followTopicCall, async ({ kind, id, isFollowed }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const it = { userId, kind, id };
  if (!isFollowed) {
    await unfollowTopic(ctx.db, it);
    return { isFollowed: false };
  }
  await ctx.limits.take(`follow:${userId}`, FOLLOWS, ctx.now);
  const [, [row]] = await ctx.db.batch([followTopic(ctx.db, { ...it, now: ctx.now }), topicRow(ctx.db, it)]);
  if (!row) throw notFound(TOPIC_NAME[kind]);
  return { isFollowed: true };
});

serve(followRoutes, topicFollowed, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  return { isFollowed: (await topicRow(ctx.db, { ...given, userId })).length > 0 };
});

serve(followRoutes, followedTopics, async (_given, ctx) => topicRows(ctx.db, (await signedIn(ctx)).id));
