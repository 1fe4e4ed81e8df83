import { yuan } from '../../../../contract/kit/yuan.ts';
import type { PayoutTerms } from '../../../../contract/money/payout/payout.ts';
import { sha256 } from '../../kit/ids.ts';

/** Number of a request: the same for the same person and key, so that a repeated call finds the first. */
export async function payoutNoOf(userId: string, key: string): Promise<string> {
  return `P${(await sha256(`payout:${userId}:${key}`)).slice(0, 19).toUpperCase()}`;
}

/** Why a request may not be made, in Chinese; empty where it may. `amount` in fen. */
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

/** The account of a payment as it is kept after the decision: its last characters, or its last one where it is short. */
export function masked(account: string): string {
  const signs = [...account];
  const kept = signs.length > 2 * KEPT ? KEPT : 1;
  return `****${signs.slice(-kept).join('')}`;
}

type Claimed = { payerId: string | null; payerName: string };

/** Why an operator may not decide on a request that is claimed, or not, in Chinese; empty where they may. */
export function claimFault(it: Claimed, state: 'paid' | 'refused', operator: string): string {
  if (it.payerId === operator) return '';
  if (it.payerId !== null) return `${it.payerName || '另一位管理员'}正在付款，请先与对方确认`;
  return state === 'paid' ? '请先按“开始付款”，免得作者撤回或别人也付一次' : '';
}

/** Why a decision may not be recorded, in Chinese; empty where it may. */
export function decisionFault(it: { state: 'paid' | 'refused'; reference: string; reason: string }): string {
  if (it.state === 'paid') return it.reference === '' ? '请填写付款单号' : '';
  return it.reason === '' ? '请填写退回的原因' : '';
}
