import { subjectOf } from '../../../../contract/content/article/coverSubject.ts';
import type { ActivityItem } from '../../../../contract/discovery/activity/activity.ts';
import { place } from '../../../../contract/kit/places.ts';

export const drawnActivity = ({ id, title, intro }: ActivityItem): string =>
  place.activityCover(id, subjectOf(id, title, intro));

/** Example: 2026-11-22 09:30. */
export const minuteOf = (time: string): string => time.slice(0, 16);

export function dueOf(it: ActivityItem): string {
  switch (it.state) {
    case 'coming':
      return `${minuteOf(it.startTime)} 开始投稿`;
    case 'running':
      return `${minuteOf(it.endTime)} 截止投稿`;
    case 'judging':
      return `${it.judgeTime.slice(0, 10)} 前公布结果`;
    case 'ended':
      return `${it.resultTime.slice(0, 10)} 公布结果`;
    default:
      return `${minuteOf(it.endTime)} 截止投稿`;
  }
}
