import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, flag, id, list, text, time, whole, yesNo } from '../../kit/fields.ts';
import { DRAFT_TAGS_MOST } from '../../kit/limits.ts';
import { attemptKey } from '../../kit/posting.ts';
import { visible } from '../../kit/visible.ts';
import { tagName } from '../tag/tag.ts';

/** What a save does beside storing the text: takes the article down, publishes it, or nothing. */
export const SAVE = { down: 0, publish: 1, keep: 3 } as const;

/**
 * Why a text was kept: regularly while somebody writes, as the last one of a sitting, since it was published, imported,
 * brought back from an older one, or merged.
 */
export const REVISION_WHY = ['checkpoint', 'sitting', 'published', 'import', 'restored', 'merged'] as const;
export type RevisionWhy = (typeof REVISION_WHY)[number];

/** How difficult an article is; empty where its author does not say. */
export const DIFFICULTY = ['', '入门', '进阶', '专家'] as const;

/** Characters (UTF-16) of the text of an article, and of a field beside it in a draft, which may hold more than can be published. */
const ARTICLE_MOST = 100_000;
const DRAFT_TEXT_MOST = 2_000;

/** Lines, not only names: what nobody sees is left out, and blanks stay while somebody types. */
const line = z.prefault(z.string().check(z.overwrite(visible), z.maxLength(DRAFT_TEXT_MOST)), '');
const field = z.prefault(z.string().check(z.maxLength(DRAFT_TEXT_MOST)), '');

/**
 * Everything that an author says of an article. All of it may be missing or unfinished as long as nothing is published;
 * publishing names each field that does not fit. Numbers are 0 where nothing is chosen.
 */
const writing = {
  title: line,
  summary: line,
  /** Address of the cover, an upload of one's own; empty for a generated one. */
  avatar: field,
  categoryId: z.prefault(whole(0), 0),
  /** Ids or names. */
  tagList: z.prefault(
    z
      .array(z.union([z.number().check(z.int(), z.gte(1)), z.string().check(z.maxLength(DRAFT_TEXT_MOST))]))
      .check(z.maxLength(DRAFT_TAGS_MOST)),
    [],
  ),
  isOriginal: z.prefault(yesNo, true),
  /** Where a reprint comes from. */
  originalUrl: field,
  contentMd: z.prefault(z.string().check(z.maxLength(ARTICLE_MOST)), ''),
  /** `READ_TYPE` */
  readType: z.prefault(whole(0, 5), 0),
  /** What reading it costs where it is paid for, in fen; publishing looks at it. */
  price: z.prefault(whole(0), 0),
  keywords: field,
  solver: field,
  solverVersion: field,
  difficulty: z.prefault(z.enum(DIFFICULTY), ''),
  /** Chosen values of facets as they are stored, see facets.ts; those that are not in the vocabulary are left out when it is published. */
  facets: z.prefault(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(DRAFT_TAGS_MOST)), []),
  /** Column and chapter, both of one's own. */
  specialId: z.prefault(whole(0), 0),
  chapterId: z.prefault(whole(0), 0),
  /**
   * When it is to be published, `yyyy-MM-dd HH:mm:ss` in GMT+8, or empty. It takes effect with `isPublish` 1; a later save
   * with another one takes the schedule back.
   */
  publishTime: field,
};

const saving = {
  ...writing,
  isPublish: z.prefault(z.pipe(whole(0, 3), z.literal([SAVE.down, SAVE.publish, SAVE.keep])), SAVE.keep),
  /** Idempotency key of this save. */
  key: attemptKey,
  /** Says that this text is imported, an older one or merged; it and the one before are kept as revisions then. */
  why: z.optional(z.enum(['import', 'restored', 'merged'])),
  /** With `isPublish` 1: what this version changes, and the comment on the article that pointed it out; 0 for none. */
  note: line,
  thanks: z.prefault(whole(0), 0),
};

/** What became of an article: what the public reads of it, and what of it waits. */
const publication = {
  /** `PUBLISH` */
  isPublish: count,
  /** The revision that was published last; 0 where none was. */
  publishedRevision: count,
  /** Whether a text of it waits for a moderator. */
  inReview: flag,
};

/**
 * What was stored: the revision that the next save is based on, and the time at which the article is published
 * automatically, empty where it is not.
 */
const saved = z.object({ id: z.number(), revision: z.number(), ...publication, publishTime: time });
export type Saved = z.output<typeof saved>;

/** What fields are called in messages. */
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

/** Stores a new article; with `isPublish` 1 it is published at once, or at `publishTime`. */
export const createArticle = endpoint({
  method: 'POST',
  path: '/v1/article/',
  audience: 'user',
  scope: 'draft',
  labels: { avatar: '封面', ...labels },
  input: z.object(saving),
  data: saved,
});

/** An article as its author edits it: the latest draft, and what became of it. */
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
  /** The time that its author has chosen; `dueTime` is the scheduled time of publication. */
  publishTime: time,
  updateTime: time,
});
export type ArticleDraft = z.output<typeof draft>;

/**
 * Stores a draft in place of the one before. `revision` is the one that the text is based on; where the stored one is
 * newer, nothing changes and the answer is 400 with `extra.current`, the stored draft in the shape of
 * `selectMyArticleInfo`. What the public reads changes with `isPublish` 1 only; a text that has to be reviewed, or waits
 * for `publishTime`, is shown as it was when it was sent.
 */
export const updateArticle = endpoint({
  method: 'PUT',
  path: '/v1/article/',
  audience: 'user',
  scope: 'draft',
  labels: { avatar: '封面', ...labels },
  input: z.object({ id, revision: whole(1), ...saving }),
  data: saved,
});

/** Everything about an article of one's own, with its text. */
export const myArticleInfo = endpoint({
  method: 'GET',
  path: '/v1/article/selectMyArticleInfo',
  audience: 'user',
  scope: 'read',
  input: z.object({ id }),
  data: z.extend(draft, {
    ...publication,
    /** The scheduled time of publication of the text that was sent; empty where there is none. */
    dueTime: time,
    createTime: time,
  }),
});
export type MyArticleInfo = z.output<(typeof myArticleInfo)['data']>;

const revisionItem = z.object({
  revision: z.number(),
  title: text,
  why: z.enum(REVISION_WHY),
  /** Characters of the text. */
  size: count,
  createTime: time,
  /** When the sitting began in which it was written; empty where that is not known. */
  startTime: time,
});
export type ArticleRevision = z.output<typeof revisionItem>;

/** The kept revisions of an article of one's own, the latest first. */
export const articleRevisions = endpoint({
  method: 'GET',
  path: '/v1/article/revisions',
  audience: 'user',
  scope: 'read',
  input: z.object({ id }),
  data: z.array(revisionItem),
});

/** One of them, whole. It is restored by saving its text on the current revision, with `why` `restored`. */
export const articleRevision = endpoint({
  method: 'GET',
  path: '/v1/article/revision',
  audience: 'user',
  scope: 'read',
  input: z.object({ id, revision: whole(1) }),
  data: z.extend(draft, { why: z.enum(REVISION_WHY), size: count, createTime: time }),
});
