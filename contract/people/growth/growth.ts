import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, nothing, text, time } from '../../kit/fields.ts';

/**
 * How experience is earned; it gives no power. `points` for one, `most` of a kind a day (GMT+8), 0 without a limit. An
 * operator changes them by the setting `growth`.
 */
export const GROWTH = {
  /** A comment that is still shown after `afterMinutes`. */
  comment: { points: 2, most: 10, afterMinutes: 60 },
  answer: { points: 5, most: 20 },
  /** An article that is published. */
  article: { points: 30, most: 60 },
  /** An answer that the asker accepted. */
  accepted: { points: 20, most: 0 },
  /** A like of one's article or comment by somebody else. */
  like: { points: 1, most: 20 },
  /** A check-in; every `every`th day in a row brings `bonus` on top. */
  sign: { points: 2, every: 7, bonus: 5 },
  /** Make-ups of missed days: so many in a calendar month, so many days back, without experience. */
  makeUp: { aMonth: 2, daysBack: 7 },
  /** The experience at which each level begins, from level 1. */
  levels: [0, 50, 200, 600, 1_500, 3_000, 6_000, 12_000],
} as const;

/** What experience comes from. */
export const GROWTH_KIND = ['comment', 'answer', 'article', 'accepted', 'like', 'sign'] as const;
export type GrowthKind = (typeof GROWTH_KIND)[number];

/** Badges with what they are called and what they are given for. They stay when their reason is gone. */
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
/** What the badges for numbers ask for. */
export const BADGE_LIKES = 100;
export const BADGE_FANS = 50;

/** A badge of a person; `reason` says what it was given for. */
export const badge = z.object({ key: z.string(), name: z.string(), reason: text, createTime: time });
export type Badge = z.output<typeof badge>;

/** One's own level: where it begins, where the next one does (0 at the last), and what today brought by kind. */
export const levelMine = endpoint({
  method: 'GET',
  path: '/v1/level/mine',
  audience: 'user',
  input: nothing,
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
