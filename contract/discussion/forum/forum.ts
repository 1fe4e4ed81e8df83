import * as z from 'zod/mini';
import { cited } from '../../content/citation/citing.ts';
import { tagName } from '../../content/tag/tag.ts';
import { FORUM_BROWSE_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  href,
  id,
  list,
  paging,
  text,
  time,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import { PAGE_SIZE_MOST, TEMPLATE_FILTER_MOST } from '../../kit/limits.ts';
import { userInfo } from '../../people/user/user.ts';
import { bounty } from '../bounty/bounty.ts';
import { TEMPLATE_LABELS, template } from './template.ts';

/** A question in lists. `quantity` counts views, `voteCount` is votes for minus against. */
export const forumItem = z.object({
  id: z.number(),
  userId: z.string(),
  nickname: text,
  userAvatar: text,
  title: z.string(),
  summary: text,
  tagList: z.prefault(z.array(tagName), []),
  quantity: count,
  answerCount: count,
  voteCount: count,
  /** Whether a visible answer is accepted. */
  accepted: flag,
  /** Closed as duplicate: no more answers. */
  closed: flag,
  /** Held bounty in fen; 0 for none. */
  bounty: count,
  /** `COMMENT_STATE`; defaults to shown for hosts without it. */
  state: z.prefault(z.number(), 1),
  /** Template fields shown on cards; empty if not filled in. */
  problem: text,
  solver: text,
  analysis: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** Last activity: asked, answered or edited. */
  lastTime: time,
});
export type ForumItem = z.output<typeof forumItem>;

/** An attachment. `url` downloads it or shows a picture; `size` in bytes. */
export const attachment = z.object({ url: href, name: z.string(), size: count, mime: text });
export type Attachment = z.output<typeof attachment>;

/** A comment on a question (`answerId` 0) or answer. `content` is sanitized HTML. */
export const forumComment = z.object({
  id: z.number(),
  questionId: z.number(),
  answerId: count,
  userId: text,
  nickname: text,
  userAvatar: text,
  content: text,
  /** Province or country. */
  ipAddress: text,
  state: count,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** Last edit, or empty. */
  editTime: time,
});
export type ForumComment = z.output<typeof forumComment>;

/** Fields shared by questions and answers. */
const extras = {
  attachments: list(attachment),
  /** First comments by time, and total. */
  comments: list(forumComment),
  commentCount: count,
  /** Current revision; above 1 if edited, last by `editorName`. */
  revision: z.prefault(z.number(), 1),
  editorId: text,
  editorName: text,
  /** Locked by a moderator: no comments, and no answers to a question. */
  locked: flag,
};

/** `content` is sanitized HTML with ids unique on the page. */
export const forumAnswer = z.object({
  id: z.number(),
  userId: z.string(),
  nickname: text,
  userAvatar: text,
  content: text,
  summary: text,
  voteCount: count,
  accepted: flag,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  updateTime: time,
  /** `COMMENT_STATE`; 1 for hosts without it. */
  state: z.prefault(z.number(), 1),
  ...extras,
});
export type ForumAnswer = z.output<typeof forumAnswer>;

/** A question with one page of answers: accepted first, then by votes, then oldest. */
export const forumPost = z.extend(forumItem, {
  content: text,
  updateTime: time,
  template,
  ...extras,
  followCount: count,
  ...cited,
  /** Latest bounty in any state. */
  reward: z.prefault(z.nullable(bounty), null),
  /** Target of a duplicate, if readable. */
  duplicate: z.prefault(z.nullable(z.object({ id: z.number(), title: z.string() })), null),
  answers: z.prefault(z.array(forumAnswer), []),
  answersTotal: count,
  /** Number of the returned page of answers. */
  answersPage: z.prefault(z.number(), 1),
  related: z.prefault(z.array(z.object({ id: z.number(), title: z.string(), answerCount: count })), []),
  author: userInfo,
});
export type ForumPost = z.output<typeof forumPost>;

/** With the number of its questions in a list; null if too many to count. */
export const forumTag = z.extend(tagName, { questionNum: z.prefault(z.nullable(z.number()), null) });
export type ForumTag = z.output<typeof forumTag>;

/** `unanswered` also filters. */
export const FORUM_SORT = ['new', 'hot', 'unanswered'] as const;
export type ForumSort = (typeof FORUM_SORT)[number];

const value = z.optional(z.string().check(z.trim(), z.maxLength(TEMPLATE_FILTER_MOST)));

/**
 * Questions. `problem` to `units` filter by template value, case-insensitive; `followed` filters those the
 * caller follows (none without login). `extra.tags` are the most frequent tags, ignoring `tagId`; `extra.tag`
 * is the requested one or null.
 */
export const forumList = endpoint({
  method: 'GET',
  path: '/v1/forum/list',
  audience: 'anyone',
  scope: 'read',
  labels: { ...TEMPLATE_LABELS, followed: '关注筛选', bounty: '悬赏' },
  input: z.object({
    sort: z.prefault(z.enum(FORUM_SORT), 'new'),
    tagId: z.optional(id),
    problem: value,
    solver: value,
    analysis: value,
    model: value,
    material: value,
    units: value,
    followed: z.optional(yesNo),
    /** Only with a bounty. */
    bounty: z.optional(yesNo),
    ...paging,
  }),
  data: pageSchema(forumItem),
  extra: z.object({
    tags: z.prefault(z.array(forumTag), []),
    tag: z.prefault(z.nullable(forumTag), null),
  }),
});

/**
 * Pages the answers; `answerId` finds the page of an answer and overrides `pageNo`. Pending questions only
 * for their author.
 */
export const forumInfo = endpoint({
  method: 'GET',
  path: '/v1/forum/info',
  audience: 'anyone',
  scope: 'read',
  input: z.object({
    id,
    answerId: z.optional(id),
    pageNo: paging.pageNo,
    pageSize: z.prefault(wholeNumber(1, PAGE_SIZE_MOST), PAGE_SIZE_MOST),
  }),
  data: forumPost,
});

export const forumBrowse = endpoint({
  method: 'POST',
  path: FORUM_BROWSE_PATH,
  audience: 'anyone',
  input: z.object({ id }),
  data: emptyAnswer,
});
