import type { activityInfo, activityList } from '../../../../contract/discovery/activity/activity.ts';
import type { judgedEntries } from '../../../../contract/discovery/activity/deskJudging.ts';
import type { candidates, myEntries } from '../../../../contract/discovery/activity/entry.ts';
import type { Wire } from '../../../../contract/kit/endpoint.ts';
import { gmt8, gmt8OrEmpty } from '../../kit/clock.ts';
import type { JudgedRow } from './judging/reads.ts';
import type { CandidateRow, MyEntryRow } from './own/reads.ts';
import type { ActivityRow, AwardRow, EntryRow } from './reads.ts';
import { activityState, articleFault, closedFault, type Terms } from './rules.ts';

type Item = Wire<typeof activityList>['records'][number];
type Info = Wire<typeof activityInfo>;

const tagsIn = (json: string) => JSON.parse(json) as { id: number; name: string }[];

/** Wire format of an activity. */
export function activityView({ activity: it, categoryName, tagJson }: ActivityRow, now: number): Item {
  return {
    id: it.id,
    title: it.title,
    intro: it.intro,
    cover: it.cover,
    state: activityState(it, now),
    startTime: gmt8(it.startTime),
    endTime: gmt8(it.endTime),
    judgeTime: gmt8(it.judgeTime),
    prizes: it.prizes,
    categoryId: it.categoryId,
    categoryName,
    tagList: tagsIn(tagJson),
    since: gmt8OrEmpty(it.since),
    most: it.most,
    entryNum: it.entryNum,
    isDemo: it.isDemo,
    cancelReason: it.cancelReason,
    resultTime: gmt8OrEmpty(it.resultAt),
  };
}

/** Terms from an activity's row. */
export const termsOf = ({ activity, tagJson }: Pick<ActivityRow, 'activity' | 'tagJson'>): Terms => ({
  ...activity,
  tagIds: tagsIn(tagJson).map((it) => it.id),
});

type PersonColumns = { userId: string; nickname: string | null; avatar: string | null };
const authorView = (it: PersonColumns) => ({
  id: it.userId,
  nickname: it.nickname ?? '已注销用户',
  avatar: it.avatar ?? '',
});

/** Wire format of a submission for everybody. */
export function entryView(row: EntryRow): NonNullable<Info['entries']>['records'][number] {
  return {
    id: row.entry.id,
    articleId: row.entry.articleId ?? 0,
    title: row.title,
    summary: row.summary,
    author: authorView({ ...row, userId: row.entry.userId }),
    createTime: gmt8(row.entry.createTime),
  };
}

/** Wire format of an award for everybody. */
export function awardView({ award, articleId, title, ...by }: AwardRow) {
  return {
    entryId: award.entryId,
    name: award.name,
    remark: award.remark,
    batchId: award.batchId,
    articleId: articleId ?? 0,
    title: title ?? '',
    author: authorView(by),
  };
}

/** Wire format of one's own submission. */
export function myEntryView(row: MyEntryRow, now: number): Wire<typeof myEntries>['records'][number] {
  const { activity, activityTitle } = row;
  return {
    id: row.entry.id,
    articleId: row.entry.articleId ?? 0,
    title: row.title ?? '',
    isShown: row.isShown,
    createTime: gmt8(row.entry.createTime),
    activity: {
      id: row.entry.activityId,
      title: activityTitle,
      state: activityState(activity, now),
      endTime: gmt8(activity.endTime),
    },
    award: row.award,
    mayWithdraw: closedFault(activity, now) === '',
  };
}

/** Wire format of one's own article, with why it cannot be submitted. */
export function candidateView(row: CandidateRow, terms: Terms): Wire<typeof candidates>['records'][number] {
  const tagIds = JSON.parse(row.tagIds) as number[];
  return {
    id: row.id,
    title: row.title,
    createTime: gmt8(row.createTime),
    isEntered: row.isEntered,
    fault: articleFault(terms, { ...row, tagIds }),
  };
}

/** Wire format of a submission for judges. */
export function judgedView(row: JudgedRow): Wire<typeof judgedEntries>['records'][number] {
  const scores = JSON.parse(row.scores) as {
    id: string;
    nickname: string | null;
    score: number;
    remark: string;
  }[];
  return {
    id: row.entry.id,
    articleId: row.entry.articleId ?? 0,
    title: row.title ?? '',
    isShown: row.isShown,
    author: { id: row.entry.userId, nickname: row.nickname ?? '已注销用户' },
    createTime: gmt8(row.entry.createTime),
    isShortlisted: row.entry.isShortlisted,
    average: row.average,
    scores: scores.map(({ id, nickname, score, remark }) => ({
      judge: { id, nickname: nickname ?? '已注销用户' },
      score,
      remark,
    })),
    award: row.award,
    remark: row.remark,
  };
}
