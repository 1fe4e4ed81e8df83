import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  flag,
  name,
  paging,
  requiredName,
  requiredText,
  revision,
  text,
  time,
  trimmedText,
  wholeNumber,
} from '../../kit/fields.ts';

/** Manual payment methods. */
export const PAYOUT_WAY = { wechat: '微信', alipay: '支付宝', bank: '银行卡' } as const;
export type PayoutWay = keyof typeof PAYOUT_WAY;
const WAYS = Object.keys(PAYOUT_WAY) as PayoutWay[];

/** Pending, paid, refused, withdrawn. */
export const PAYOUT_STATE = { waiting: 0, paid: 1, refused: 2, withdrawn: 3 } as const;
export type PayoutState = keyof typeof PAYOUT_STATE;
export const PAYOUT_STATE_NAME = {
  waiting: '待处理',
  paid: '已付款',
  refused: '已退回',
  withdrawn: '已撤回',
} as const;
const STATES = Object.keys(PAYOUT_STATE) as PayoutState[];

/** Characters of account, account holder, payment reference, and reason. */
export const PAYOUT = { account: 60, payee: 30, reference: 64, reason: 200 } as const;
/** Maximum per request in fen. */
export const PAYOUT_MOST = 10_000_000;

/** A payout request; `amount` in fen. `account` is masked after the decision. */
const payout = z.object({
  payoutNo: text,
  amount: count,
  way: z.enum(WAYS),
  account: text,
  payee: text,
  state: z.enum(STATES),
  /** Claimed by an operator: cannot be withdrawn. */
  isPaying: flag,
  /** External payment reference. */
  reference: text,
  reason: text,
  createTime: time,
  decidedTime: time,
});
export type Payout = z.output<typeof payout>;

/**
 * Terms of payouts: `share` in percent of the list price, days until maturity, whether payouts are enabled or
 * stopped, and the requestable amount. Amounts in fen.
 */
export const payoutTerms = z.object({
  share: count,
  pendingDays: count,
  isOn: flag,
  isStopped: flag,
  least: count,
  available: count,
  /** Promised days until a decision. */
  days: count,
});
export type PayoutTerms = z.output<typeof payoutTerms>;

/** Own requests, latest first, with the terms. */
export const payoutList = endpoint({
  method: 'GET',
  path: '/v1/payout/',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(payout),
  extra: payoutTerms,
});

/**
 * Requests a payout; the amount is held until decided. One pending request at a time. Idempotent by `key`;
 * refused if reused with other data.
 */
export const askPayout = endpoint({
  method: 'POST',
  path: '/v1/payout/',
  audience: 'user',
  labels: { way: '方式', payee: '收款人姓名' },
  input: z.object({
    key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    amount: wholeNumber(1, PAYOUT_MOST),
    way: z.enum(WAYS),
    account: requiredName(PAYOUT.account),
    payee: requiredName(PAYOUT.payee),
  }),
  data: payout,
});

/** Withdraws a pending, unclaimed request; the amount becomes available again. */
export const withdrawPayout = endpoint({
  method: 'DELETE',
  path: '/v1/payout/',
  audience: 'user',
  labels: { payoutNo: '提现单号' },
  input: z.object({ payoutNo: requiredText(40) }),
  data: payout,
});

/** For operators. */
const deskPayout = z.extend(payout, {
  id: z.number(),
  user: z.object({ id: name, nickname: text }),
  /** Operator with the claim, or empty. */
  payer: z.object({ id: text, nickname: text }),
  revision: count,
});
export type DeskPayout = z.output<typeof deskPayout>;

/** Requests of a state: pending oldest first, decided newest first. */
export const deskPayouts = endpoint({
  method: 'GET',
  path: '/v1/operator/payouts',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(STATES), 'waiting'), ...paging }),
  data: pageSchema(deskPayout),
  extra: z.object({ isOn: flag, isStopped: flag }),
});

/**
 * Claims a pending request before paying manually, which blocks withdrawal and other operators, or releases
 * it (any operator may). Claiming is refused while payouts are stopped.
 */
export const claimPayout = endpoint({
  method: 'PUT',
  path: '/v1/operator/payoutClaim',
  audience: 'operator',
  labels: { isPaying: '是否正在付款' },
  input: z.object({ id: wholeNumber(1), revision, isPaying: flag }),
  data: deskPayout,
});

/**
 * Records the manual payment of a claimed request with its reference, or refuses it with a reason and
 * releases the amount. Refused if another operator has the claim, or on payment while payouts are stopped.
 */
export const decidePayout = endpoint({
  method: 'PUT',
  path: '/v1/operator/payout',
  audience: 'operator',
  labels: { reference: '付款单号' },
  input: z.object({
    id: wholeNumber(1),
    revision,
    state: z.enum(['paid', 'refused']),
    reference: z.prefault(trimmedText(PAYOUT.reference), ''),
    reason: z.prefault(trimmedText(PAYOUT.reason), ''),
  }),
  data: deskPayout,
});
