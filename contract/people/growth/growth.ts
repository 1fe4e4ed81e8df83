import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, noInput, text, time } from '../../kit/fields.ts';

/**
 * Experience, which grants no powers. `points` each, at most `most` per kind and day (GMT+8), 0 for no limit.
 * Overridden by the setting `growth`.
 */
export const GROWTH = {
  comment: { points: 2, most: 10, afterMinutes: 60 },
  answer: { points: 5, most: 20 },
  article: { points: 30, most: 60 },
  accepted: { points: 20, most: 0 },
  /** A like of one's article or comment by somebody else. */
  like: { points: 1, most: 20 },
  /** Check-in; `bonus` for every `every`th consecutive day. */
  sign: { points: 2, every: 7, bonus: 5 },
  /** Make-ups of missed days: limit per calendar month, days back; no experience. */
  makeUp: { aMonth: 2, daysBack: 7 },
  /** Minimum experience of each level, from level 1. */
  levels: [0, 50, 200, 600, 1_500, 3_000, 6_000, 12_000],
} as const;

export const GROWTH_KIND = ['comment', 'answer', 'article', 'accepted', 'like', 'sign'] as const;
export type GrowthKind = (typeof GROWTH_KIND)[number];

/** Badges with name and criterion. Kept when the criterion no longer holds. */
export const BADGE = {
  'first-article': { name: '初试锋芒', reason: '发表第一篇文章' },
  'first-accepted': { name: '一语中的', reason: '第一个回答被采纳' },
  'first-answer': { name: '热心解答', reason: '第一次回答问题' },
  'likes-100': { name: '百赞作者', reason: '文章累计获得 100 个赞' },
  'fans-50': { name: '同道中人', reason: '获得 50 位粉丝' },
  'sign-7': { name: '七日之约', reason: '连续签到 7 天' },
  'sign-30': { name: '月满不辍', reason: '连续签到 30 天' },
} as const;
export type BadgeKey = keyof typeof BADGE;
/** Thresholds of badges. */
export const BADGE_LIKES = 100;
export const BADGE_FANS = 50;

/** A person's badge; `reason` is what it was given for. */
export const badge = z.object({ key: z.string(), name: z.string(), reason: text, createTime: time });
export type Badge = z.output<typeof badge>;

/** One's own level: start, next start (0 at the last), and today's experience by kind. */
export const levelMine = endpoint({
  method: 'GET',
  path: '/v1/level/mine',
  audience: 'user',
  input: noInput,
  data: z.object({
    level: count,
    exp: count,
    from: count,
    next: count,
    levels: z.array(z.number()),
    today: z.array(z.object({ kind: z.enum(GROWTH_KIND), points: count, most: count })),
    badges: z.array(badge),
  }),
});
