import * as z from 'zod/mini';
import { activityItem } from './activity.ts';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { count, done, flag, id, list, name, paging, text, time, whole, yesNo } from './fields.ts';
import {
  ACTIVITY_ENTRIES_MOST,
  ACTIVITY_INTRO_MOST,
  ACTIVITY_TAGS_MOST,
  ACTIVITY_TITLE_MOST,
  AWARD_NAME_MOST,
  AWARDS_MOST,
  JUDGE_SCORE_MOST,
  PRIZES_MOST,
  REASON_MOST,
  REMARK_MOST,
  STATEMENT_MOST,
} from './limits.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const lines = (most: number) => z.prefault(z.string().check(z.trim(), z.maxLength(most)), '');

/** `yyyy-MM-dd HH:mm:ss` in GMT+8. */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));

/** What an operator says of an activity; see `activityItem`. `content` is Markdown. */
const plan = {
  title: line(ACTIVITY_TITLE_MOST),
  intro: line(ACTIVITY_INTRO_MOST),
  content: z.string().check(z.minLength(1)),
  cover: z.prefault(z.string().check(z.maxLength(500)), ''),
  startTime: moment,
  endTime: moment,
  judgeTime: moment,
  prizes: lines(PRIZES_MOST),
  categoryId: z.prefault(whole(0), 0),
  tags: z.prefault(z.array(line(20)).check(z.maxLength(ACTIVITY_TAGS_MOST)), []),
  since: z.prefault(z.union([moment, z.literal('')]), ''),
  most: z.prefault(whole(1, ACTIVITY_ENTRIES_MOST), 1),
  isPublic: z.prefault(yesNo, false),
};

/** An activity as its operators see it; `revision` goes up with every change. */
const activityPlan = z.extend(activityItem, { contentMd: text, content: text, revision: count });
export type ActivityPlan = z.output<typeof activityPlan>;

/** Every activity, drafts included, the latest first. */
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

/** Makes an activity, once for a key. */
export const createActivity = endpoint({
  method: 'POST',
  path: '/v1/operator/activity',
  audience: 'operator',
  input: z.object({ key: line(64), ...plan }),
  data: kept,
});

/** Changes an activity from the `revision` that was read. What was promised when it began stays as it is. */
export const editActivity = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity',
  audience: 'operator',
  input: z.object({ id, revision: whole(1), ...plan }),
  data: kept,
});

/** Deletes a draft. */
export const dropActivity = endpoint({
  method: 'DELETE',
  path: '/v1/operator/activity',
  audience: 'operator',
  input: z.object({ id }),
  data: done,
});

/** Calls an activity off, for everybody to read why. */
export const cancelActivity = endpoint({
  method: 'POST',
  path: '/v1/operator/activity/cancel',
  audience: 'operator',
  input: z.object({ id, cause: line(REASON_MOST) }),
  data: done,
});

const person = z.object({ id: name, nickname: text });

/** A submission as its judges see it. `average` is null while nobody has scored it. */
const judgedEntry = z.object({
  id: z.number(),
  articleId: count,
  title: text,
  isShown: flag,
  author: person,
  createTime: time,
  isShortlisted: flag,
  average: z.nullable(z.number()),
  scores: list(z.object({ judge: person, score: z.number(), remark: text })),
  award: text,
  remark: text,
});
export type JudgedEntry = z.output<typeof judgedEntry>;

/** The submissions of an activity by time or by average score; only the shortlist with `isShortlisted`. */
export const judgedEntries = endpoint({
  method: 'GET',
  path: '/v1/operator/activity/entries',
  audience: 'operator',
  input: z.object({
    id,
    sort: z.prefault(z.enum(['time', 'score']), 'time'),
    isShortlisted: z.optional(yesNo),
    ...paging,
  }),
  data: pageSchema(judgedEntry),
});

/** One's own score of a submission, in place of an earlier one. */
export const scoreEntry = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity/score',
  audience: 'operator',
  input: z.object({ entryId: id, score: whole(1, JUDGE_SCORE_MOST), remark: lines(REMARK_MOST) }),
  data: done,
});

/** Puts a submission on the shortlist, or takes it off. */
export const shortlistEntry = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity/shortlist',
  audience: 'operator',
  input: z.object({ entryId: id, isShortlisted: yesNo }),
  data: done,
});

const results = {
  id,
  awards: z
    .array(z.object({ entryId: id, name: line(AWARD_NAME_MOST), remark: lines(REMARK_MOST) }))
    .check(z.maxLength(AWARDS_MOST)),
  statement: lines(STATEMENT_MOST),
};

/** Publishes the awards, in the order given, to everybody at once. Done once; from then on they are corrected. */
export const publishResults = endpoint({
  method: 'POST',
  path: '/v1/operator/activity/results',
  audience: 'operator',
  input: z.object(results),
  data: done,
});

/** Replaces published awards; `note` says to everybody what was wrong, `revision` is the one that was read. */
export const correctResults = endpoint({
  method: 'PUT',
  path: '/v1/operator/activity/results',
  audience: 'operator',
  input: z.object({ ...results, revision: whole(1), note: line(REASON_MOST) }),
  data: done,
});
