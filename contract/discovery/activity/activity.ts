import * as z from 'zod/mini';
import { tagName } from '../../content/tag/tag.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, href, id, list, name, paging, text, time } from '../../kit/fields.ts';

/**
 * What the clock and the operators make of an activity: `coming` before submissions open, `running` while they are open,
 * `judging` from then on, `ended` once the results are published. `draft` is seen by operators alone.
 */
export const ACTIVITY_STATE = ['draft', 'coming', 'running', 'judging', 'ended', 'cancelled'] as const;
export type ActivityState = (typeof ACTIVITY_STATE)[number];

/** What each state is called. */
export const ACTIVITY_STATE_NAME: Readonly<Record<ActivityState, string>> = {
  draft: '草稿',
  coming: '即将开始',
  running: '投稿中',
  judging: '评审中',
  ended: '已公布结果',
  cancelled: '已取消',
};

/** Which activities a list shows: those that are not over, or the others. */
export const ACTIVITY_TAB = ['open', 'closed'] as const;

/** A writing activity as lists show it. */
export const activityItem = z.object({
  id: z.number(),
  title: z.string(),
  intro: text,
  cover: href,
  state: z.enum(ACTIVITY_STATE),
  /** Submissions are open from `startTime` up to `endTime`; results are planned for `judgeTime`. */
  startTime: time,
  endTime: time,
  judgeTime: time,
  prizes: text,
  /** What an article has to be: in this category (0: any) and with one of these tags (none: any). */
  categoryId: count,
  categoryName: text,
  tagList: list(tagName),
  /** The earliest time an article may have been published at; empty where that does not matter. */
  since: time,
  /** Articles that one person may submit. */
  most: count,
  /** Articles that were submitted and can be read. */
  entryNum: count,
  /** Part of the demonstration, and not to be won. */
  isDemo: flag,
  cancelReason: text,
  /** When the results were published; empty where they were not. */
  resultTime: time,
});
export type ActivityItem = z.output<typeof activityItem>;

const author = z.object({ id: name, nickname: text, avatar: text });

/** A submitted article that can be read. */
const activityEntry = z.object({
  id: z.number(),
  articleId: z.number(),
  title: z.string(),
  summary: text,
  author,
  createTime: time,
});
export type ActivityEntry = z.output<typeof activityEntry>;

/** An award; `articleId` is 0 and `title` empty where the article cannot be read any more. */
const award = z.object({
  entryId: z.number(),
  name: z.string(),
  remark: text,
  /** The coupon that goes with it; 0 for none. */
  batchId: count,
  articleId: count,
  title: text,
  author,
});
export type Award = z.output<typeof award>;

/** What was changed in results after they were published, and when. */
const correction = z.object({ note: z.string(), createTime: time });

/** An activity with its rules as safe HTML, its results, and one page of its entries, the latest first. */
const activityWhole = z.extend(activityItem, {
  content: text,
  statement: text,
  awards: list(award),
  corrections: list(correction),
  entries: pageSchema(activityEntry),
});
export type ActivityWhole = z.output<typeof activityWhole>;

/** Activities: those that are not over by what is due next, the others by the latest; all of them without `tab`. */
export const activityList = endpoint({
  method: 'GET',
  path: '/v1/activity/list',
  audience: 'anyone',
  labels: { tab: '列表的种类' },
  input: z.object({ tab: z.optional(z.enum(ACTIVITY_TAB)), ...paging }),
  data: pageSchema(activityItem),
});

export const activityInfo = endpoint({
  method: 'GET',
  path: '/v1/activity/info',
  audience: 'anyone',
  input: z.object({ id, ...paging }),
  data: activityWhole,
});
