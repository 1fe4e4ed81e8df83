import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  id,
  optionalName,
  paging,
  requiredName,
  text,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import {
  ACTIVITY_ENTRIES_MOST,
  ACTIVITY_INTRO_MOST,
  ACTIVITY_TAGS_MOST,
  ACTIVITY_TITLE_MOST,
  PRIZES_MOST,
  REASON_MOST,
} from '../../kit/limits.ts';
import { activityItem } from './activity.ts';

const line = (most: number) => requiredName(most);
const lines = (most: number) => z.prefault(optionalName(most), '');

/** `yyyy-MM-dd HH:mm:ss` in GMT+8. */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));

/** Editable fields; see `activityItem`. `content` is Markdown. */
const plan = {
  title: line(ACTIVITY_TITLE_MOST),
  intro: line(ACTIVITY_INTRO_MOST),
  content: z.string().check(z.minLength(1)),
  cover: z.prefault(z.string().check(z.maxLength(500)), ''),
  startTime: moment,
  endTime: moment,
  judgeTime: moment,
  prizes: lines(PRIZES_MOST),
  categoryId: z.prefault(wholeNumber(0), 0),
  tags: z.prefault(z.array(line(20)).check(z.maxLength(ACTIVITY_TAGS_MOST)), []),
  since: z.prefault(z.union([moment, z.literal('')]), ''),
  most: z.prefault(wholeNumber(1, ACTIVITY_ENTRIES_MOST), 1),
  isPublic: z.prefault(yesNo, false),
};

/** For operators; `revision` is the optimistic lock. */
const activityPlan = z.extend(activityItem, { contentMd: text, content: text, revision: count });
export type ActivityPlan = z.output<typeof activityPlan>;

/** All activities with drafts, newest first. */
export const plannedActivities = endpoint({
  method: 'GET',
  path: '/v1/operator/activity',
  audience: 'operator',
  input: z.object(paging),
  data: pageSchema(z.extend(activityItem, { revision: count })),
});

export const plannedActivity = endpoint({
  method: 'GET',
  path: '/v1/operator/activity/info',
  audience: 'operator',
  input: z.object({ id }),
  data: activityPlan,
});

const kept = z.object({ id: z.number(), revision: z.number() });

const labels = {
  endTime: '截止时间',
  judgeTime: '评审截止时间',
  prizes: '奖励',
  since: '文章的最早发布时间',
  most: '每人投稿篇数',
};

/** Creates an activity; `key` is the idempotency key. */
export const createActivity = endpoint({
  method: 'POST',
  path: '/v1/operator/activity',
  audience: 'operator',
  labels,
  input: z.object({ key: line(64), ...plan }),
  data: kept,
});

/** Edits an activity; `revision` must be current. Terms cannot be tightened after the start. */
export const editActivity = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity',
  audience: 'operator',
  labels,
  input: z.object({ id, revision: wholeNumber(1), ...plan }),
  data: kept,
});

/** Deletes a draft. */
export const dropActivity = endpoint({
  method: 'DELETE',
  path: '/v1/operator/activity',
  audience: 'operator',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** Cancels an activity, with a public reason. */
export const cancelActivity = endpoint({
  method: 'POST',
  path: '/v1/operator/activity/cancel',
  audience: 'operator',
  input: z.object({ id, cause: line(REASON_MOST) }),
  data: emptyAnswer,
});
