import * as z from 'zod/mini';
import { comment } from '../../discussion/comment/comment.ts';
import { passage } from '../../discussion/passage/passage.ts';
import { BROWSE_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  done,
  flag,
  href,
  id,
  list,
  name,
  numeric,
  paging,
  text,
  time,
  userId,
  whole,
} from '../../kit/fields.ts';
import { PAGE_SIZE, PAGE_SIZE_MOST } from '../../kit/limits.ts';
import { authorBeside, userInfo } from '../../people/user/user.ts';
import { annexItem } from '../annex/annex.ts';
import { cited } from '../citation/citing.ts';
import { tagName } from '../tag/tag.ts';

/** What a reader must do before the locked part is sent. */
export const READ_TYPE = { open: 0, comment: 1, like: 2, code: 3, login: 4, paid: 5 } as const;
/** The same for a note about the locked part; an open article has none. */
export const READ_WAY: Readonly<Record<number, string>> = {
  [READ_TYPE.comment]: '评论后可读',
  [READ_TYPE.like]: '点赞后可读',
  [READ_TYPE.code]: '凭阅读码可读',
  [READ_TYPE.login]: '登录后可读',
  [READ_TYPE.paid]: '付费后可读',
};
export const PUBLISH = { down: 0, published: 1, review: 2, draft: 3 } as const;

/** An article as lists show it. `avatar` is the cover, `quantity` the views. */
export const articleListItem = z.object({
  id: numeric,
  userId: name,
  nickname: text,
  userAvatar: text,
  title: name,
  avatar: text,
  summary: text,
  isStick: flag,
  isOriginal: flag,
  isPublish: count,
  quantity: count,
  commentCount: count,
  likeCount: count,
  collectCount: count,
  isCollect: flag,
  categoryId: count,
  categoryName: text,
  createTime: time,
  createTimeIso: z.optional(z.string()),
  updateTime: z.optional(time),
  tagList: list(tagName),
  readMinutes: count,
  annexCount: count,
  hasPaidAnnex: flag,
  solver: text,
  difficulty: text,
});
export type ArticleListItem = z.output<typeof articleListItem>;

/** What became of the runs of an article: reproduced by others, submitted, or all of them taken back. */
export const BADGE = ['reproduced', 'submitted', 'retracted'] as const;

const articleLink = z.object({ id: numeric, title: name });

/** Position of an article in its column. */
const columnPlace = z.object({
  id: numeric,
  name,
  chapterId: numeric,
  chapterName: text,
  index: numeric,
  total: numeric,
});

/** How much there is of what in the locked part of an article. */
const behind = z.object({ words: count, formulas: count, figures: count, tables: count, listings: count });
export type Behind = z.output<typeof behind>;

/** Software versions, and the day, of the last run of an article's listings that reproduced its output. */
const verified = z.object({
  date: z.string(),
  versions: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** A whole article. `content` is safe HTML and holds only what this reader may see. */
export const articleInfo = z.extend(articleListItem, {
  content: text,
  contentMd: z.optional(z.nullable(z.string())),
  originalUrl: href,
  keywords: text,
  /** The version of the solver in the author's words. */
  solverVersion: text,
  /** Values of facets as they are stored, see facets.ts. */
  facets: list(z.string()),
  readType: count,
  /** Fen that reading it costs where it is paid for; 0 elsewhere. */
  price: count,
  activeReadType: flag,
  /** What is in the part that its reader does not have, without any of it; null where they have it, or it was not counted. */
  behind: z.prefault(z.nullable(behind), null),
  updateTime: time,
  updateTimeIso: z.optional(z.string()),
  category: z.optional(z.nullable(z.object({ id: numeric, name: text }))),
  isLike: flag,
  isFollowed: flag,
  toc: list(z.object({ depth: z.number(), id: z.string(), text: z.string() })),
  wordCount: count,
  /** Number of the published revision; 0 where the host does not say. */
  revision: count,
  /** Whether there are versions of it that can be compared. */
  revised: flag,
  verified: z.optional(z.nullable(verified)),
  scoreAvg: count,
  scoreCount: count,
  prev: z.optional(z.nullable(articleLink)),
  next: z.optional(z.nullable(articleLink)),
  column: z.optional(z.nullable(columnPlace)),
  /** Activities that it takes part in, each with what it has won there, which is empty where it has not. */
  activities: list(z.object({ id: z.number(), title: z.string(), award: text })),
  ...cited,
  /** Benchmarks that it brings runs of, and what became of these. */
  benchmarks: list(z.object({ name: z.string(), title: z.string(), state: z.enum(BADGE) })),
  related: list(z.extend(articleLink, { quantity: count, createTime: time })),
  author: z.optional(z.nullable(userInfo)),
});
export type ArticleInfo = z.output<typeof articleInfo>;
/** An article without its text. */
export type ArticleHead = Omit<ArticleInfo, 'content'>;

/** Orders a list may be asked in; the backend maps each to its own column. */
export const ORDER = ['create_time', 'quantity', 'like_count'] as const;
export const SORT = ['new', 'hot', 'follow'] as const;

export const articleList = endpoint({
  method: 'GET',
  path: '/v1/article/',
  audience: 'anyone',
  scope: 'read',
  labels: { orderByDescColumn: '排序方式', pinned: '置顶条件' },
  input: z.object({
    categoryId: z.optional(id),
    tagId: z.optional(id),
    specialId: z.optional(id),
    orderByDescColumn: z.optional(z.enum(ORDER)),
    sort: z.optional(z.enum(SORT)),
    /** 0: pinned articles are sorted among the others, not first. */
    pinned: z.optional(whole(0, 1)),
    ...paging,
  }),
  data: pageSchema(articleListItem),
});

/**
 * `comments` threads of comments come along, the most liked first; `extra.cursor` leads on in `commentList`. So do the
 * passages with the most comments, as far as the caller may read them, and the attachments.
 */
export const articleInfoOf = endpoint({
  method: 'GET',
  path: '/v1/article/info',
  audience: 'anyone',
  scope: 'read',
  labels: { comments: '评论条数' },
  input: z.object({ id, comments: z.prefault(whole(1, PAGE_SIZE_MOST), PAGE_SIZE) }),
  data: articleInfo,
  extra: z.object({
    comments: z.optional(pageSchema(comment)),
    cursor: z.prefault(z.nullable(z.string()), null),
    /** A moderator has closed the article to comments. */
    locked: flag,
    passages: list(passage),
    annexes: list(annexItem),
  }),
});

export const articleAuthor = endpoint({
  method: 'GET',
  path: '/v1/article/selectUserInfoByArticleId',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ id }),
  data: userInfo,
});

export const bloggerArticles = endpoint({
  method: 'GET',
  path: '/v1/article/selectBloggerArticle',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ userId, sort: z.optional(z.enum(['new', 'hot'])), ...paging }),
  data: pageSchema(articleListItem),
  extra: authorBeside,
});

/** The articles of one person, one's own without `userId`; `type` is a state of `PUBLISH`, drafts come to their author only. */
export const userArticles = endpoint({
  method: 'GET',
  path: '/v1/article/selectArticleByUserId',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ userId: z.optional(userId), type: z.optional(whole(0, 3)), ...paging }),
  data: pageSchema(articleListItem),
});

/** `duration` in seconds, `progress` in percent of the text, or with `locked` of what is before its lock. */
export const browse = endpoint({
  method: 'POST',
  path: BROWSE_PATH,
  audience: 'anyone',
  labels: { duration: '阅读时长', progress: '阅读进度', locked: '未解锁', referer: '来源页面' },
  input: z.object({
    articleId: id,
    duration: z.optional(whole(0, 86_400)),
    progress: z.optional(whole(0, 100)),
    locked: z.optional(whole(0, 1)),
    referer: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: done,
});

/** A published article as Markdown for use elsewhere, with title, author, revision and address; the locked part is only named. */
export const articleMarkdown = endpoint({
  method: 'GET',
  path: '/v1/article/markdown',
  audience: 'anyone',
  scope: 'read',
  labels: { base: '站点地址' },
  /** `base` is what whole addresses start with, where that is not the host that was asked. */
  input: z.object({
    id,
    base: z.optional(z.string().check(z.maxLength(200), z.regex(/^https?:\/\/[^\s<>()"]+$/))),
  }),
  data: z.object({
    markdown: z.string(),
    title: text,
    userId: text,
    nickname: text,
    revision: count,
    createTime: time,
    updateTime: time,
    locked: flag,
  }),
});
