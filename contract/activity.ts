import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { count, done, flag, href, id, list, name, paging, text, time } from './fields.ts';
import { KEYWORD_MOST } from './limits.ts';
import { tagName } from './tag.ts';

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

const submission = z.object({ activityId: id, articleId: id });

/** Submits one's own published article. Sent again it changes nothing. */
export const submitEntry = endpoint({
  method: 'POST',
  path: '/v1/activity/submit',
  audience: 'user',
  input: submission,
  data: z.object({ id: z.number() }),
});

/** Takes a submission back while submissions are open. Sent again it changes nothing. */
export const withdrawEntry = endpoint({
  method: 'POST',
  path: '/v1/activity/withdraw',
  audience: 'user',
  input: submission,
  data: done,
});

/** One's own submission; `isShown` is false where the article was taken down or deleted, and so does not take part. */
const myEntry = z.object({
  id: z.number(),
  articleId: count,
  title: text,
  isShown: flag,
  createTime: time,
  activity: z.object({ id: z.number(), title: z.string(), state: z.enum(ACTIVITY_STATE), endTime: time }),
  /** The award it won; empty where it has none. */
  award: text,
  mayWithdraw: flag,
});
export type MyEntry = z.output<typeof myEntry>;

/** One's own submissions, the latest first. */
export const myEntries = endpoint({
  method: 'GET',
  path: '/v1/activity/mine',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(myEntry),
});

/** One's own published article; `fault` says why it cannot be submitted, empty where it can. */
const candidate = z.object({
  id: z.number(),
  title: z.string(),
  createTime: time,
  isEntered: flag,
  fault: text,
});
export type Candidate = z.output<typeof candidate>;

/** One's own published articles, the latest first, with whether each can be submitted; `extra.left` more may be. */
export const candidates = endpoint({
  method: 'GET',
  path: '/v1/activity/candidates',
  audience: 'user',
  input: z.object({
    activityId: id,
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST))),
    ...paging,
  }),
  data: pageSchema(candidate),
  extra: z.object({ left: count }),
});
