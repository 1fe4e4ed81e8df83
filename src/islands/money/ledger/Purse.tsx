import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import type { Wallet } from '../../../stores/money/ledger/wallet.ts';

function Earned({ name, sum }: { name: string; sum: number }) {
  return (
    <a
      className="stat content-center p-5 hover:bg-base-200 max-tabs:border-t max-tabs:border-base-300"
      href={place.data('income')}
    >
      <span className="stat-title text-sm text-(--muted)">{name}</span>
      <b className="stat-value text-xl num">{yuan(sum)}</b>
    </a>
  );
}

/** Balance and income. */
export function Purse({ it }: { it: Wallet }) {
  return (
    <section
      className="panel-box stats grid-flow-row max-tabs:grid-cols-2 w-full tabs:grid-cols-[2fr_1fr_1fr]"
      aria-label="我的钱包"
    >
      <div className="stat p-5 max-tabs:col-span-2 max-tabs:border-e-0">
        <p className="stat-title text-sm text-(--muted)">余额</p>
        <p className="stat-value num">{yuan(it.balance)}</p>
        <p className="stat-desc whitespace-normal text-(--muted)">用来购买附件与付费文章，不能提现</p>
      </div>
      <Earned name="可用收益" sum={it.income} />
      <Earned name="待结算收益" sum={it.pending} />
    </section>
  );
}
