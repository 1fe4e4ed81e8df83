import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, flag, id, list, sentCode, whole, yesNo } from '../../kit/fields.ts';
import { SCORE_MOST } from '../../kit/limits.ts';
import { comment } from '../comment/comment.ts';
import { passage } from '../passage/passage.ts';

/**
 * Likes an article or takes the like back. `isLike` is the wanted state, so that a retry changes nothing; without it
 * the call toggles, as on existing hosts.
 */
export const likeArticle = endpoint({
  method: 'POST',
  path: '/v1/article/like',
  audience: 'user',
  input: z.object({ articleId: id, isLike: z.optional(yesNo) }),
  data: z.nullable(z.object({ isLike: flag, likeCount: count })),
});

/** `dist` counts the scores 1 to 5 in that order, `myScore` is 0 where the caller gave none. */
export const articleScore = z.object({
  avg: count,
  count,
  myScore: count,
  dist: z.prefault(z.array(z.number()), []),
});
export type ArticleScore = z.output<typeof articleScore>;

/** Reads the scores of an article, or sets the caller's own where `score` is given; only that needs a login. */
export const articleScoreInfo = endpoint({
  method: 'POST',
  path: '/v1/article/articleScoreInfo',
  audience: 'anyone',
  labels: { score: '评分' },
  input: z.object({ articleId: id, score: z.optional(whole(1, SCORE_MOST)) }),
  data: z.nullable(articleScore),
});

/**
 * Opens the locked part of an article with a reading code of the official account, for the caller's account or, without
 * one, for this browser. `articleId` may be left out: the code names its article. Refused with 10003.
 */
export const checkCode = endpoint({
  method: 'GET',
  path: '/v1/article/checkCode',
  audience: 'anyone',
  labels: { code: '阅读码' },
  edge: { namesBrowser: true },
  input: z.object({
    code: sentCode,
    articleId: z.optional(id),
  }),
  data: done,
});

/** What the caller did with an article: one call for the buttons around it. */
export const articleMine = endpoint({
  method: 'GET',
  path: '/v1/article/mine',
  audience: 'user',
  input: z.object({ articleId: id }),
  data: z.object({
    isLike: flag,
    isCollect: flag,
    folderId: count,
    myScore: count,
    likeCount: count,
    collectCount: count,
    /** Ids of the comments under this article that the caller likes. */
    likedComments: z.prefault(z.array(z.number()), []),
    /** The caller's own comments under it that wait for a moderator; nobody else gets them. */
    waiting: list(comment),
    /** The passages that these are about where nobody else reads a comment on them. */
    waitingPassages: list(passage),
  }),
});
