import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
  flag,
  id,
  list,
  markdownText,
  name,
  noInput,
  paging,
  text,
  time,
  userId,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';
import { attemptKey, mentions } from '../../kit/posting.ts';
import { passage, passageSelector } from '../passage/passage.ts';

/** Public, visible to the author until reviewed, hidden, or deleted. */
export const COMMENT_STATE = { shown: 1, review: 2, hidden: 3, deleted: 4 } as const;

export const COMMENT_SORT = ['hot', 'new'] as const;
export type CommentSort = (typeof COMMENT_SORT)[number];

const plain = z.object({
  id: z.number(),
  articleId: z.number(),
  /** Head of the thread; 0 for a head. */
  parentId: count,
  /** Passage of the thread; 0 for the whole article. */
  passageId: count,
  userId: name,
  nickname: text,
  avatar: text,
  webSite: text,
  replyUserId: text,
  replyNickname: text,
  /** Sanitized HTML; empty if the comment is deleted and kept as parent of replies. */
  content: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** Last edit, or empty. */
  editTime: time,
  /** Province or country, never an IP address. */
  ipAddress: text,
  likeCount: count,
  isLike: flag,
  /** By the author of the article. */
  isAuthor: flag,
  state: count,
  /** Number of replies; `children` may hold fewer. */
  replyCount: count,
  /** A moderator locked the thread: no more replies. */
  locked: flag,
  /** Version of the article that corrected the reported error; 0 for none. */
  corrected: count,
});

/** A thread head with its first replies. */
export const comment = z.extend(plain, { children: list(plain) });
export type Reply = z.output<typeof plain>;
export type Comment = z.output<typeof comment>;

/** Comments in the HTML of an article: first page of threads and totals. */
export type FirstComments = {
  articleId: number;
  threads: readonly Comment[];
  total: number;
  count: number;
  /** Cursor of the next page; null at the end. */
  cursor: string | null;
  locked: boolean;
  /**
   * Data of an outside host is sanitized by the server only; comments loaded later are shown as plain text.
   */
  outside: boolean;
};

const labels = { parentId: '评论编号', passageId: '划线编号' };

/**
 * Threads with their first replies. Continue with the last `cursor`, which causes no duplicates when likes
 * change; `around` finds the page of a comment and overrides `pageNo`. Threads of a passage need its id;
 * `around` such a comment without it returns only the id.
 */
export const commentList = endpoint({
  method: 'GET',
  path: '/v1/comment/',
  audience: 'anyone',
  scope: 'read',
  labels: { ...labels, around: '评论编号' },
  input: z.object({
    articleId: id,
    sort: z.prefault(z.enum(COMMENT_SORT), 'hot'),
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}(-\d{1,15})?$/))),
    around: z.optional(id),
    passageId: z.optional(id),
    ...paging,
  }),
  data: pageSchema(comment),
  extra: z.object({
    cursor: z.prefault(z.nullable(z.string()), null),
    passageId: z.optional(z.number()),
    locked: flag,
    /** All comments of the article: threads, replies, and those on passages. */
    count: z.optional(z.number()),
  }),
});

/** Replies of a thread by time, after the reply `after`. */
export const replyList = endpoint({
  method: 'GET',
  path: '/v1/comment/replies',
  audience: 'anyone',
  scope: 'read',
  labels,
  input: z.object({ parentId: id, after: z.prefault(wholeNumber(0), 0), pageSize: paging.pageSize }),
  data: z.array(plain),
});

const content = markdownText(5_000);

/**
 * Posts a comment in Markdown without headings. `key` is the idempotency key: a retry returns the stored
 * comment. `mentions` are user ids.
 */
export const addComment = endpoint({
  method: 'POST',
  path: '/v1/comment/',
  audience: 'user',
  labels: {
    ...labels,
    replyUserId: '用户编号',
    replyId: '回复编号',
    passage: '划线的内容',
    exact: '引用的文字',
    prefix: '引用前的文字',
    suffix: '引用后的文字',
    locked: '锁定状态',
    start: '起始位置',
  },
  input: z.object({
    articleId: id,
    content,
    parentId: z.optional(wholeNumber(0)),
    replyUserId: z.optional(userId),
    /** The reply answered, unless it is the head. */
    replyId: z.optional(id),
    mentions,
    key: attemptKey,
    /** Subject of a new thread: a new passage, or an existing one. */
    passage: z.optional(passageSelector),
    passageId: z.optional(id),
  }),
  data: comment,
  extra: z.object({ passage: z.optional(passage) }),
});

/** Commented passages that the caller may read, unordered. */
export const passageList = endpoint({
  method: 'GET',
  path: '/v1/comment/passages',
  audience: 'anyone',
  input: z.object({ articleId: id }),
  data: z.array(passage),
});

/** Changes one's own comment within `COMMENT_EDIT_MINUTES`. */
export const editComment = endpoint({
  method: 'PUT',
  path: '/v1/comment/',
  audience: 'user',
  input: z.object({ id, content, mentions }),
  data: comment,
});

/** Markdown of one's own comment, for editing. */
export const commentSource = endpoint({
  method: 'GET',
  path: '/v1/comment/source',
  audience: 'user',
  input: z.object({ id }),
  data: z.object({ content: z.string() }),
});

/** Deletes one's own comment; one with replies remains as a placeholder. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/v1/comment/',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});

/** As `likeArticle`. */
export const likeComment = endpoint({
  method: 'POST',
  path: '/v1/comment/like',
  audience: 'user',
  input: z.object({ id, isLike: z.optional(yesNo) }),
  data: z.object({ isLike: flag, likeCount: count }),
});

/** Renders comment Markdown for a preview. */
export const previewComment = endpoint({
  method: 'POST',
  path: '/v1/comment/preview',
  audience: 'user',
  input: z.object({ content }),
  data: z.object({ content: z.string() }),
});

const keyword = z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST)));

/**
 * Comments by oneself, by others under one's articles, and unanswered ones of the last `ANSWER_DAYS` (at most
 * `UNANSWERED_MOST`).
 */
const commentCounts = z.object({ mine: count, received: count, unanswered: count });
export type CommentCounts = z.output<typeof commentCounts>;

const listedComment = z.extend(plain, {
  /** Empty if the article is not published. */
  articleTitle: text,
});
export type OwnComment = z.output<typeof listedComment>;

/**
 * One's own comments with article titles, newest first. `keyword` is part of text or title; `state` selects
 * pending or hidden ones.
 */
export const myComments = endpoint({
  method: 'GET',
  path: '/v1/comment/getMyComment',
  audience: 'user',
  input: z.object({
    keyword,
    state: z.optional(wholeNumber(COMMENT_STATE.review, COMMENT_STATE.hidden)),
    ...paging,
  }),
  data: pageSchema(listedComment),
  extra: z.object({ counts: commentCounts }),
});

const receivedComment = z.extend(listedComment, {
  /** Awaits an answer by the author. */
  isUnanswered: flag,
});
/** By others under one's own articles. */
export type ReceivedComment = z.output<typeof receivedComment>;

/** Comments by others under one's published articles (or one of them), newest first; `unanswered` filters. */
export const articleComments = endpoint({
  method: 'GET',
  path: '/v1/comment/getArticleComment',
  audience: 'user',
  scope: 'read',
  labels: { unanswered: '待回复的开关' },
  input: z.object({ keyword, unanswered: z.optional(yesNo), articleId: z.optional(id), ...paging }),
  data: pageSchema(receivedComment),
  extra: z.object({ counts: commentCounts }),
});

/** Number of unanswered comments; see `commentCounts`. */
export const unansweredComments = endpoint({
  method: 'GET',
  path: '/v1/comment/unanswered',
  audience: 'user',
  silent: true,
  input: noInput,
  data: count,
});

/** People by nickname prefix, participants of the conversation first. */
export const mentionSuggest = endpoint({
  method: 'GET',
  path: '/v1/comment/mention',
  audience: 'user',
  input: z.object({ keyword: z.prefault(z.string().check(z.maxLength(20)), ''), articleId: z.optional(id) }),
  data: z.array(z.object({ id: name, nickname: text, avatar: text })),
});
