import type { ActivityState } from '../../../../contract/discovery/activity/activity.ts';
import type { activities } from './schema.ts';

type Activity = typeof activities.$inferSelect;

export type Course = Pick<Activity, 'isPublic' | 'cancelledAt' | 'resultAt' | 'startTime' | 'endTime'>;

/** State at `now` (ms). Submissions are open from start to end, end exclusive. */
export function activityState(it: Course, now: number): ActivityState {
  if (it.cancelledAt !== null) return 'cancelled';
  if (it.isPublic === 0) return 'draft';
  if (it.resultAt !== null) return 'ended';
  if (now < it.startTime) return 'coming';
  return now < it.endTime ? 'running' : 'judging';
}

/** Requirements on an article. */
export type Terms = Pick<Activity, 'categoryId' | 'since' | 'most'> & { tagIds: readonly number[] };
export type Submitted = { categoryId: number; createTime: number; tagIds: readonly number[] };

/** Why an article does not meet the terms, in Chinese, or ''. */
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

/** Why submitting and withdrawing are closed now, in Chinese, or ''. */
export function closedFault(it: Course, now: number): string {
  const state = activityState(it, now);
  return state === 'running' ? '' : CLOSED[state];
}

type Dates = Pick<Activity, 'startTime' | 'endTime' | 'judgeTime' | 'since'>;

/** Validation error of dates in ms, in Chinese, or ''. NaN is an invalid date. */
export function datesFault({ startTime, endTime, judgeTime, since }: Dates): string {
  if ([startTime, endTime, judgeTime, since].some(Number.isNaN)) return '时间不存在，请检查日期';
  if (endTime <= startTime) return '投稿截止时间须晚于投稿开始时间';
  if (judgeTime < endTime) return '评审截止时间不能早于投稿截止时间';
  return since >= endTime ? '文章的最早发布时间须早于投稿截止时间' : '';
}

export type Plan = Dates & Terms & Pick<Activity, 'isPublic'>;

const sameTags = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((it) => b.includes(it));

/**
 * Why an edit is not allowed, or ''. Before the start everything may change, except hiding a public activity.
 * After it terms may only be relaxed.
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

/** Why results cannot be published now, in Chinese, or ''. */
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

/** Why a submission cannot be judged now, in Chinese, or ''. */
export function judgingFault(it: Course, now: number): string {
  const state = activityState(it, now);
  return state === 'running' || state === 'judging' ? '' : CLOSED[state];
}

/**
 * Why these coupons cannot go with the awards, in Chinese, or ''. `left` has the remaining number by batch.
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

/** Validation error of results: an article with two awards, or neither award nor statement. Else ''. */
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
