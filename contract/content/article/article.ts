import * as z from 'zod/mini';
import { comment } from '../../discussion/comment/comment.ts';
import { passage } from '../../discussion/passage/passage.ts';
import { BROWSE_PATH } from '../../kit/beacon.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  emptyAnswer,
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
  wholeNumber,
} from '../../kit/fields.ts';
import { PAGE_SIZE, PAGE_SIZE_MOST } from '../../kit/limits.ts';
import { authorBeside, userInfo } from '../../people/user/user.ts';
import { annexItem } from '../annex/annex.ts';
import { cited } from '../citation/citing.ts';
import { tagName } from '../tag/tag.ts';

/** Condition for unlocking the locked part. */
export const READ_TYPE = { open: 0, comment: 1, like: 2, code: 3, login: 4, paid: 5 } as const;
/** Label of the locked part; none for open articles. */
export const READ_WAY: Readonly<Record<number, string>> = {
  [READ_TYPE.comment]: '评论后可读',
  [READ_TYPE.like]: '点赞后可读',
  [READ_TYPE.code]: '凭阅读码可读',
  [READ_TYPE.login]: '登录后可读',
  [READ_TYPE.paid]: '付费后可读',
};
export const PUBLISH = { down: 0, published: 1, review: 2, draft: 3 } as const;

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

/** State of an article's benchmark runs. */
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

/** Amounts of content in the locked part. */
const behind = z.object({ words: count, formulas: count, figures: count, tables: count, listings: count });
export type LockedExtent = z.output<typeof behind>;

/** Last run of the listings that reproduced their output: date and versions. */
const verified = z.object({
  date: z.string(),
  versions: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** A whole article. `content` is sanitized HTML with only what the reader may see. */
export const articleInfo = z.extend(articleListItem, {
  content: text,
  contentMd: z.optional(z.nullable(z.string())),
  originalUrl: href,
  keywords: text,
  /** Solver version as the author wrote it. */
  solverVersion: text,
  /** Stored facet values; see facets.ts. */
  facets: list(z.string()),
  readType: count,
  /** Price in fen of a paid article, else 0. */
  price: count,
  activeReadType: flag,
  /** Amounts of content the reader cannot see; null if unlocked or unknown. */
  behind: z.prefault(z.nullable(behind), null),
  updateTime: time,
  updateTimeIso: z.optional(z.string()),
  category: z.optional(z.nullable(z.object({ id: numeric, name: text }))),
  isLike: flag,
  isFollowed: flag,
  toc: list(z.object({ depth: z.number(), id: z.string(), text: z.string() })),
  wordCount: count,
  /** Published revision; 0 if the host does not tell. */
  revision: count,
  /** Whether there are versions to compare. */
  revised: flag,
  verified: z.optional(z.nullable(verified)),
  scoreAvg: count,
  scoreCount: count,
  prev: z.optional(z.nullable(articleLink)),
  next: z.optional(z.nullable(articleLink)),
  column: z.optional(z.nullable(columnPlace)),
  /** Activities of the article, with the award or ''. */
  activities: list(z.object({ id: z.number(), title: z.string(), award: text })),
  ...cited,
  /** Benchmarks with runs of the article, and their state. */
  benchmarks: list(z.object({ name: z.string(), title: z.string(), state: z.enum(BADGE) })),
  related: list(z.extend(articleLink, { quantity: count, createTime: time })),
  author: z.optional(z.nullable(userInfo)),
});
export type ArticleInfo = z.output<typeof articleInfo>;
/** An article without its text. */
export type ArticleHead = Omit<ArticleInfo, 'content'>;

/** The backend maps each to a column. */
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
    /** 0: pinned articles are sorted among the others. */
    pinned: z.optional(wholeNumber(0, 1)),
    ...paging,
  }),
  data: pageSchema(articleListItem),
});

/**
 * Includes the first `comments` threads by likes (continue with `extra.cursor` in `commentList`), the most
 * commented passages the caller may read, and attachments.
 */
export const articleInfoOf = endpoint({
  method: 'GET',
  path: '/v1/article/info',
  audience: 'anyone',
  scope: 'read',
  labels: { comments: '评论条数' },
  input: z.object({ id, comments: z.prefault(wholeNumber(1, PAGE_SIZE_MOST), PAGE_SIZE) }),
  data: articleInfo,
  extra: z.object({
    comments: z.optional(pageSchema(comment)),
    cursor: z.prefault(z.nullable(z.string()), null),
    /** Closed to comments by a moderator. */
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

/** Articles of a person, or one's own without `userId`; `type` is `PUBLISH`. Drafts only for their author. */
export const userArticles = endpoint({
  method: 'GET',
  path: '/v1/article/selectArticleByUserId',
  audience: 'anyone',
  scope: 'read',
  input: z.object({ userId: z.optional(userId), type: z.optional(wholeNumber(0, 3)), ...paging }),
  data: pageSchema(articleListItem),
});

/** `duration` in seconds; `progress` in percent of the text, or with `locked` of the part before the lock. */
export const browse = endpoint({
  method: 'POST',
  path: BROWSE_PATH,
  audience: 'anyone',
  labels: { duration: '阅读时长', progress: '阅读进度', locked: '未解锁', referer: '来源页面' },
  input: z.object({
    articleId: id,
    duration: z.optional(wholeNumber(0, 86_400)),
    progress: z.optional(wholeNumber(0, 100)),
    locked: z.optional(wholeNumber(0, 1)),
    referer: z.optional(z.string().check(z.maxLength(500))),
  }),
  data: emptyAnswer,
});

/**
 * A published article as Markdown with title, author, revision and address; the locked part is only
 * mentioned.
 */
export const articleMarkdown = endpoint({
  method: 'GET',
  path: '/v1/article/markdown',
  audience: 'anyone',
  scope: 'read',
  labels: { base: '站点地址' },
  /** `base` is the origin for absolute addresses; default is the requested host. */
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
