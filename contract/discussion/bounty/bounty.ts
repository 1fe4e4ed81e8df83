import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, emptyAnswer, id, list, noInput, text, time, wholeNumber } from '../../kit/fields.ts';
import { attemptKey } from '../../kit/posting.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';
import { MONEY_MOST } from '../../kit/yuan.ts';

/** Held, paid to the accepted answer, split among good answers at the end, or refunded. */
export const BOUNTY_STATE = { held: 0, awarded: 1, split: 2, returned: 3 } as const;
export type BountyState = (typeof BOUNTY_STATE)[keyof typeof BOUNTY_STATE];

/** Rules of bounties with defaults; overridden by the setting `bounty`. Amounts in fen. */
export const bountyRules = z.object({
  least: ruleNumber(100),
  most: ruleNumber(50_000),
  /** Days until an unawarded bounty is split or refunded. */
  days: ruleNumber(14),
  /** Minimum votes of answers to share; at most the best `splitMost` people. */
  splitVotes: ruleNumber(2),
  splitMost: ruleNumber(3),
  /** Days before the end when the asker is reminded. */
  remindDays: ruleNumber(3),
});
export type BountyRules = z.output<typeof bountyRules>;

/** Parses the setting `bounty` (JSON); defaults if missing or invalid. */
export const bountyRulesOf = (setting: string | undefined): BountyRules => rulesFrom(bountyRules, setting);

/** Public state of a question's latest bounty; amounts in fen. */
export const bounty = z.object({
  amount: count,
  state: z.prefault(z.literal([0, 1, 2, 3]), BOUNTY_STATE.held),
  expireTime: time,
  expireTimeIso: z.optional(z.string()),
  shares: list(z.object({ answerId: z.number(), userId: z.string(), nickname: text, amount: count })),
});
export type Bounty = z.output<typeof bounty>;

const amount = wholeNumber(1, MONEY_MOST);

/** Bounty of a new question in fen; 0 for none. */
export const bountyInput = z.prefault(wholeNumber(0, MONEY_MOST), 0);

/** Rules of bounties, and one's own balance in fen. */
export const bountyTerms = endpoint({
  method: 'GET',
  path: '/v1/forum/bounty',
  audience: 'user',
  input: noInput,
  data: z.extend(bountyRules, { balance: count }),
});

/** Offers a bounty from one's balance for one's own open question; `key` is the idempotency key. */
export const offerBounty = endpoint({
  method: 'POST',
  path: '/v1/forum/bounty',
  audience: 'user',
  input: z.object({ id, amount, key: attemptKey }),
  data: bounty,
});

/** Withdraws one's own bounty before anybody else has answered. */
export const withdrawBounty = endpoint({
  method: 'DELETE',
  path: '/v1/forum/bounty',
  audience: 'user',
  input: z.object({ id }),
  data: emptyAnswer,
});
