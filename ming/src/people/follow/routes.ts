import { tags } from '../../../../contract/kit/cacheTags.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  deleteFollowed,
  fanList,
  followedTopics,
  followFeed,
  followTopic as followTopicCall,
  insertFollowed,
  topicFollowed,
  watchList,
} from '../../../../contract/people/follow/follow.ts';
import { articlesOf } from '../../content/article/lists.ts';
import { articleItemView } from '../../content/article/views.ts';
import { questionsOf } from '../../discussion/forum/lists.ts';
import { questionItemView } from '../../discussion/forum/views.ts';
import { type Db, pageOf } from '../../kit/db.ts';
import { rule } from '../../kit/http/limit.ts';
import { missing, Refusal } from '../../kit/http/refusal.ts';
import { Reply, router, serve } from '../../kit/http/serve.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { authorRow, personRow } from '../user/reads.ts';
import { authorBeside, publicPerson } from '../user/views.ts';
import {
  cursorOf,
  type FeedRow,
  fromOf,
  isFew,
  mergedRows,
  sourceCount,
  walkedRows,
  windowEnd,
} from './feed.ts';
import { fanRows, topicRow, topicRows, watchRows } from './reads.ts';
import { follow, followTopic, unfollow, unfollowTopic } from './writes.ts';

const FOLLOWS = rule(120, 10);

export const followRoutes = router();

serve(followRoutes, fanList, async (given, { db }) => {
  const [[person], rows] = await db.batch([authorRow(db, given.userId), fanRows(db, given.userId, given)]);
  if (!person) throw missing('用户');
  return new Reply(pageOf(rows.map(publicPerson), person.fansCount, given), authorBeside(person));
});

serve(followRoutes, watchList, async (given, { db }) => {
  const [[person], rows] = await db.batch([authorRow(db, given.userId), watchRows(db, given.userId, given)]);
  if (!person) throw missing('用户');
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
  if (!person) throw missing('用户');
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
  if (!row) throw missing(TOPIC_NAME[kind]);
  return { isFollowed: true };
});

serve(followRoutes, topicFollowed, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  return { isFollowed: (await topicRow(ctx.db, { ...given, userId })).length > 0 };
});

serve(followRoutes, followedTopics, async (_given, ctx) => topicRows(ctx.db, (await signedIn(ctx)).id));

serve(followRoutes, followFeed, async ({ cursor, pageSize }, { db, ...ctx }) => {
  const { id } = await signedIn(ctx);
  const from = fromOf(cursor);
  const [count] = await sourceCount(db, id);
  const sources = count?.sources ?? 0;
  const [rows, [end]] = isFew(sources)
    ? [await mergedRows(db, id, from, pageSize), []]
    : await db.batch([walkedRows(db, id, from, pageSize), windowEnd(db, from)]);
  const next = rows.length === pageSize ? rows.at(-1) : end;
  return new Reply(await feedItems(db, rows), { cursor: next ? cursorOf(next) : null, sources });
});

/** The entries of the feed with what a card of each shows. */
async function feedItems(db: Db, rows: readonly FeedRow[]): Promise<Wire<typeof followFeed>> {
  const ids = (isQuestion: number) => rows.filter((it) => it.isQuestion === isQuestion).map((it) => it.id);
  const [cards, questions] = await db.batch([articlesOf(db, ids(0)), questionsOf(db, ids(1))]);
  return rows.flatMap(({ id, isQuestion }): Wire<typeof followFeed> => {
    const card = isQuestion ? undefined : cards.find((it) => it.article.id === id);
    const question = isQuestion ? questions.find((it) => it.question.id === id) : undefined;
    if (card) return [{ kind: 'article', article: articleItemView(card) }];
    return question ? [{ kind: 'question', question: questionItemView(question) }] : [];
  });
}
