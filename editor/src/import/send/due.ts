import { SAVE } from '../../../../contract/content/article/write.ts';
import { SCHEDULE_DAYS } from '../../../../contract/kit/limits.ts';
import { gmt8, msOf } from '../../../../contract/kit/time.ts';
import type { Imported } from '../source/article.ts';

/** What becomes of an article whose date is in the future, by what `--future` calls it. */
export const FUTURE = { 草稿: 'draft', 定时: 'schedule' } as const;
export type Future = (typeof FUTURE)[keyof typeof FUTURE];

/** How to have what was changed on the site overwritten, and what is to come published when its time comes. */
export type Ways = { overwrite: string; schedule: string };

const DAY_MS = 86_400_000;

/** How an article is stored: published, now or later, or kept as a draft; and the date that it bears. */
export type Release = { isPublish: 1 | 3; publishTime: string; date: string; notes: string[] };

/** Decides that for an article of a source; no article gets a date that has not come. `way` says how to
 * have it published then. */
export function releaseOf(
  it: Pick<Imported, 'draft' | 'due' | 'date' | 'publishTime'>,
  { drafts, future, now, way }: { drafts: boolean; future: Future; now: number; way: string },
): Release {
  const today = gmt8(now);
  const date = it.date > today ? '' : it.date;
  const isHeld = it.draft || drafts;
  const kept = { isPublish: SAVE.keep, publishTime: it.publishTime, date };
  // A time that has come would be refused.
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
