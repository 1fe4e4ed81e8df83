import * as z from 'zod/mini';
import { articleListItem } from '../../content/article/article.ts';
import { forumItem } from '../../discussion/forum/forum.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, noInput, paging, text, userId, wholeNumber, yesNo } from '../../kit/fields.ts';
import { PAGE_SIZE, PAGE_SIZE_MOST } from '../../kit/limits.ts';
import { authorBeside, userInfo } from '../user/user.ts';

const input = z.object({ userId, ...paging });
const data = pageSchema(userInfo);
const extra = authorBeside;

/** Followers of a person, latest first. */
export const fanList = endpoint({
  method: 'GET',
  path: '/v1/followed/fans',
  audience: 'anyone',
  input,
  data,
  extra,
});

/** People a person follows, latest first. */
export const watchList = endpoint({
  method: 'GET',
  path: '/v1/followed/watch',
  audience: 'anyone',
  input,
  data,
  extra,
});

/** Existing hosts return nothing. */
const followState = z.nullable(z.object({ isFollowed: flag, fansCount: count }));

/** Follows a person; idempotent; following oneself is refused. */
export const insertFollowed = endpoint({
  method: 'POST',
  path: '/v1/followed/insertFollowed',
  audience: 'user',
  inQuery: true,
  input: z.object({ userId }),
  data: followState,
});

/** Unfollows a person; idempotent. */
export const deleteFollowed = endpoint({
  method: 'DELETE',
  path: '/v1/followed/deleteFollowed',
  audience: 'user',
  input: z.object({ userId }),
  data: followState,
});

/** Followable besides people; questions have their own call in vote.ts. */
export const TOPIC = ['tag', 'column'] as const;
export type TopicKind = (typeof TOPIC)[number];

/** A followed tag or column. */
const topic = z.object({ kind: z.enum(TOPIC), id: z.number(), name: text });
export type Topic = z.output<typeof topic>;

/** Follows or unfollows a tag or column; the input is the desired state; idempotent. */
export const followTopic = endpoint({
  method: 'POST',
  path: '/v1/followed/topic',
  audience: 'user',
  labels: { isFollowed: '关注状态' },
  input: z.object({ kind: z.enum(TOPIC), id, isFollowed: yesNo }),
  data: z.object({ isFollowed: flag }),
});

/** Whether the caller follows a tag or column. */
export const topicFollowed = endpoint({
  method: 'GET',
  path: '/v1/followed/topic',
  audience: 'user',
  input: z.object({ kind: z.enum(TOPIC), id }),
  data: z.object({ isFollowed: flag }),
});

/** Followed tags and columns, latest first; at most 200. */
export const followedTopics = endpoint({
  method: 'GET',
  path: '/v1/followed/topics',
  audience: 'user',
  input: noInput,
  data: z.array(topic),
});

/** An article or a question. */
const feedItem = z.union([
  z.object({ kind: z.literal('article'), article: articleListItem }),
  z.object({ kind: z.literal('question'), question: forumItem }),
]);
export type FeedItem = z.output<typeof feedItem>;

/**
 * Content published by followed people, tags and columns, newest first. `cursor` continues from
 * `extra.cursor`, null at the end. A page may be short or empty and still continue. `extra.sources` is the
 * number of followed sources.
 */
export const followFeed = endpoint({
  method: 'GET',
  path: '/v1/followed/feed',
  audience: 'user',
  input: z.object({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
    pageSize: z.prefault(wholeNumber(1, PAGE_SIZE_MOST), PAGE_SIZE),
  }),
  data: z.array(feedItem),
  extra: z.object({ cursor: z.nullable(z.string()), sources: count }),
});
