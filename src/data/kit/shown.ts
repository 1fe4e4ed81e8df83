import type { ArticleHead, ArticleListItem } from '../../../contract/content/article/article.ts';
import type { BenchmarkRun } from '../../../contract/content/benchmark/benchmark.ts';
import type { Cited } from '../../../contract/content/citation/citing.ts';
import type { Special } from '../../../contract/content/column/column.ts';
import type { ActivityItem, ActivityWhole } from '../../../contract/discovery/activity/activity.ts';
import type { Side } from '../../../contract/discovery/site/site.ts';
import type { Comment } from '../../../contract/discussion/comment/comment.ts';
import type { ForumItem, ForumPost } from '../../../contract/discussion/forum/forum.ts';
import { type CacheTag, tags } from '../../../contract/kit/cacheTags.ts';
import type { UserInfo } from '../../../contract/people/user/user.ts';

/** What an activity asks articles for. */
const asked = (it: ActivityItem): CacheTag[] => [
  tags.category(it.categoryId),
  ...it.tagList.map((tag) => tags.tag(tag.id)),
];

/** The cache tags of what a page shows, by the shape that it shows; see contract/kit/cacheTags.ts. */
export const shown = {
  /** A list of articles: whose they are, and their categories and tags. */
  articles: (items: readonly ArticleListItem[]): CacheTag[] => [
    tags.list,
    ...items.flatMap((it) => [
      tags.author(it.userId),
      tags.category(it.categoryId),
      ...it.tagList.map((tag) => tags.tag(tag.id)),
    ]),
  ],

  /** One article with its author, its column, its neighbours, its activities and the people who comment on it. */
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

  /** Who refers to something. */
  citing: ({ citing }: Pick<Cited, 'citing'>): CacheTag[] =>
    citing.map(({ kind, id }) => (kind === 'article' ? tags.articleTitle(id) : tags.questionTitle(id))),

  columns: (columns: readonly Special[]): CacheTag[] =>
    columns.flatMap((it) => [tags.column(it.id), tags.author(it.author.id)]),

  /** A list of activities, and what they ask for. */
  activities: (items: readonly ActivityItem[]): CacheTag[] => [
    tags.activities,
    ...items.flatMap((it) => [tags.activity(it.id), ...asked(it)]),
  ],

  /** One activity with its results and a page of its submissions. */
  activity: (it: ActivityWhole): CacheTag[] => [
    tags.site,
    tags.activity(it.id),
    ...asked(it),
    ...[...it.awards, ...it.entries.records].flatMap(({ articleId, author }) => [
      tags.articleTitle(articleId),
      tags.author(author.id),
    ]),
  ],

  /** One benchmark with its runs. */
  benchmark: (name: string, runs: readonly BenchmarkRun[]): CacheTag[] => [
    tags.site,
    tags.benchmark(name),
    ...runs.flatMap(({ userId, article }) => [
      tags.author(userId),
      ...(article ? [tags.articleTitle(article.id)] : []),
    ]),
  ],

  /** A list of questions: whose they are, and their tags. */
  questions: (items: readonly ForumItem[]): CacheTag[] => [
    tags.forum,
    ...items.flatMap((it) => [tags.author(it.userId), ...it.tagList.map((tag) => tags.tag(tag.id))]),
  ],

  /** One question with a page of its answers. */
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

  /** Everything beside a list, the names of categories, columns and tags included. */
  side: (side: Pick<Side, 'authors'>): CacheTag[] => [
    tags.site,
    tags.list,
    tags.anyCategory,
    tags.anyColumn,
    tags.anyTag,
    ...side.authors.map((it) => tags.author(it.id)),
  ],
};
