import * as z from 'zod/mini';
import { articleListItem } from '../../content/article/article.ts';
import { forumItem } from '../../discussion/forum/forum.ts';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { count, flag, id, nothing, paging, text, userId, whole, yesNo } from '../../kit/fields.ts';
import { PAGE_SIZE, PAGE_SIZE_MOST } from '../../kit/limits.ts';
import { authorBeside, userInfo } from '../user/user.ts';

const input = z.object({ userId, ...paging });
const data = pageSchema(userInfo);
const extra = authorBeside;

/** Who follows a person, the latest first. */
export const fanList = endpoint({
  method: 'GET',
  path: '/v1/followed/fans',
  audience: 'anyone',
  input,
  data,
  extra,
});

/** Whom a person follows, the latest first. */
export const watchList = endpoint({
  method: 'GET',
  path: '/v1/followed/watch',
  audience: 'anyone',
  input,
  data,
  extra,
});

/** Hosts of the family answer with nothing. */
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

/** What can be followed beside people; questions have a call of their own in vote.ts. */
export const TOPIC = ['tag', 'column'] as const;
export type TopicKind = (typeof TOPIC)[number];

/** A tag or column that somebody follows; `kind` and `id` name it. */
const topic = z.object({ kind: z.enum(TOPIC), id: z.number(), name: text });
export type Topic = z.output<typeof topic>;

/** Follows or unfollows a tag or column by the wanted state; idempotent. */
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

/** The tags and columns that the caller follows, the latest first; at most 200. */
export const followedTopics = endpoint({
  method: 'GET',
  path: '/v1/followed/topics',
  audience: 'user',
  input: nothing,
  data: z.array(topic),
});

/** Something in the follow feed: an article or a question. */
const feedItem = z.union([
  z.object({ kind: z.literal('article'), article: articleListItem }),
  z.object({ kind: z.literal('question'), question: forumItem }),
]);
export type FeedItem = z.output<typeof feedItem>;

/**
 * What the people, tags and columns that the caller follows have published, the latest first. `cursor` is that of the
 * page before; `extra.cursor` leads on and is null at the end. A page may hold less than was asked for, even nothing,
 * and still lead on. `extra.sources` is how much the caller follows.
 */
export const followFeed = endpoint({
  method: 'GET',
  path: '/v1/followed/feed',
  audience: 'user',
  input: z.object({
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15}\.\d{1,15}$/))),
    pageSize: z.prefault(whole(1, PAGE_SIZE_MOST), PAGE_SIZE),
  }),
  data: z.array(feedItem),
  extra: z.object({ cursor: z.nullable(z.string()), sources: count }),
});
