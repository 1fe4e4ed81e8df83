import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import type { Wallet } from '../../../stores/money/ledger/wallet.ts';

/** What one has: the balance to pay with, and what one earned. */
export function Purse({ it }: { it: Wallet }) {
  return (
    <section className="panel-box purse" aria-label="我的钱包">
      <div>
        <p className="text-sm text-(--muted)">余额</p>
        <p className="purse-sum num">{yuan(it.balance)}</p>
        <p className="text-xs text-(--muted)">用来购买附件与付费文章，不能提现</p>
      </div>
      <a href={place.data('income')}>
        <span className="text-sm text-(--muted)">可用收益</span>
        <b className="num">{yuan(it.income)}</b>
      </a>
      <a href={place.data('income')}>
        <span className="text-sm text-(--muted)">待结算收益</span>
        <b className="num">{yuan(it.pending)}</b>
      </a>
    </section>
  );
}
