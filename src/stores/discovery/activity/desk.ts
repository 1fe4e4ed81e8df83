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

/** All activities, drafts included. */
export const planned = () =>
  listing<ActivityItem, object>(({ pageNo }) => call(plannedActivities, { pageNo, pageSize: 20 }), {});

export const plan = atom<ActivityPlan | null>(null);

/** Loads an activity (0: new) and the categories. */
export async function loadPlan(id: number): Promise<void> {
  const [found] = await Promise.all([id ? call(plannedActivity, { id }) : null, loadSiteCategories()]);
  plan.set(found);
}

/** Form values; times in `datetime-local` format. */
export type ActivityFormValues = Record<
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

/** Initial form values. */
export const typedOf = (it: ActivityPlan | null): ActivityFormValues => ({
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

/** Creates an activity (`key`: idempotency key) or changes the loaded one; `done` gets its id. */
export function savePlan(
  typed: ActivityFormValues,
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
