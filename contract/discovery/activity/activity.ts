import * as z from 'zod/mini';
import { tagName } from '../../content/tag/tag.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, href, id, list, name, paging, text, time } from '../../kit/fields.ts';

/**
 * `coming` before submissions open, `running` while open, `judging` afterwards, `ended` once results are
 * published. `draft` is visible to operators only.
 */
export const ACTIVITY_STATE = ['draft', 'coming', 'running', 'judging', 'ended', 'cancelled'] as const;
export type ActivityState = (typeof ACTIVITY_STATE)[number];

export const ACTIVITY_STATE_NAME: Readonly<Record<ActivityState, string>> = {
  draft: '草稿',
  coming: '即将开始',
  running: '投稿中',
  judging: '评审中',
  ended: '已公布结果',
  cancelled: '已取消',
};

/** Not over, or over. */
export const ACTIVITY_TAB = ['open', 'closed'] as const;

/** A writing activity in lists. */
export const activityItem = z.object({
  id: z.number(),
  title: z.string(),
  intro: text,
  cover: href,
  state: z.enum(ACTIVITY_STATE),
  /** Submissions are open from `startTime` to `endTime` (exclusive); results are planned for `judgeTime`. */
  startTime: time,
  endTime: time,
  judgeTime: time,
  prizes: text,
  /** Required category (0: any) and tags (one of them; none: any). */
  categoryId: count,
  categoryName: text,
  tagList: list(tagName),
  /** Earliest publication time of an article, or empty. */
  since: time,
  /** Limit of submissions per person. */
  most: count,
  /** Readable submissions. */
  entryNum: count,
  /** Demonstration only; nothing can be won. */
  isDemo: flag,
  cancelReason: text,
  /** Publication of the results, or empty. */
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

/** An award; `articleId` is 0 and `title` empty if the article is not readable. */
const award = z.object({
  entryId: z.number(),
  name: z.string(),
  remark: text,
  /** Coupon batch; 0 for none. */
  batchId: count,
  articleId: count,
  title: text,
  author,
});
export type Award = z.output<typeof award>;

const correction = z.object({ note: z.string(), createTime: time });

/** An activity with rules (sanitized HTML), results, and one page of entries, newest first. */
const activityWhole = z.extend(activityItem, {
  content: text,
  statement: text,
  awards: list(award),
  corrections: list(correction),
  entries: pageSchema(activityEntry),
});
export type ActivityDetail = z.output<typeof activityWhole>;

/** Activities: current ones by next date, finished ones newest first; all without `tab`. */
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
