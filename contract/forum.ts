import * as z from 'zod/mini';
import { FORUM_BROWSE_PATH } from './beacon.ts';
import { endpoint } from './endpoint.ts';
import { pageSchema } from './envelope.ts';
import { count, done, flag, id, paging, text, time, whole } from './fields.ts';
import { PAGE_SIZE_MOST } from './limits.ts';
import { tagName } from './tag.ts';
import { userInfo } from './user.ts';

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
  /** Whether the asker has accepted an answer. */
  accepted: flag,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** When it was asked, answered or changed last. */
  lastTime: time,
});
export type ForumItem = z.output<typeof forumItem>;

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
});
export type ForumAnswer = z.output<typeof forumAnswer>;

/** A whole question with one page of its answers: the accepted one first, then by votes, then the oldest. */
export const forumPost = z.extend(forumItem, {
  content: text,
  updateTime: time,
  answers: z.prefault(z.array(forumAnswer), []),
  answersTotal: count,
  related: z.prefault(z.array(z.object({ id: z.number(), title: z.string(), answerCount: count })), []),
  author: userInfo,
});
export type ForumPost = z.output<typeof forumPost>;

/** A tag with the number of its published questions. */
export const forumTag = z.extend(tagName, { questionNum: count });
export type ForumTag = z.output<typeof forumTag>;

/** Orders of the list; `unanswered` also leaves out what has an answer. */
export const FORUM_SORT = ['new', 'hot', 'unanswered'] as const;
export type ForumSort = (typeof FORUM_SORT)[number];

/** `extra.tags` are the tags with the most questions, `extra.tag` the one asked for; null where there is no such tag. */
export const forumList = endpoint({
  method: 'GET',
  path: '/v1/forum/list',
  audience: 'anyone',
  input: z.object({ sort: z.prefault(z.enum(FORUM_SORT), 'new'), tagId: z.optional(id), ...paging }),
  data: pageSchema(forumItem),
  extra: z.object({
    tags: z.prefault(z.array(forumTag), []),
    tag: z.prefault(z.nullable(forumTag), null),
  }),
});

/** Paging is of the answers. */
export const forumInfo = endpoint({
  method: 'GET',
  path: '/v1/forum/info',
  audience: 'anyone',
  input: z.object({
    id,
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
