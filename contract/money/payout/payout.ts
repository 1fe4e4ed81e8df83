import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { called, count, flag, name, paging, revision, said, text, time, whole } from '../../kit/fields.ts';

/** How the site pays an author by hand. */
export const PAYOUT_WAY = { wechat: '微信', alipay: '支付宝', bank: '银行卡' } as const;
export type PayoutWay = keyof typeof PAYOUT_WAY;
const WAYS = Object.keys(PAYOUT_WAY) as PayoutWay[];

/** State of a request: it waits for the operators, was paid, was refused, or was taken back by its author. */
export const PAYOUT_STATE = { waiting: 0, paid: 1, refused: 2, withdrawn: 3 } as const;
export type PayoutState = keyof typeof PAYOUT_STATE;
/** What the screens call them. */
export const PAYOUT_STATE_NAME = {
  waiting: '待处理',
  paid: '已付款',
  refused: '已退回',
  withdrawn: '已撤回',
} as const;
const STATES = Object.keys(PAYOUT_STATE) as PayoutState[];

/** Characters of the account that is paid, of its holder's name, of the reference of a payment, and of a reason. */
export const PAYOUT = { account: 60, payee: 30, reference: 64, reason: 200 } as const;
/** The largest amount of one request, in fen. */
export const PAYOUT_MOST = 10_000_000;

/** A request; `amount` in fen. Once it is decided, only the last characters of `account` are kept. */
const payout = z.object({
  payoutNo: text,
  amount: count,
  way: z.enum(WAYS),
  account: text,
  payee: text,
  state: z.enum(STATES),
  /** Whether an operator is paying it: its author cannot take it back then. */
  isPaying: flag,
  /** Number of the payment at the bank or service, where it was paid. */
  reference: text,
  /** Why it was refused. */
  reason: text,
  createTime: time,
  decidedTime: time,
});
export type Payout = z.output<typeof payout>;

/**
 * What an author gets of a sale, `share` per cent of the list price, and after how many days they may use it; whether payouts
 * are on, stopped until the books are right again, and what may be asked for. Amounts in fen.
 */
export const payoutTerms = z.object({
  share: count,
  pendingDays: count,
  isOn: flag,
  isStopped: flag,
  least: count,
  available: count,
  /** Days after which an operator has decided, as the site promises. */
  days: count,
});
export type PayoutTerms = z.output<typeof payoutTerms>;

/** Own requests, the latest first, with the terms beside them. */
export const payoutList = endpoint({
  method: 'GET',
  path: '/v1/payout/',
  audience: 'user',
  input: z.object(paging),
  data: pageSchema(payout),
  extra: payoutTerms,
});

/**
 * Asks for a part of the available income, which is held until the request is decided. One request waits at a time. The
 * same `key` again gives the same request; with another amount or account it is refused.
 */
export const askPayout = endpoint({
  method: 'POST',
  path: '/v1/payout/',
  audience: 'user',
  labels: { way: '方式', payee: '收款人姓名' },
  input: z.object({
    key: z.string().check(z.regex(/^[\w-]{16,64}$/)),
    amount: whole(1, PAYOUT_MOST),
    way: z.enum(WAYS),
    account: called(PAYOUT.account),
    payee: called(PAYOUT.payee),
  }),
  data: payout,
});

/** Withdraws a pending request of one's own, unless it is being paid; the amount is available again. */
export const withdrawPayout = endpoint({
  method: 'DELETE',
  path: '/v1/payout/',
  audience: 'user',
  labels: { payoutNo: '提现单号' },
  input: z.object({ payoutNo: called(40) }),
  data: payout,
});

/** A request as operators see it. */
const deskPayout = z.extend(payout, {
  id: z.number(),
  user: z.object({ id: name, nickname: text }),
  /** The operator who is paying it; empty where nobody is. */
  payer: z.object({ id: text, nickname: text }),
  revision: count,
});
export type DeskPayout = z.output<typeof deskPayout>;

/** Requests of one state, those that wait longest first, the decided ones latest first. */
export const deskPayouts = endpoint({
  method: 'GET',
  path: '/v1/operator/payouts',
  audience: 'operator',
  input: z.object({ state: z.prefault(z.enum(STATES), 'waiting'), ...paging }),
  data: pageSchema(deskPayout),
  extra: z.object({ isOn: flag, isStopped: flag }),
});

/**
 * Claims a pending request before it is paid by hand, so that its author cannot take it back and no other operator pays it
 * too, or releases it unpaid. Any operator may release it. Claiming is refused while payouts are stopped.
 */
export const claimPayout = endpoint({
  method: 'PUT',
  path: '/v1/operator/payoutClaim',
  audience: 'operator',
  labels: { isPaying: '是否正在付款' },
  input: z.object({ id: whole(1), revision, isPaying: flag }),
  data: deskPayout,
});

/**
 * Records that the operator who claimed a request has paid it by hand, with the number of that payment, or refuses it with a
 * reason, and the amount is available to its author again. Refused where another operator is paying it, and paying while
 * payouts are stopped.
 */
export const decidePayout = endpoint({
  method: 'PUT',
  path: '/v1/operator/payout',
  audience: 'operator',
  labels: { reference: '付款单号' },
  input: z.object({
    id: whole(1),
    revision,
    state: z.enum(['paid', 'refused']),
    reference: z.prefault(said(PAYOUT.reference), ''),
    reason: z.prefault(said(PAYOUT.reason), ''),
  }),
  data: deskPayout,
});
