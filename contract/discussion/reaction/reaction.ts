import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, flag, id, list, sentCode, wholeNumber, yesNo } from '../../kit/fields.ts';
import { SCORE_MOST } from '../../kit/limits.ts';
import { comment } from '../comment/comment.ts';
import { passage } from '../passage/passage.ts';

/**
 * Likes or unlikes an article. `isLike` is the desired state (idempotent); without it toggles, as existing
 * hosts do.
 */
export const likeArticle = endpoint({
  method: 'POST',
  path: '/v1/article/like',
  audience: 'user',
  input: z.object({ articleId: id, isLike: z.optional(yesNo) }),
  data: z.nullable(z.object({ isLike: flag, likeCount: count })),
});

/** `dist` counts scores 1 to 5 in order; `myScore` is 0 if not given. */
export const articleScore = z.object({
  avg: count,
  count,
  myScore: count,
  dist: z.prefault(z.array(z.number()), []),
});
export type ArticleScore = z.output<typeof articleScore>;

/** Reads the scores of an article; with `score` sets one's own, which needs a login. */
export const articleScoreInfo = endpoint({
  method: 'POST',
  path: '/v1/article/articleScoreInfo',
  audience: 'anyone',
  labels: { score: '评分' },
  input: z.object({ articleId: id, score: z.optional(wholeNumber(1, SCORE_MOST)) }),
  data: z.nullable(articleScore),
});

/**
 * Unlocks an article with a reading code of the official account, for the account or else this browser.
 * `articleId` is optional, since the code names the article. Refused with 10003.
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
  data: emptyAnswer,
});

/** The caller's own state on an article, in one call. */
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
    /** Liked comments. */
    likedComments: z.prefault(z.array(z.number()), []),
    /** The caller's pending comments. */
    waiting: list(comment),
    /** Passages with only the caller's pending comments. */
    waitingPassages: list(passage),
  }),
});
