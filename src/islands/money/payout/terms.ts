import { yuan } from '../../../../contract/kit/yuan.ts';
import type { PayoutState, PayoutTerms } from '../../../../contract/money/payout/payout.ts';

/** Explains how a sale becomes a payout. */
export function incomeText({ share, pendingDays, isOn, least, days }: PayoutTerms): string {
  const sold =
    share > 0
      ? `每卖出一笔，标价的 ${share}% 归你，其余归站点；优惠券不减少你的收益。售出 ${pendingDays} 天后，收益从待结算变为可用。`
      : '';
  return isOn
    ? `${sold}可用收益满 ${yuan(least)} 就可以申请提现，站点核对之后付款，一般在 ${days} 天以内；同时只能有一份等待处理的申请。`
    : sold;
}

/** Why no payout can be requested now; empty if one can. */
export function payoutBar(terms: PayoutTerms, requests: readonly { state: PayoutState }[]): string {
  if (!terms.isOn) return '站点目前没有开放提现。收益照常记在账上，开放之后在这里申请。';
  if (terms.isStopped) return '账目正在核对，暂时不能申请提现，收益不受影响。';
  if (requests.some(({ state }) => state === 'waiting')) return '有一份申请正在处理，处理完再申请下一份。';
  return terms.available < terms.least
    ? `现在可用 ${yuan(terms.available)}，满 ${yuan(terms.least)} 才能申请，还差 ${yuan(terms.least - terms.available)}。`
    : '';
}

/** Note beside the available income. */
export function availableNote(terms: PayoutTerms | undefined): string {
  if (!terms) return '已经过了退款期';
  if (!terms.isOn) return '站点没有开放提现';
  if (terms.isStopped) return '正在对账，暂停提现';
  return terms.available < terms.least ? `满 ${yuan(terms.least)} 可以提现` : '可以提现';
}
