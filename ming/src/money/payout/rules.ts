import { yuan } from '../../../../contract/kit/yuan.ts';
import type { PayoutTerms } from '../../../../contract/money/payout/payout.ts';
import { sha256 } from '../../kit/ids.ts';

/** Deterministic number from person and idempotency key. */
export async function payoutNoOf(userId: string, key: string): Promise<string> {
  return `P${(await sha256(`payout:${userId}:${key}`)).slice(0, 19).toUpperCase()}`;
}

/** Why a request is not possible, in Chinese, or ''. `amount` in fen. */
export function payoutFault(
  amount: number,
  terms: Omit<PayoutTerms, 'days' | 'share' | 'pendingDays'>,
): string {
  if (!terms.isOn) return '站点没有开放提现';
  if (terms.isStopped) return '正在核对账目，暂停提现，请过一会儿再试';
  if (amount < terms.least) return `每次提现至少 ${yuan(terms.least)}`;
  return amount > terms.available ? `可提现的收入只有 ${yuan(terms.available)}` : '';
}

const KEPT = 4;

/** Masks an account after the decision: only its last characters remain, one if short. */
export function maskAccount(account: string): string {
  const signs = [...account];
  const kept = signs.length > 2 * KEPT ? KEPT : 1;
  return `****${signs.slice(-kept).join('')}`;
}

type Claimed = { payerId: string | null; payerName: string };

/** Why an operator may not decide a claimed or unclaimed request, in Chinese, or ''. */
export function claimFault(it: Claimed, state: 'paid' | 'refused', operator: string): string {
  if (it.payerId === operator) return '';
  if (it.payerId !== null) return `${it.payerName || '另一位管理员'}正在付款，请先与对方确认`;
  return state === 'paid' ? '请先按“开始付款”，免得作者撤回或别人也付一次' : '';
}

/** Validation error of a decision, in Chinese, or ''. */
export function decisionFault(it: { state: 'paid' | 'refused'; reference: string; reason: string }): string {
  if (it.state === 'paid') return it.reference === '' ? '请填写付款单号' : '';
  return it.reason === '' ? '请填写退回的原因' : '';
}
