import {
  cancelActivity,
  createActivity,
  dropActivity,
  editActivity,
  plannedActivities,
  plannedActivity,
} from '../../../../../contract/discovery/activity/desk.ts';
import { tags } from '../../../../../contract/kit/cacheTags.ts';
import type { InputOf } from '../../../../../contract/kit/endpoint.ts';
import { CODE } from '../../../../../contract/kit/envelope.ts';
import { parseGmt8 } from '../../../kit/clock.ts';
import { type Db, pageOf } from '../../../kit/db.ts';
import { byOf } from '../../../kit/http/caller.ts';
import { notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, router, serve } from '../../../kit/http/serve.ts';
import { choicesOf, madeBy, plannedRows, plannedTotal } from '../judging/reads.ts';
import { activityRow } from '../reads.ts';
import { changeFault, datesFault } from '../rules.ts';
import { rulesHtml } from '../text.ts';
import { activityView, termsOf } from '../views.ts';
import { callOff, dropDraft, type Planned, revise, store } from './writes.ts';

export const planRoutes = router();

const refusalOf = (text: string) => new Refusal(CODE.refused, text);
const changedMeanwhile = () => refusalOf('活动已被其他人修改，请重新读取后再保存');

function touch(ctx: Context, id: number): void {
  ctx.touch(tags.activity(id));
  ctx.touch(tags.activities);
}

serve(planRoutes, plannedActivities, async (given, { db, now }) => {
  const [rows, totals] = await db.batch([plannedRows(db, given), plannedTotal(db)]);
  const records = rows.map((it) => ({ ...activityView(it, now), revision: it.activity.revision }));
  return pageOf(records, totals[0]?.total ?? 0, given);
});

async function loadActivity(db: Db, id: number) {
  const [found] = await activityRow(db, id);
  if (!found) throw notFound('活动');
  return found;
}

serve(planRoutes, plannedActivity, async ({ id }, { db, now }) => {
  const found = await loadActivity(db, id);
  const { source, html, revision } = found.activity;
  return { ...activityView(found, now), contentMd: source, content: html, revision };
});

/**
 * Validates and renders an activity. Throws if a date, a tag or the category is invalid, or the text is too
 * long.
 */
async function plannedOf(
  db: Db,
  given: InputOf<typeof createActivity> | InputOf<typeof editActivity>,
): Promise<Planned> {
  const dates = {
    startTime: parseGmt8(given.startTime),
    endTime: parseGmt8(given.endTime),
    judgeTime: parseGmt8(given.judgeTime),
    since: given.since ? parseGmt8(given.since) : 0,
  };
  const fault = datesFault(dates);
  if (fault) throw new Refusal(CODE.invalid, fault);
  const [known, [category]] = await db.batch(choicesOf(db, given.tags, given.categoryId));
  const strange = given.tags.find((it) => !known.some(({ name }) => name.toLowerCase() === it.toLowerCase()));
  if (strange !== undefined) throw new Refusal(CODE.invalid, `没有“${strange}”这个标签`);
  if (given.categoryId !== 0 && !category) throw new Refusal(CODE.invalid, '没有这个分类，请重新选择');
  return {
    ...dates,
    title: given.title,
    intro: given.intro,
    cover: given.cover,
    prizes: given.prizes,
    categoryId: given.categoryId,
    most: given.most,
    isPublic: Number(given.isPublic),
    source: given.content,
    html: await rulesHtml(given.content),
    tagIds: known.map(({ id }) => id),
  };
}

serve(planRoutes, createActivity, async (given, ctx) => {
  const plan = await plannedOf(ctx.db, given);
  if (plan.isPublic === 1 && plan.endTime <= ctx.now)
    throw new Refusal(CODE.invalid, '投稿截止时间已经过去，不能公开');
  await store(ctx.db, given.key, plan, await byOf(ctx));
  const [made] = await madeBy(ctx.db, given.key);
  if (!made) throw new Refusal(CODE.failed);
  touch(ctx, made.id);
  return made;
});

serve(planRoutes, editActivity, async (given, ctx) => {
  const before = await loadActivity(ctx.db, given.id);
  if (before.activity.revision !== given.revision) throw changedMeanwhile();
  const plan = await plannedOf(ctx.db, given);
  const fault = changeFault({ ...before.activity, ...termsOf(before) }, plan, ctx.now);
  if (fault) throw refusalOf(fault);
  const opened = before.activity.isPublic === 0 && plan.isPublic === 1;
  if (opened && plan.endTime <= ctx.now) throw new Refusal(CODE.invalid, '投稿截止时间已经过去，不能公开');
  const from = { id: given.id, revision: given.revision, before: before.activity };
  if (!(await revise(ctx.db, from, plan, await byOf(ctx)))) throw changedMeanwhile();
  touch(ctx, given.id);
  return { id: given.id, revision: given.revision + 1 };
});

serve(planRoutes, dropActivity, async ({ id }, ctx) => {
  if (await dropDraft(ctx.db, id, await byOf(ctx))) return null;
  await loadActivity(ctx.db, id);
  throw refusalOf('活动已经公开，不能删除；不办了请取消活动');
});

serve(planRoutes, cancelActivity, async (given, ctx) => {
  if (!(await callOff(ctx.db, given, await byOf(ctx)))) {
    const { activity } = await loadActivity(ctx.db, given.id);
    if (activity.isPublic === 0) throw refusalOf('活动还是草稿，不办了请直接删除');
    throw refusalOf(activity.cancelledAt === null ? '结果已经公布，不能再取消' : '活动已经取消');
  }
  touch(ctx, given.id);
  return null;
});
