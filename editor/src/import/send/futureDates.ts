import { SAVE } from '../../../../contract/content/article/write.ts';
import { SCHEDULE_DAYS } from '../../../../contract/kit/limits.ts';
import { DAY_MS, gmt8, msOf } from '../../../../contract/kit/time.ts';
import type { ImportedArticle } from '../source/article.ts';

/** Values of `--future`. */
export const FUTURE = { 草稿: 'draft', 定时: 'schedule' } as const;
export type FutureChoice = (typeof FUTURE)[keyof typeof FUTURE];

/** Instructions for the user, in words. */
export type Ways = { overwrite: string; schedule: string };

/** `isPublish`: see `SAVE`; `date` is the display date. */
export type Release = { isPublish: 1 | 3; publishTime: string; date: string; notes: string[] };

/** How an article is stored. Future dates are dropped; `way` tells how to schedule. */
export function releaseOf(
  it: Pick<ImportedArticle, 'draft' | 'due' | 'date' | 'publishTime'>,
  { drafts, future, now, way }: { drafts: boolean; future: FutureChoice; now: number; way: string },
): Release {
  const today = gmt8(now);
  const date = it.date > today ? '' : it.date;
  const isHeld = it.draft || drafts;
  const kept = { isPublish: SAVE.keep, publishTime: it.publishTime, date };
  // A past publish time would be refused.
  const publishTime = isHeld || it.publishTime > today ? it.publishTime : '';
  if (isHeld || publishTime || it.due <= today) {
    const notes = isHeld && it.due > today ? [`日期 ${it.due} 在将来，没有带上`] : [];
    return { ...kept, isPublish: isHeld ? SAVE.keep : SAVE.publish, publishTime, notes };
  }
  if (future === 'draft')
    return { ...kept, notes: [`日期 ${it.due} 在将来，只存草稿；要到时自动发布，${way}`] };
  if (msOf(it.due) > now + SCHEDULE_DAYS * DAY_MS)
    return { ...kept, notes: [`日期 ${it.due} 在 ${SCHEDULE_DAYS} 天以后，不能定时，只存草稿`] };
  return { isPublish: SAVE.publish, publishTime: it.due, date, notes: [`将在 ${it.due} 发布`] };
}
