import * as z from 'zod/mini';
import { flag, rule } from '../../kit/fields.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';

/** What an order pays for: balance, attachment, locked part of an article, or sponsorship. */
export const ORDER_TYPE = ['recharge', 'annex', 'reading', 'sponsor'] as const;
export type OrderType = (typeof ORDER_TYPE)[number];

export const PAY_WAY = ['balance', 'wechat'] as const;
export type PayWay = (typeof PAY_WAY)[number];

/** QR code, mobile page that opens WeChat, or inside WeChat. */
export const PAY_CHANNEL = ['native', 'h5', 'jsapi'] as const;
export type PayChannel = (typeof PAY_CHANNEL)[number];

/**
 * State machine of orders: 0 → 1 once WeChat Pay has a code → 2 or 3; 0 and 1 → 4 on expiry or cancellation;
 * 2 → 6 while WeChat Pay refunds → 5, or back to 2 after a partial refund. Refunds to the balance go 2 → 5 at
 * once.
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

/** To be requested, requested at WeChat Pay, refunded, failed. */
export const REFUND_STATE = { asked: 0, processing: 1, done: 2, failed: 3 } as const;

export const ORDER_NO = /^\d{26}$/;
/** Payment period of an order. */
export const ORDER_MINUTES = 15;
/** Offered amounts in fen. */
export const RECHARGE_AMOUNTS = [1_000, 3_000, 5_000, 10_000, 20_000, 50_000] as const;
/** Characters of a sponsor's note. */
export const ORDER_NOTE_MOST = 100;

/** Causes of ledger entries. */
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

/** Money rules with defaults; overridden by the setting `money`. Amounts in fen. */
export const moneyRules = z.object({
  rechargeLeast: ruleNumber(100),
  rechargeMost: ruleNumber(100_000),
  sponsorLeast: ruleNumber(100),
  sponsorMost: ruleNumber(100_000),
  /** Author's percentage of the list price; the site bears coupons. */
  share: z.prefault(z.int().check(z.gte(0), z.lte(100)), 80),
  /** Days until a share matures. */
  pendingDays: ruleNumber(7),
  /** Refund period in days. */
  refundDays: ruleNumber(7),
  /**
   * On refund of a matured sale, the site bears what the author no longer has; otherwise the author owes it.
   */
  siteBears: rule,
  /** Invoice period in days; 0 if none are issued. */
  invoiceDays: ruleNumber(180),
  /** Orders per person and hour. */
  ordersAnHour: ruleNumber(60),
  /** Whether authors may request payouts. */
  payouts: flag,
  /** Minimum payout; promised days to answer. */
  payoutLeast: ruleNumber(10_000),
  payoutDays: ruleNumber(7),
  /** Requires the month of birth before paying; those under 14 cannot pay then. */
  asksAge: flag,
  /** Limits of members aged 14–15 and 16–17: per payment, day and month (GMT+8). */
  youngOnce: ruleNumber(5_000),
  youngDay: ruleNumber(10_000),
  youngMonth: ruleNumber(20_000),
  teenOnce: ruleNumber(10_000),
  teenDay: ruleNumber(20_000),
  teenMonth: ruleNumber(40_000),
});
export type MoneyRules = z.output<typeof moneyRules>;

/** Author's part of a list price in whole fen; `share` in percent. */
export const shareOf = (price: number, share: number): number => Math.floor((price * share) / 100);

/** Parses the setting `money` (JSON); defaults if missing or invalid. */
export const moneyRulesOf = (setting: string | undefined): MoneyRules => rulesFrom(moneyRules, setting);

/** Setting that exists while payouts are stopped after a failed reconciliation. */
export const PAYOUTS_STOPPED = 'payoutsStopped';
