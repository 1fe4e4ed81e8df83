import * as z from 'zod/mini';
import { flag, rule } from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

/** What is paid for: money for one's balance, an attachment, the locked part of an article, or a gift to the site. */
export const ORDER_TYPE = ['recharge', 'annex', 'reading', 'sponsor'] as const;
export type OrderType = (typeof ORDER_TYPE)[number];

/** How an order is paid. */
export const PAY_WAY = ['balance', 'wechat'] as const;
export type PayWay = (typeof PAY_WAY)[number];

/** How WeChat Pay is reached: a QR code for another device, a page that opens WeChat on a phone, or from inside WeChat. */
export const PAY_CHANNEL = ['native', 'h5', 'jsapi'] as const;
export type PayChannel = (typeof PAY_CHANNEL)[number];

/**
 * State of an order: 0 → 1 once WeChat Pay has a code for it → 2 or 3; 0 and 1 → 4 when its time is over or its buyer turns away;
 * 2 → 6 while WeChat Pay gives the money back → 5, or 2 again where that was a part. A refund to the balance goes 2 → 5 at once.
 */
export const ORDER_STATE = {
  unpaid: 0,
  paying: 1,
  paid: 2,
  failed: 3,
  closed: 4,
  refunded: 5,
  refunding: 6,
} as const;
export type OrderState = (typeof ORDER_STATE)[keyof typeof ORDER_STATE];

/** State of a refund: WeChat Pay has to be asked, has been asked, has given the money back, or cannot. */
export const REFUND_STATE = { asked: 0, processing: 1, done: 2, failed: 3 } as const;

/** The number of an order. */
export const ORDER_NO = /^\d{26}$/;
/** Time in which an order can be paid. */
export const ORDER_MINUTES = 15;
/** Amounts that the recharge page offers, in fen. */
export const RECHARGE_AMOUNTS = [1_000, 3_000, 5_000, 10_000, 20_000, 50_000] as const;
/** Characters that somebody may leave with a gift. */
export const ORDER_NOTE_MOST = 100;

/** What brought a movement about. */
export const ENTRY_KIND = [
  'recharge',
  'buy',
  'sponsor',
  'mature',
  'refund',
  'late',
  'bounty',
  'coupon',
  'payout',
  'fee',
  'settle',
  'forfeit',
] as const;
export type EntryKind = (typeof ENTRY_KIND)[number];

/** Rules of money, each with its default; the setting `money` overrides any of them. Amounts in fen. */
export const moneyRules = z.object({
  rechargeLeast: ruleNumber(100),
  rechargeMost: ruleNumber(100_000),
  sponsorLeast: ruleNumber(100),
  sponsorMost: ruleNumber(100_000),
  /** Per cent of the list price that the author gets; a coupon is the site's cost. */
  share: z.prefault(z.int().check(z.gte(0), z.lte(100)), 80),
  /** Days until the author may use it. */
  pendingDays: ruleNumber(7),
  /** Days in which an operator may give a payment back. */
  refundDays: ruleNumber(7),
  /** Whether the site bears what an author has already been paid out of a sale that is given back; they owe it otherwise. */
  siteBears: rule,
  /** Days after a payment in which its invoice can be asked for; 0 where the site issues none. */
  invoiceDays: ruleNumber(180),
  /** Orders that one person opens within an hour. */
  ordersAnHour: ruleNumber(60),
  /** Whether authors may ask to be paid out. */
  payouts: flag,
  /** The least amount of a payout, and the days in which operators answer. */
  payoutLeast: ruleNumber(10_000),
  payoutDays: ruleNumber(7),
  /** Whether members are asked for their month of birth before they pay; those under 14 do not pay at all then. */
  asksAge: flag,
  /** What members of 14 and 15, and of 16 and 17, pay at most: at once, in a day, and in a month (GMT+8). */
  youngOnce: ruleNumber(5_000),
  youngDay: ruleNumber(10_000),
  youngMonth: ruleNumber(20_000),
  teenOnce: ruleNumber(10_000),
  teenDay: ruleNumber(20_000),
  teenMonth: ruleNumber(40_000),
});
export type MoneyRules = z.output<typeof moneyRules>;

/** What the author gets of a list price, in whole fen; `share` in per cent. */
export const shareOf = (price: number, share: number): number => Math.floor((price * share) / 100);

/** The rules from the setting `money`, as JSON; the defaults where there is none, or one that does not fit. */
export const moneyRulesOf = (setting: string | undefined): MoneyRules => rulesFrom(moneyRules, setting);

/** Name of the setting that is there while payouts are stopped, since the books did not agree. */
export const PAYOUTS_STOPPED = 'payoutsStopped';
