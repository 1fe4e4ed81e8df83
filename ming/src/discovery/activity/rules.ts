import type { ActivityState } from '../../../../contract/discovery/activity/activity.ts';
import type { activities } from './schema.ts';

type Activity = typeof activities.$inferSelect;

/** What the state of an activity follows from. */
export type Course = Pick<Activity, 'isPublic' | 'cancelledAt' | 'resultAt' | 'startTime' | 'endTime'>;

/** The state of an activity at a time in ms; submissions are open from its start up to its end, which is excluded. */
export function activityState(it: Course, now: number): ActivityState {
  if (it.cancelledAt !== null) return 'cancelled';
  if (it.isPublic === 0) return 'draft';
  if (it.resultAt !== null) return 'ended';
  if (now < it.startTime) return 'coming';
  return now < it.endTime ? 'running' : 'judging';
}

/** What an article has to meet. */
export type Terms = Pick<Activity, 'categoryId' | 'since' | 'most'> & { tagIds: readonly number[] };
/** What is looked at in an article. */
export type Submitted = { categoryId: number; createTime: number; tagIds: readonly number[] };

/** Why an article does not meet the terms of an activity; empty where it does. */
export function articleFault(terms: Terms, article: Submitted): string {
  if (terms.categoryId !== 0 && article.categoryId !== terms.categoryId) return '不在活动要求的分类里';
  if (terms.tagIds.length > 0 && !article.tagIds.some((it) => terms.tagIds.includes(it)))
    return '没有活动要求的标签';
  return article.createTime < terms.since ? '发布得太早，不在活动要求的时间之后' : '';
}

const CLOSED: Record<Exclude<ActivityState, 'running'>, string> = {
  draft: '活动还没有公开',
  coming: '活动还没有开始投稿',
  judging: '投稿已经截止',
  ended: '活动已经结束',
  cancelled: '活动已经取消',
};

/** Why nothing can be submitted to an activity or withdrawn from it now; empty where it can. */
export function closedFault(it: Course, now: number): string {
  const state = activityState(it, now);
  return state === 'running' ? '' : CLOSED[state];
}

/** The dates of an activity, in ms. */
type Dates = Pick<Activity, 'startTime' | 'endTime' | 'judgeTime' | 'since'>;

/** What is wrong with the dates of an activity; empty where they are in order. NaN is a date that does not exist. */
export function datesFault({ startTime, endTime, judgeTime, since }: Dates): string {
  if ([startTime, endTime, judgeTime, since].some(Number.isNaN)) return '时间不存在，请检查日期';
  if (endTime <= startTime) return '投稿截止时间须晚于投稿开始时间';
  if (judgeTime < endTime) return '评审截止时间不能早于投稿截止时间';
  return since >= endTime ? '文章的最早发布时间须早于投稿截止时间' : '';
}

/** What an operator wants an activity to be. */
export type Plan = Dates & Terms & Pick<Activity, 'isPublic'>;

const sameTags = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((it) => b.includes(it));

/**
 * Why an activity may not be changed like this; empty where it may. Before it begins all is free, but for hiding it again.
 * From then on nobody who relied on its terms may lose by a change.
 */
export function changeFault(before: Plan & Course, after: Plan, now: number): string {
  const state = activityState(before, now);
  if (state === 'ended') return '结果已经公布，活动不能再修改';
  if (state === 'cancelled') return '活动已经取消，不能再修改';
  if (state === 'draft') return '';
  if (after.isPublic === 0) return '活动已经公开，不能改回草稿；不办了请取消活动';
  if (state === 'coming') return '';
  if (after.startTime !== before.startTime) return '投稿已经开始，不能再改投稿开始时间';
  if (after.endTime < before.endTime) return '投稿已经开始，截止时间只能延后';
  if (after.most < before.most) return '投稿已经开始，每人投稿篇数只能增加';
  const stricter =
    after.categoryId !== before.categoryId ||
    after.since !== before.since ||
    !sameTags(after.tagIds, before.tagIds);
  if (stricter) return '投稿已经开始，不能再改对文章的要求';
  return '';
}

/** Why the results of an activity cannot be published now; empty where they can. */
export function resultsFault(it: Course, now: number): string {
  switch (activityState(it, now)) {
    case 'judging':
      return '';
    case 'ended':
      return '结果已经公布，有误请用“更正结果”';
    case 'cancelled':
      return '活动已经取消';
    default:
      return '投稿截止以后才能公布结果';
  }
}

/** Why a submission cannot be judged now; empty where it can. */
export function judgingFault(it: Course, now: number): string {
  const state = activityState(it, now);
  return state === 'running' || state === 'judging' ? '' : CLOSED[state];
}

/**
 * Why coupons cannot go with these awards, in Chinese, or ''. `left` says how many there are of each that is given out as an
 * award.
 */
export function prizesFault(
  awards: readonly { batchId: number }[],
  left: ReadonlyMap<number, number>,
): string {
  const wanted = new Map<number, number>();
  for (const { batchId } of awards) if (batchId > 0) wanted.set(batchId, (wanted.get(batchId) ?? 0) + 1);
  for (const [batchId, many] of wanted) {
    const there = left.get(batchId);
    if (there === undefined) return '选择的优惠券不是活动奖励，或已经停止发放，请重新选择';
    if (there < many) return `选择的优惠券只剩 ${there} 张，不够发`;
  }
  return '';
}

/** What is wrong with results: an article with two awards, or neither an award nor a word. Empty where nothing is. */
export function awardsFault({
  awards,
  statement,
}: {
  awards: readonly { entryId: number }[];
  statement: string;
}): string {
  if (new Set(awards.map((it) => it.entryId)).size < awards.length) return '一篇文章只能得一个奖';
  return awards.length === 0 && statement === '' ? '没有获奖作品时，请在结果说明里写明原因' : '';
}
