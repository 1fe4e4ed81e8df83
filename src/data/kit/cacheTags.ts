import type { ArticleHead, ArticleListItem } from '../../../contract/content/article/article.ts';
import type { BenchmarkRun } from '../../../contract/content/benchmark/benchmark.ts';
import type { CitedWork } from '../../../contract/content/citation/citing.ts';
import type { Special } from '../../../contract/content/column/column.ts';
import type { ActivityDetail, ActivityItem } from '../../../contract/discovery/activity/activity.ts';
import type { Side } from '../../../contract/discovery/site/site.ts';
import type { Comment } from '../../../contract/discussion/comment/comment.ts';
import type { ForumItem, ForumPost } from '../../../contract/discussion/forum/forum.ts';
import { type CacheTag, tags } from '../../../contract/kit/cacheTags.ts';
import type { UserInfo } from '../../../contract/people/user/user.ts';

const activityTags = (it: ActivityItem): CacheTag[] => [
  tags.category(it.categoryId),
  ...it.tagList.map((tag) => tags.tag(tag.id)),
];

/** Collects the cache tags of the shapes a page shows; see contract/kit/cacheTags.ts. */
export const shown = {
  articles: (items: readonly ArticleListItem[]): CacheTag[] => [
    tags.list,
    ...items.flatMap((it) => [
      tags.author(it.userId),
      tags.category(it.categoryId),
      ...it.tagList.map((tag) => tags.tag(tag.id)),
    ]),
  ],

  /** One article with its author, column, neighbours, activities and commenters. */
  article: (
    article: ArticleHead,
    author: Pick<UserInfo, 'id'>,
    threads: readonly Comment[] = [],
  ): CacheTag[] => [
    tags.site,
    tags.article(article.id),
    tags.author(author.id),
    ...threads
      .flatMap((it) => [it, ...it.children])
      .flatMap(({ userId, replyUserId }) => [userId, replyUserId].filter(Boolean).map(tags.author)),
    tags.category(article.categoryId),
    ...(article.column ? [tags.column(article.column.id)] : []),
    ...article.tagList.map((tag) => tags.tag(tag.id)),
    ...shown.citing(article),
    ...[article.prev, article.next, ...article.related].flatMap((it) => (it ? tags.articleTitle(it.id) : [])),
    ...article.benchmarks.map((it) => tags.benchmark(it.name)),
    ...article.activities.map((it) => tags.activity(it.id)),
  ],

  citing: ({ citing }: Pick<CitedWork, 'citing'>): CacheTag[] =>
    citing.map(({ kind, id }) => (kind === 'article' ? tags.articleTitle(id) : tags.questionTitle(id))),

  columns: (columns: readonly Special[]): CacheTag[] =>
    columns.flatMap((it) => [tags.column(it.id), tags.author(it.author.id)]),

  activities: (items: readonly ActivityItem[]): CacheTag[] => [
    tags.activities,
    ...items.flatMap((it) => [tags.activity(it.id), ...activityTags(it)]),
  ],

  /** One activity with its results and a page of submissions. */
  activity: (it: ActivityDetail): CacheTag[] => [
    tags.site,
    tags.activity(it.id),
    ...activityTags(it),
    ...[...it.awards, ...it.entries.records].flatMap(({ articleId, author }) => [
      tags.articleTitle(articleId),
      tags.author(author.id),
    ]),
  ],

  benchmark: (name: string, runs: readonly BenchmarkRun[]): CacheTag[] => [
    tags.site,
    tags.benchmark(name),
    ...runs.flatMap(({ userId, article }) => [
      tags.author(userId),
      ...(article ? [tags.articleTitle(article.id)] : []),
    ]),
  ],

  questions: (items: readonly ForumItem[]): CacheTag[] => [
    tags.forum,
    ...items.flatMap((it) => [tags.author(it.userId), ...it.tagList.map((tag) => tags.tag(tag.id))]),
  ],

  question: (post: ForumPost): CacheTag[] => [
    tags.site,
    tags.question(post.id),
    ...[post, ...post.answers].flatMap((it) => [
      tags.author(it.userId),
      ...(it.editorId ? [tags.author(it.editorId)] : []),
      ...it.comments.map(({ userId }) => tags.author(userId)),
    ]),
    ...(post.duplicate ? [tags.questionTitle(post.duplicate.id)] : []),
    ...post.tagList.map((tag) => tags.tag(tag.id)),
    ...post.related.map((it) => tags.questionTitle(it.id)),
    ...shown.citing(post),
  ],

  /** The sidebar, including names of categories, columns and tags. */
  side: (side: Pick<Side, 'authors'>): CacheTag[] => [
    tags.site,
    tags.list,
    tags.anyCategory,
    tags.anyColumn,
    tags.anyTag,
    ...side.authors.map((it) => tags.author(it.id)),
  ],
};
