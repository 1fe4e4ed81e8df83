import { useStore } from '@nanostores/react';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { ORDER_STATE_NAME } from '../../../../contract/money/order/names.ts';
import type { DemoOrder } from '../../../../contract/money/pay/pay.ts';
import { demo, loadDemo, settleDemo } from '../../../stores/money/order/demoPay.ts';
import { paymentState } from '../../../stores/money/order/payment.ts';
import { Pending } from '../../ui/Pending.tsx';
import { usePress } from '../../ui/usePress.ts';
import { FACTS } from './words.ts';

/** Page of this site to return to after paying on a phone; empty if the QR code was scanned. */
function cameFrom(): string {
  const back = new URLSearchParams(location.search).get('redirect_url') ?? '';
  return URL.canParse(back) && new URL(back).origin === location.origin ? back : '';
}

function Order({ it }: { it: DemoOrder }) {
  const { busy, fault, press } = usePress();
  const finish = (outcome: 'paid' | 'failed') => press(() => settleDemo(it.orderNo, outcome));
  const state = paymentState(it.status);
  const back = cameFrom();
  return (
    <>
      <dl className={FACTS}>
        <dt>商品</dt>
        <dd>{it.title}</dd>
        <dt>金额</dt>
        <dd className="num text-xl font-bold">{yuan(it.amount)}</dd>
        <dt>订单号</dt>
        <dd className="num text-sm wrap-anywhere">{it.orderNo}</dd>
      </dl>
      {state === 'waiting' && (
        <div className="grid gap-2">
          <button
            type="button"
            className="btn btn-primary h-11"
            aria-disabled={busy}
            onClick={() => finish('paid')}
          >
            {busy ? '正在处理…' : `确认支付 ${yuan(it.amount)}（演示）`}
          </button>
          <button type="button" className="btn h-11" aria-disabled={busy} onClick={() => finish('failed')}>
            让支付失败
          </button>
        </div>
      )}
      <p role="status" className={state === 'waiting' ? 'sr-only' : 'text-lg font-semibold'}>
        {state === 'waiting'
          ? '等待支付'
          : `订单${ORDER_STATE_NAME[it.status]}，${back ? '可以回到商家页面' : '可以关闭这个页面'}。`}
      </p>
      {back && (
        <a className="btn h-11" href={back}>
          回到商家页面
        </a>
      )}
      {fault && (
        <p role="alert" className="text-sm text-error">
          {fault}
        </p>
      )}
    </>
  );
}

/** Demo stand-in for WeChat's payment page: pays without money, or fails. */
export function DemoPay({ orderNo }: { orderNo: string }) {
  const it = useStore(demo, { ssr: 'initial' });
  useEffect(() => {
    loadDemo(orderNo);
  }, [orderNo]);
  return (
    <div className="panel-box grid gap-5 max-w-130 mx-auto my-6 p-6">
      <p className="alert alert-horizontal border-2 border-warning bg-(--mark-bg)">
        <TriangleAlert size={20} className="text-warning" aria-hidden="true" />
        <span>
          <b>这是演示支付，不会有钱流动。</b>它代替微信的付款页面，只存在于演示站点。
        </span>
      </p>
      {it === null && <Pending what="订单" />}
      {it === 'failed' && <Pending what="订单" again={() => loadDemo(orderNo)} />}
      {it !== null && it !== 'failed' && <Order it={it} />}
    </div>
  );
}
