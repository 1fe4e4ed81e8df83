import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  flag,
  id,
  list,
  name,
  nothing,
  paging,
  text,
  time,
  userId,
  whole,
  written,
  yesNo,
} from '../../kit/fields.ts';
import { KEYWORD_MOST } from '../../kit/limits.ts';
import { attemptKey, mentions } from '../../kit/posting.ts';
import { passage, passageSelector } from '../passage/passage.ts';

/** Whether a comment is seen: by everybody, by its author alone until it was looked at, or by nobody. */
export const COMMENT_STATE = { shown: 1, review: 2, hidden: 3, deleted: 4 } as const;

/** Orders of the comments under an article. */
export const COMMENT_SORT = ['hot', 'new'] as const;
export type CommentSort = (typeof COMMENT_SORT)[number];

const plain = z.object({
  id: z.number(),
  articleId: z.number(),
  /** The comment at the head of the thread; 0 for that one itself. */
  parentId: count,
  /** The passage of the article that the thread is about; 0 where it is about all of it. */
  passageId: count,
  userId: name,
  nickname: text,
  avatar: text,
  webSite: text,
  replyUserId: text,
  replyNickname: text,
  /** Safe HTML; empty where the comment was deleted and only stands for its replies. */
  content: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  /** When it was changed last; empty where it was not. */
  editTime: time,
  /** Province or country the comment was written in, never an address. */
  ipAddress: text,
  likeCount: count,
  isLike: flag,
  /** Written by the author of the article. */
  isAuthor: flag,
  state: count,
  /** How many replies there are; `children` may hold fewer. */
  replyCount: count,
  /** A moderator has closed the thread of which it is the head: it takes no replies. */
  locked: flag,
  /** Number of the version of the article that was corrected by it; 0 where none was. */
  corrected: count,
});

/** A comment of the first level with its first replies. */
export const comment = z.extend(plain, { children: list(plain) });
export type Reply = z.output<typeof plain>;
export type Comment = z.output<typeof comment>;

/** The comments in the HTML of an article: the first page of threads, how many there are, how many comments. */
export type FirstComments = {
  articleId: number;
  threads: readonly Comment[];
  total: number;
  count: number;
  /** Cursor of the next page; null at the end. */
  cursor: string | null;
  /** A moderator has closed the article to comments. */
  locked: boolean;
  /** The backend is an outside host, whose HTML only the server makes safe: what comes later is shown as plain text. */
  outside: boolean;
};

/** What fields are called in messages. */
const labels = { parentId: '评论编号', passageId: '划线编号' };

/**
 * Comments of the first level, each with its first replies. `cursor` of the last page leads on without duplicates,
 * whatever was liked meanwhile; `around` finds the page of one comment and overrules `pageNo`. Those about a passage are
 * asked for with its id; `around` one of them without it answers with the id alone.
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
    /** Comments of the whole article: threads, replies, and those about passages. */
    count: z.optional(z.number()),
  }),
});

/** The replies to one comment in the order of their time, after the reply `after`. */
export const replyList = endpoint({
  method: 'GET',
  path: '/v1/comment/replies',
  audience: 'anyone',
  scope: 'read',
  labels,
  input: z.object({ parentId: id, after: z.prefault(whole(0), 0), pageSize: paging.pageSize }),
  data: z.array(plain),
});

const content = written(5_000);

/**
 * Writes a comment in Markdown without headings. `key` is the idempotency key of the attempt: sent again it answers with
 * the comment that was stored. `mentions` are the ids of the people named with @ in the text.
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
    parentId: z.optional(whole(0)),
    replyUserId: z.optional(userId),
    /** The reply that is answered, where it is not the head of the thread. */
    replyId: z.optional(id),
    mentions,
    key: attemptKey,
    /** What a new thread is about: a passage of the article, or one that has comments already. */
    passage: z.optional(passageSelector),
    passageId: z.optional(id),
  }),
  data: comment,
  extra: z.object({ passage: z.optional(passage) }),
});

/** The passages of an article that have comments, as far as the caller may read them, in no order. */
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

/** The Markdown of one's own comment, to change it. */
export const commentSource = endpoint({
  method: 'GET',
  path: '/v1/comment/source',
  audience: 'user',
  input: z.object({ id }),
  data: z.object({ content: z.string() }),
});

/** Deletes one's own comment; one that has replies leaves its place to them. */
export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/v1/comment/',
  audience: 'user',
  input: z.object({ id }),
  data: done,
});

/** As `likeArticle`. */
export const likeComment = endpoint({
  method: 'POST',
  path: '/v1/comment/like',
  audience: 'user',
  input: z.object({ id, isLike: z.optional(yesNo) }),
  data: z.object({ isLike: flag, likeCount: count }),
});

/** Comment Markdown as it would be stored, for a preview. */
export const previewComment = endpoint({
  method: 'POST',
  path: '/v1/comment/preview',
  audience: 'user',
  input: z.object({ content }),
  data: z.object({ content: z.string() }),
});

const keyword = z.optional(z.string().check(z.trim(), z.maxLength(KEYWORD_MOST)));

/**
 * How many comments one wrote, how many others wrote under one's articles, and how many of these of the last
 * `ANSWER_DAYS` one has not answered, `UNANSWERED_MOST` at most.
 */
const commentCounts = z.object({ mine: count, received: count, unanswered: count });
export type CommentCounts = z.output<typeof commentCounts>;

const listedComment = z.extend(plain, {
  /** Empty where the article is not published. */
  articleTitle: text,
});
/** A comment that one wrote. */
export type OwnComment = z.output<typeof listedComment>;

/**
 * One's own comments with the titles of their articles, the latest first. `keyword` is part of the text or the title;
 * `state` picks those that wait for a moderator, or that are hidden.
 */
export const myComments = endpoint({
  method: 'GET',
  path: '/v1/comment/getMyComment',
  audience: 'user',
  input: z.object({
    keyword,
    state: z.optional(whole(COMMENT_STATE.review, COMMENT_STATE.hidden)),
    ...paging,
  }),
  data: pageSchema(listedComment),
  extra: z.object({ counts: commentCounts }),
});

const receivedComment = z.extend(listedComment, {
  /** Whether it asks for an answer of the author and has none. */
  isUnanswered: flag,
});
/** A comment of somebody else under one's own article. */
export type ReceivedComment = z.output<typeof receivedComment>;

/**
 * What others wrote under one's own published articles, or under one of them, the latest first; with `unanswered` what is to
 * be answered.
 */
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

/** How many comments are to be answered; see `commentCounts`. */
export const unansweredComments = endpoint({
  method: 'GET',
  path: '/v1/comment/unanswered',
  audience: 'user',
  silent: true,
  input: nothing,
  data: count,
});

/** People whose nickname begins with `keyword`, those in the conversation first. */
export const mentionSuggest = endpoint({
  method: 'GET',
  path: '/v1/comment/mention',
  audience: 'user',
  input: z.object({ keyword: z.prefault(z.string().check(z.maxLength(20)), ''), articleId: z.optional(id) }),
  data: z.array(z.object({ id: name, nickname: text, avatar: text })),
});
