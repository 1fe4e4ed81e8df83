import type { BountyRules } from '../../../../contract/discussion/bounty/bounty.ts';
import { atField, CODE } from '../../../../contract/kit/envelope.ts';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import { Refusal } from '../../kit/http/refusal.ts';
import { type Allowance, allowanceFor } from '../../people/age/allowance.ts';
import { amountFault } from './rules.ts';

type Purse = { balance: number; born: string | null; money: string | null };

/** Throws `Refusal` if the amount cannot be offered. Returns a minor's allowance, null for adults. */
export function allowedBounty(
  offer: { userId: string; amount: number; now: number },
  purse: Purse | undefined,
  rules: BountyRules,
): Allowance | null {
  const { userId, amount, now } = offer;
  const fault = amountFault(amount, rules, purse?.balance ?? 0);
  if (fault) throw new Refusal(CODE.refused, fault, atField('bounty'));
  const due = { userId, type: 'bounty', biz: 0, payWay: 'balance', amount } as const;
  return allowanceFor(due, {
    rules: moneyRulesOf(purse?.money ?? undefined),
    born: purse?.born ?? null,
    now,
  });
}
