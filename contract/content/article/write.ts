import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id, list, text, time, wholeNumber, yesNo } from '../../kit/fields.ts';
import { DRAFT_TAGS_MOST } from '../../kit/limits.ts';
import { attemptKey } from '../../kit/posting.ts';
import { stripInvisible } from '../../kit/visible.ts';
import { tagName } from '../tag/tag.ts';

/** `down` unpublishes, `publish` publishes, `keep` only stores. */
export const SAVE = { down: 0, publish: 1, keep: 3 } as const;

/** Why a revision was kept: checkpoint, end of a session, published, imported, restored or merged. */
export const REVISION_WHY = ['checkpoint', 'sitting', 'published', 'import', 'restored', 'merged'] as const;
export type RevisionWhy = (typeof REVISION_WHY)[number];

/** Empty if not stated. */
export const DIFFICULTY = ['', '入门', '进阶', '专家'] as const;

/** UTF-16 units. Draft fields may exceed the limits of publication. */
const ARTICLE_MOST = 100_000;
const DRAFT_TEXT_MOST = 2_000;

/** Single lines: invisible characters are removed, spaces kept while typing. */
const line = z.prefault(z.string().check(z.overwrite(stripInvisible), z.maxLength(DRAFT_TEXT_MOST)), '');
const field = z.prefault(z.string().check(z.maxLength(DRAFT_TEXT_MOST)), '');

/**
 * All fields of an article. They may be incomplete in a draft; publishing reports each invalid field. 0 means
 * nothing chosen.
 */
const writing = {
  title: line,
  summary: line,
  /** Cover: own upload, or empty for a generated one. */
  avatar: field,
  categoryId: z.prefault(wholeNumber(0), 0),
  /** Ids or names. */
  tagList: z.prefault(
    z
      .array(z.union([z.number().check(z.int(), z.gte(1)), z.string().check(z.maxLength(DRAFT_TEXT_MOST))]))
      .check(z.maxLength(DRAFT_TAGS_MOST)),
    [],
  ),
  isOriginal: z.prefault(yesNo, true),
  /** Source of a reprint. */
  originalUrl: field,
  contentMd: z.prefault(z.string().check(z.maxLength(ARTICLE_MOST)), ''),
  /** `READ_TYPE` */
  readType: z.prefault(wholeNumber(0, 5), 0),
  /** Price in fen, validated on publication. */
  price: z.prefault(wholeNumber(0), 0),
  keywords: line,
  solver: line,
  solverVersion: line,
  difficulty: z.prefault(z.enum(DIFFICULTY), ''),
  /** Stored facet values, see facets.ts; unknown ones are dropped on publication. */
  facets: z.prefault(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(DRAFT_TAGS_MOST)), []),
  specialId: z.prefault(wholeNumber(0), 0),
  chapterId: z.prefault(wholeNumber(0), 0),
  /**
   * Scheduled publication, `yyyy-MM-dd HH:mm:ss` in GMT+8, or empty. Applies with `isPublish` 1; a later save
   * with another value cancels it.
   */
  publishTime: field,
};

const saving = {
  ...writing,
  isPublish: z.prefault(
    z.pipe(wholeNumber(0, 3), z.literal([SAVE.down, SAVE.publish, SAVE.keep])),
    SAVE.keep,
  ),
  /** Idempotency key. */
  key: attemptKey,
  /** Origin of the text; it and the previous one are then kept as revisions. */
  why: z.optional(z.enum(['import', 'restored', 'merged'])),
  /** With `isPublish` 1: description of the change, and the comment that prompted it; 0 for none. */
  note: line,
  thanks: z.prefault(wholeNumber(0), 0),
};

/** State of publication. */
const publication = {
  /** `PUBLISH` */
  isPublish: count,
  /** Last published revision; 0 for none. */
  publishedRevision: count,
  /** Pending moderation. */
  inReview: flag,
};

/** Result of a save: the new base revision, and the scheduled publication or ''. */
const saved = z.object({ id: z.number(), revision: z.number(), ...publication, publishTime: time });
export type Saved = z.output<typeof saved>;

const labels = {
  summary: '摘要',
  tagList: '标签',
  isOriginal: '原创或转载',
  originalUrl: '原文网址',
  contentMd: '正文',
  readType: '阅读条件',
  keywords: '关键词',
  solver: '求解器',
  solverVersion: '求解器版本',
  difficulty: '难度',
  chapterId: '章节',
  publishTime: '发布时间',
  isPublish: '发布状态',
  why: '保存的原因',
  note: '这次改了什么',
  thanks: '指出问题的评论',
};

/** Stores a new article; with `isPublish` 1 publishes it now or at `publishTime`. */
export const createArticle = endpoint({
  method: 'POST',
  path: '/v1/article/',
  audience: 'user',
  scope: 'draft',
  labels: { avatar: '封面', ...labels },
  input: z.object(saving),
  data: saved,
});

const draft = z.object({
  id: z.number(),
  revision: z.number(),
  title: text,
  summary: text,
  avatar: text,
  categoryId: count,
  tagList: list(z.extend(tagName, { id: count })),
  isOriginal: flag,
  originalUrl: text,
  contentMd: text,
  readType: count,
  price: count,
  keywords: text,
  solver: text,
  solverVersion: text,
  difficulty: text,
  facets: list(z.string()),
  specialId: count,
  chapterId: count,
  /** Time chosen by the author; `dueTime` is the actual schedule. */
  publishTime: time,
  updateTime: time,
});
export type ArticleDraft = z.output<typeof draft>;

/**
 * Saves a draft based on `revision`. If the stored one is newer, nothing changes and the response is 400 with
 * `extra.current` (as `selectMyArticleInfo`). The public text changes only with `isPublish` 1; texts under
 * review or scheduled are published as submitted.
 */
export const updateArticle = endpoint({
  method: 'PUT',
  path: '/v1/article/',
  audience: 'user',
  scope: 'draft',
  labels: { avatar: '封面', ...labels },
  input: z.object({ id, revision: wholeNumber(1), ...saving }),
  data: saved,
});

/** One's own article with its text. */
export const myArticleInfo = endpoint({
  method: 'GET',
  path: '/v1/article/selectMyArticleInfo',
  audience: 'user',
  scope: 'read',
  input: z.object({ id }),
  data: z.extend(draft, {
    ...publication,
    /** Scheduled publication of the submitted text, or empty. */
    dueTime: time,
    createTime: time,
  }),
});
export type MyArticleInfo = z.output<(typeof myArticleInfo)['data']>;

const revisionItem = z.object({
  revision: z.number(),
  title: text,
  why: z.enum(REVISION_WHY),
  /** Characters. */
  size: count,
  createTime: time,
  /** Start of the writing session; empty if unknown. */
  startTime: time,
});
export type ArticleRevision = z.output<typeof revisionItem>;

/** Revisions of one's own article, newest first. */
export const articleRevisions = endpoint({
  method: 'GET',
  path: '/v1/article/revisions',
  audience: 'user',
  scope: 'read',
  input: z.object({ id }),
  data: z.array(revisionItem),
});

/** One revision with its text. To restore it, save its text on the current revision with `why` `restored`. */
export const articleRevision = endpoint({
  method: 'GET',
  path: '/v1/article/revision',
  audience: 'user',
  scope: 'read',
  input: z.object({ id, revision: wholeNumber(1) }),
  data: z.extend(draft, { why: z.enum(REVISION_WHY), size: count, createTime: time }),
});
