import {
  correctResults,
  judgedEntries,
  publishResults,
  scoreEntry,
  shortlistEntry,
} from '../../../../../contract/discovery/activity/deskJudging.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { byOf } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { prizesLeft } from '../../../money/coupon/reads.ts';
import { activityRow, awardRows } from '../reads.ts';
import { awardsFault, judgingFault, prizesFault, resultsFault } from '../rules.ts';
import { judgedView } from '../views.ts';
import { entryFor, judgedRows, judgedTotal } from './reads.ts';
import { correct, decideActivity, score, shortlist } from './writes.ts';

export const judgingRoutes = router();

const refusalOf = (text: string) => new Refusal(CODE.refused, text);

async function activityOf(db: Db, id: number) {
  const [found] = await activityRow(db, id);
  if (!found) throw notFound('活动');
  return found.activity;
}

serve(judgingRoutes, judgedEntries, async (given, { db }) => {
  const [[activity], rows, totals] = await db.batch([
    activityRow(db, given.id),
    judgedRows(db, given),
    judgedTotal(db, given),
  ]);
  if (!activity) throw notFound('活动');
  return pageOf(rows.map(judgedView), totals[0]?.total ?? 0, given);
});

/** Throws if the submission cannot be judged now, or not by this judge. */
async function checkJudged(ctx: Context, entryId: number, judge?: string): Promise<void> {
  const [found] = await entryFor(ctx.db, entryId);
  if (!found) throw notFound('投稿');
  const fault = judgingFault(found.activity, ctx.now);
  if (fault) throw refusalOf(fault);
  if (found.entry.userId === judge) throw refusalOf('不能给自己的文章评分');
}

serve(judgingRoutes, scoreEntry, async (given, ctx) => {
  const by = await byOf(ctx);
  await checkJudged(ctx, given.entryId, by.operator);
  await ctx.db.batch(score(ctx.db, given, by));
  return null;
});

serve(judgingRoutes, shortlistEntry, async ({ entryId, isShortlisted }, ctx) => {
  const by = await byOf(ctx);
  await checkJudged(ctx, entryId);
  await ctx.db.batch(shortlist(ctx.db, entryId, isShortlisted, by));
  return null;
});

const winnerGone = () => refusalOf('有获奖的投稿已经撤回或不再公开，请重新读取后再公布');

/** Validation error of awards or their coupons, or ''. */
const faultOf = async ({ db, now }: Context, given: InputOf<typeof publishResults>) =>
  awardsFault(given) ||
  prizesFault(
    given.awards,
    given.awards.some((it) => it.batchId > 0) ? await prizesLeft(db, given.id, now) : new Map(),
  );

const winnersOf = async (db: Db, id: number) =>
  (await awardRows(db, id)).flatMap(({ articleId }) => articleId ?? []);

/** Adds cache tags of the activity and the articles with current or previous awards. */
async function touchWinners(ctx: Context, id: number, before: readonly number[] = []): Promise<void> {
  ctx.touch(tags.activity(id));
  for (const articleId of new Set([...before, ...(await winnersOf(ctx.db, id))]))
    ctx.touch(tags.article(articleId));
}

serve(judgingRoutes, publishResults, async (given, ctx) => {
  const fault = await faultOf(ctx, given);
  if (fault) throw new Refusal(CODE.invalid, fault);
  if (!(await decideActivity(ctx.db, given, await byOf(ctx)))) {
    const activity = await activityOf(ctx.db, given.id);
    throw refusalOf(resultsFault(activity, ctx.now) || winnerGone().message);
  }
  ctx.touch(tags.activities);
  await touchWinners(ctx, given.id);
  return null;
});

serve(judgingRoutes, correctResults, async (given, ctx) => {
  const fault = await faultOf(ctx, given);
  if (fault) throw new Refusal(CODE.invalid, fault);
  const before = await winnersOf(ctx.db, given.id);
  if (!(await correct(ctx.db, given, await byOf(ctx)))) {
    const activity = await activityOf(ctx.db, given.id);
    if (activity.resultAt === null) throw refusalOf('结果还没有公布，不需要更正');
    if (activity.revision !== given.revision) throw refusalOf('结果已被其他人更正，请重新读取后再更正');
    throw winnerGone();
  }
  await touchWinners(ctx, given.id, before);
  return null;
});
