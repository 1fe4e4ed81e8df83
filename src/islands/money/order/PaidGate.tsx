import { useEffect } from 'react';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { onBought } from '../../../stores/money/order/pendingPayment.ts';
import {
  openBought,
  openPurchase,
  resumePayment,
  resumePurchase,
} from '../../../stores/money/order/purchase.ts';
import { Buy } from './Buy.tsx';

/** `price` in fen, 0 if the host does not send it; `behind`: description of the locked part. */
type Props = { id: number; title: string; price: number; behind: string };

/** Unlocks an article by payment. */
export function PaidGate({ id, title, price, behind }: Props) {
  useEffect(() => {
    resumePurchase({ type: 'reading', articleId: id, title, price, holds: behind });
  }, [id, title, price, behind]);
  useEffect(() => {
    resumePayment({ articleId: id, type: 'reading' });
    return onBought({ articleId: id, type: 'reading' }, openBought);
  }, [id]);
  if (price === 0) return <p className="text-(--muted)">剩余内容需要付费，这里还不能购买。</p>;
  return (
    <>
      <p className="text-(--muted)">以上是试读部分。购买一次，以后随时可以回来阅读全文。</p>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => openPurchase({ type: 'reading', articleId: id, title, price, holds: behind })}
      >
        购买并阅读全文 <span className="num">{yuan(price)}</span>
      </button>
      <Buy of="reading" />
    </>
  );
}
