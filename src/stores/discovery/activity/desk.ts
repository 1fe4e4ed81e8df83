import { atom } from 'nanostores';
import type { ActivityItem } from '../../../../contract/discovery/activity/activity.ts';
import {
  type ActivityPlan,
  cancelActivity,
  createActivity,
  dropActivity,
  editActivity,
  plannedActivities,
  plannedActivity,
} from '../../../../contract/discovery/activity/desk.ts';
import { call } from '../../../client/call.ts';
import { loadSiteCategories } from '../../content/category/categories.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { listing } from '../../kit/listing.ts';
import { fieldOf, timeOf } from '../../kit/moment.ts';

/** Every activity, drafts included. */
export const planned = () =>
  listing<ActivityItem, object>(({ pageNo }) => call(plannedActivities, { pageNo, pageSize: 20 }), {});

/** The activity that is edited; null for a new one. */
export const plan = atom<ActivityPlan | null>(null);

/** Loads an activity with the categories that it may ask for; id 0 is a new one. */
export async function loadPlan(id: number): Promise<void> {
  const [found] = await Promise.all([id ? call(plannedActivity, { id }) : null, loadSiteCategories()]);
  plan.set(found);
}

/** An activity as it is typed. Times are as a `datetime-local` field has them. */
export type Typed = Record<
  | 'title'
  | 'intro'
  | 'cover'
  | 'startTime'
  | 'endTime'
  | 'judgeTime'
  | 'since'
  | 'prizes'
  | 'categoryId'
  | 'tags'
  | 'most'
  | 'isPublic',
  string
>;

/** The initial values of the form. */
export const typedOf = (it: ActivityPlan | null): Typed => ({
  title: it?.title ?? '',
  intro: it?.intro ?? '',
  cover: it?.cover ?? '',
  startTime: fieldOf(it?.startTime ?? ''),
  endTime: fieldOf(it?.endTime ?? ''),
  judgeTime: fieldOf(it?.judgeTime ?? ''),
  since: fieldOf(it?.since ?? ''),
  prizes: it?.prizes ?? '',
  categoryId: String(it?.categoryId ?? 0),
  tags: it?.tagList.map(({ name }) => name).join('，') ?? '',
  most: String(it?.most ?? 1),
  isPublic: it && it.state !== 'draft' ? '1' : '0',
});

/** Parses a line of tags. */
export const tagsIn = (line: string): string[] => [
  ...new Set(
    line
      .split(/[,，、;；]/)
      .map((it) => it.trim())
      .filter(Boolean),
  ),
];

/** Saves the form as a new activity, with `key` as idempotency key, or as a change of the loaded one; `done` gets its id. */
export function savePlan(
  typed: Typed,
  content: string,
  key: string,
  done: (id: number) => void,
): Promise<Outcome> {
  const it = plan.get();
  const given = {
    ...typed,
    content,
    startTime: timeOf(typed.startTime),
    endTime: timeOf(typed.endTime),
    judgeTime: timeOf(typed.judgeTime),
    since: timeOf(typed.since),
    categoryId: Number(typed.categoryId),
    most: Number(typed.most),
    tags: tagsIn(typed.tags),
    isPublic: typed.isPublic === '1',
  };
  return attempt(async () => {
    const { id } = it
      ? await call(editActivity, { ...given, id: it.id, revision: it.revision })
      : await call(createActivity, { ...given, key });
    await loadPlan(id);
    done(id);
  }, '活动已保存');
}

/** Cancels the activity. */
export const cancelPlan = (id: number, cause: string): Promise<Outcome> =>
  attempt(async () => {
    await call(cancelActivity, { id, cause });
    await loadPlan(id);
  }, '活动已取消');

/** Deletes the draft. */
export const dropPlan = (id: number): Promise<Outcome> =>
  attempt(() => call(dropActivity, { id }), '草稿已删除');
