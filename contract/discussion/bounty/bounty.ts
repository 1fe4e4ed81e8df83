import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { count, done, id, list, nothing, text, time, whole } from '../../kit/fields.ts';
import { attemptKey } from '../../kit/posting.ts';
import { ruleNumber, rulesFrom } from '../../kit/ruleset.ts';
import { MONEY_MOST } from '../../kit/yuan.ts';

/** What became of a bounty: held, paid to the accepted answer, divided among good answers when its time was over, or returned. */
export const BOUNTY_STATE = { held: 0, awarded: 1, split: 2, returned: 3 } as const;
export type BountyState = (typeof BOUNTY_STATE)[keyof typeof BOUNTY_STATE];

/** Rules of bounties, each with its default; the setting `bounty` overrides any of them. Amounts in fen. */
export const bountyRules = z.object({
  least: ruleNumber(100),
  most: ruleNumber(50_000),
  /** Days until a bounty that nobody won is divided or returned. */
  days: ruleNumber(14),
  /** It is divided among answers of others that have so many votes, the best `splitMost` people at the most. */
  splitVotes: ruleNumber(2),
  splitMost: ruleNumber(3),
  /** Days before its end on which the asker is reminded. */
  remindDays: ruleNumber(3),
});
export type BountyRules = z.output<typeof bountyRules>;

/** The rules from the setting `bounty`, as JSON; the defaults where there is none, or one that does not fit. */
export const bountyRulesOf = (setting: string | undefined): BountyRules => rulesFrom(bountyRules, setting);

/** The latest bounty of a question as everybody sees it; amounts in fen. */
export const bounty = z.object({
  amount: count,
  state: z.prefault(z.literal([0, 1, 2, 3]), BOUNTY_STATE.held),
  expireTime: time,
  expireTimeIso: z.optional(z.string()),
  /** Who got how much of it for which answer. */
  shares: list(z.object({ answerId: z.number(), userId: z.string(), nickname: text, amount: count })),
});
export type Bounty = z.output<typeof bounty>;

const amount = whole(1, MONEY_MOST);

/** Fen that go with a new question as its bounty; 0 for none. */
export const bountyInput = z.prefault(whole(0, MONEY_MOST), 0);

/** The rules of bounties with one's own balance in fen. */
export const bountyTerms = endpoint({
  method: 'GET',
  path: '/v1/forum/bounty',
  audience: 'user',
  input: nothing,
  data: z.extend(bountyRules, { balance: count }),
});

/** Offers an amount of one's balance for an answer to one's own open question; `key` is the idempotency key. */
export const offerBounty = endpoint({
  method: 'POST',
  path: '/v1/forum/bounty',
  audience: 'user',
  input: z.object({ id, amount, key: attemptKey }),
  data: bounty,
});

/** Withdraws the bounty of one's own question, as long as nobody else has answered. */
export const withdrawBounty = endpoint({
  method: 'DELETE',
  path: '/v1/forum/bounty',
  audience: 'user',
  input: z.object({ id }),
  data: done,
});
