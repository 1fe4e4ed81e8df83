import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { place } from '../../../../../contract/kit/places.ts';
import { yuan } from '../../../../../contract/kit/yuan.ts';
import { loadWallet, reloadWallet, wallet } from '../../../../stores/money/ledger/wallet.ts';

/** Balance and income in one line; space is reserved to avoid layout shift. */
export function Money() {
  const it = useStore(wallet, { ssr: 'initial' });
  useEffect(() => {
    loadWallet();
  }, []);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 min-h-10" aria-busy={it === null}>
      {it === 'failed' ? (
        <p className="text-(--muted)">
          余额没有读到。
          <button type="button" className="btn btn-ghost btn-sm" onClick={reloadWallet}>
            重试
          </button>
        </p>
      ) : (
        <>
          <p>
            <span className="text-(--muted)">余额 </span>
            <b className="num">{it ? yuan(it.balance) : '…'}</b>
          </p>
          <p>
            <span className="text-(--muted)">可用收益 </span>
            <b className="num">{it ? yuan(it.income) : '…'}</b>
          </p>
          <p className="flex gap-4 text-sm">
            <a className="text-primary" href={place.recharge()}>
              充值
            </a>
            <a className="text-primary" href={place.data('income')}>
              收益与提现
            </a>
          </p>
        </>
      )}
    </div>
  );
}
