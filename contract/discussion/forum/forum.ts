import * as z from 'zod/mini';
import { cited } from '../../content/citation/citing.ts';
import { tagName } from '../../content/tag/tag.ts';
import { FORUM_BROWSE_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, done, flag, href, id, list, paging, text, time, whole, yesNo } from '../../kit/fields.ts';
import { PAGE_SIZE_MOST, TEMPLATE_FILTER_MOST } from '../../kit/limits.ts';
import { userInfo } from '../../people/user/user.ts';
import { bounty } from '../bounty/bounty.ts';
import { TEMPLATE_LABELS, template } from './template.ts';

/** A question as lists show it. `quantity` counts views, `voteCount` is votes for less votes against. */
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
  /** Whether the asker has accepted an answer that can be seen. */
  accepted: flag,
  /** Closed as a duplicate: it takes no answers. */
  closed: flag,
  /** What is held for the answer that is accepted, in fen; 0 for nothing. */
  bounty: count,
  /** Moderation state, `COMMENT_STATE`; a host without it shows what it sends. */
  state: z.prefault(z.number(), 1),
  /** Of the CAE template what a card shows; empty where it was not filled in. */
  problem: text,
  solver: text,
  analysis: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** When it was asked, answered or changed last. */
  lastTime: time,
});
export type ForumItem = z.output<typeof forumItem>;

/** A file beside a question or answer. `url` downloads it, or shows a picture; `size` in bytes. */
export const attachment = z.object({ url: href, name: z.string(), size: count, mime: text });
export type Attachment = z.output<typeof attachment>;

/** A comment on a question (`answerId` 0) or answer. `content` is safe HTML. */
export const forumComment = z.object({
  id: z.number(),
  questionId: z.number(),
  answerId: count,
  userId: text,
  nickname: text,
  userAvatar: text,
  content: text,
  /** Province or country it was written in. */
  ipAddress: text,
  state: count,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** When it was changed last; empty where it was not. */
  editTime: time,
});
export type ForumComment = z.output<typeof forumComment>;

/** Fields that questions and answers share beside their text. */
const extras = {
  attachments: list(attachment),
  /** The first comments by time, and how many there are. */
  comments: list(forumComment),
  commentCount: count,
  /** Number of the current revision; more than 1 where it was edited, by `editorName` last. */
  revision: z.prefault(z.number(), 1),
  editorId: text,
  editorName: text,
  /** Locked by a moderator: it takes no comments, and a question no answers. */
  locked: flag,
};

/** One answer. `content` is safe HTML whose ids no other answer of the page shares. */
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
  /** Moderation state, `COMMENT_STATE`; 1 for a host without it. */
  state: z.prefault(z.number(), 1),
  ...extras,
});
export type ForumAnswer = z.output<typeof forumAnswer>;

/** A whole question with one page of its answers: the accepted one first, then by votes, then the oldest. */
export const forumPost = z.extend(forumItem, {
  content: text,
  updateTime: time,
  template,
  ...extras,
  followCount: count,
  ...cited,
  /** Its latest bounty, whatever became of it. */
  reward: z.prefault(z.nullable(bounty), null),
  /** The question of which this one is a duplicate, while that one can be read. */
  duplicate: z.prefault(z.nullable(z.object({ id: z.number(), title: z.string() })), null),
  answers: z.prefault(z.array(forumAnswer), []),
  answersTotal: count,
  /** The page of the answers that came. */
  answersPage: z.prefault(z.number(), 1),
  related: z.prefault(z.array(z.object({ id: z.number(), title: z.string(), answerCount: count })), []),
  author: userInfo,
});
export type ForumPost = z.output<typeof forumPost>;

/** A tag with the number of its questions in a list; null where the list is too long to count them. */
export const forumTag = z.extend(tagName, { questionNum: z.prefault(z.nullable(z.number()), null) });
export type ForumTag = z.output<typeof forumTag>;

/** Orders of the list; `unanswered` also leaves out what has an answer. */
export const FORUM_SORT = ['new', 'hot', 'unanswered'] as const;
export type ForumSort = (typeof FORUM_SORT)[number];

const value = z.optional(z.string().check(z.trim(), z.maxLength(TEMPLATE_FILTER_MOST)));

/**
 * Questions. `problem` to `units` are values of the CAE template, without regard to case; `followed` leaves those that the
 * caller follows, none without a login. `extra.tags` are the tags with the most of these questions, whatever `tagId` is,
 * `extra.tag` the one asked for; null where there is no such tag.
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
    /** Only those with a bounty. */
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
 * Paging is of the answers; `answerId` finds the page of one answer and overrules `pageNo`. A question that waits for
 * approval comes to its author alone.
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
    pageSize: z.prefault(whole(1, PAGE_SIZE_MOST), PAGE_SIZE_MOST),
  }),
  data: forumPost,
});

export const forumBrowse = endpoint({
  method: 'POST',
  path: FORUM_BROWSE_PATH,
  audience: 'anyone',
  input: z.object({ id }),
  data: done,
});
