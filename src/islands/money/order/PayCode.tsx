import { useStore } from '@nanostores/react';
import { CircleCheck, CircleX, TimerOff } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import type { PayChannel } from '../../../../contract/money/order/terms.ts';
import { wallet } from '../../../stores/money/ledger/wallet.ts';
import { availableChannels } from '../../../stores/money/order/channel.ts';
import {
  askPayment,
  cancelPayment,
  leavePayment,
  type Payment,
  payment,
  payThrough,
} from '../../../stores/money/order/payment.ts';
import { QrCode } from '../../content/share/QrCode.tsx';
import { focusOn, focusRestorer, isFocusLost } from '../../ui/list/focus.ts';
import { LOUD } from '../../ui/look.ts';
import { leftText } from './words.ts';

type Props = {
  /** Text after payment. */
  paid: string;
  /** Button text after payment. */
  next: string;
  /** Creates a new order after one failed or expired. */
  again: () => unknown;
  /** Hint for phones, which cannot scan their own screen. */
  phone: string;
};

const END = {
  paid: { icon: CircleCheck, tone: 'text-success', title: '支付成功' },
  failed: { icon: CircleX, tone: 'text-error', title: '支付没有成功' },
  over: { icon: TimerOff, tone: 'text-(--muted)', title: '二维码已过期' },
} as const;

const SAID = {
  failed: '没有扣款。可以重新获取二维码，再试一次。',
  over: '如果刚刚已经付款，到账后会显示在支付记录里；超时才到的付款会原路退回。',
} as const;

const TURN: Readonly<Record<PayChannel, string>> = {
  native: '改用二维码',
  h5: '改在这部手机上付款',
  jsapi: '改用微信支付',
};

/** Status known on this device only, before the server confirms. */
const HEARD: Readonly<Record<Payment['said'], string>> = {
  '': '付款之后回到这里，结果会自动更新。',
  opening: '正在打开微信支付…',
  ok: '微信已经收到付款，正在等服务器确认…',
  cancelled: '你取消了付款，没有扣款。订单还在，可以继续付款。',
  failed: '微信没有完成这次付款，没有扣款。可以再试一次，或换一种方式。',
};

function End({ it, paid, next, again }: Pick<Props, 'paid' | 'next' | 'again'> & { it: Payment }) {
  if (it.state === 'waiting') return null;
  const { icon: Icon, tone, title } = END[it.state];
  const done = it.state === 'paid';
  const byCode = it.channel === 'native';
  return (
    <>
      <Icon size={48} className={tone} aria-hidden="true" />
      <p className="text-lg font-semibold">{byCode || it.state !== 'over' ? title : '订单已过期'}</p>
      <p className="text-(--muted)">
        {it.state === 'paid' && paid}
        {it.state === 'failed' && (byCode ? SAID.failed : '没有扣款。可以重新下单，再试一次。')}
        {it.state === 'over' && SAID.over}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" className="btn btn-primary" onClick={done ? leavePayment : () => again()}>
          {done ? next : byCode ? '重新获取二维码' : '重新下单'}
        </button>
        {!done && (
          <button type="button" className="btn" onClick={cancelPayment}>
            返回
          </button>
        )}
      </div>
    </>
  );
}

function Code({ it, phone }: { it: Payment; phone: string }) {
  return (
    <>
      {it.codeUrl && <QrCode text={it.codeUrl} label={`支付 ${yuan(it.amount)} 的微信二维码`} />}
      <p>
        用微信扫一扫，支付 <b className="num text-lg">{yuan(it.amount)}</b>
      </p>
      <p className={`${LOUD} tabs:hidden`}>{phone}</p>
    </>
  );
}

/** Payment on this device, without scanning. */
function Device({ it }: { it: Payment }) {
  const [busy, setBusy] = useState(false);
  const [unreached, setUnreached] = useState(false);
  const wait = async (act: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(true);
    setUnreached((await act()) === 'unreached');
    setBusy(false);
  };
  const isPaid = it.said === 'ok';
  return (
    <>
      <p>
        用微信支付 <b className="num text-lg">{yuan(it.amount)}</b>
      </p>
      <p role="status" className={it.said === 'cancelled' || it.said === 'failed' ? LOUD : 'text-(--muted)'}>
        {HEARD[it.said]}
      </p>
      {unreached && (
        <p role="alert" className="text-sm text-error">
          没有连上服务器。重新点一次不会重复扣款。
        </p>
      )}
      <div className="grid gap-2 w-full max-w-80">
        {!isPaid && (
          <button
            type="button"
            className="btn btn-primary h-11"
            aria-disabled={busy}
            onClick={() => wait(() => payThrough(it.channel))}
          >
            {it.said === 'cancelled' ? '继续付款' : '打开微信支付'}
          </button>
        )}
        <button type="button" className="btn h-11" aria-disabled={busy} onClick={() => wait(askPayment)}>
          我已付款，查询结果
        </button>
      </div>
    </>
  );
}

function Waiting({ it, phone }: { it: Payment; phone: string }) {
  const money = useStore(wallet, { ssr: 'initial' });
  const demo = money !== null && money !== 'failed' && money.demo;
  const byCode = it.channel === 'native';
  return (
    <>
      {byCode ? <Code it={it} phone={phone} /> : <Device it={it} />}
      <p className="num text-sm text-(--muted)">
        请在 <span role="timer">{leftText(it.left)}</span> 内完成{byCode ? '，付款后这里会自动更新。' : '。'}
      </p>
      {demo && (
        <p className={LOUD}>
          演示支付：不会有钱流动。
          {byCode && (
            <a
              className="text-primary underline underline-offset-4"
              href={place.demoPay(it.orderNo)}
              target="_blank"
              rel="noopener"
            >
              打开演示支付页面
            </a>
          )}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-2">
        {availableChannels()
          .filter((channel) => channel !== it.channel)
          .map((channel) => (
            <button key={channel} type="button" className="btn btn-ghost" onClick={() => payThrough(channel)}>
              {TURN[channel]}
            </button>
          ))}
        <button type="button" className="btn btn-ghost" onClick={cancelPayment}>
          取消
        </button>
      </div>
    </>
  );
}

/** QR code or on-device payment of an order with a countdown, or its final status. */
export function PayCode({ phone, ...end }: Props) {
  const it = useStore(payment, { ssr: 'initial' });
  const box = useRef<HTMLDivElement>(null);
  const state = it?.state;
  // The focused button was removed on a state change, and all are removed in the end.
  useEffect(() => {
    const el = box.current;
    if (!el || !state) return;
    if (isFocusLost()) focusOn(el);
    return focusRestorer(el);
  }, [state]);
  if (!it) return null;
  return (
    <div
      ref={box}
      className="grid gap-3 justify-items-center py-2 text-center [&>svg]:size-50 [&>svg]:rounded-field [&>svg]:bg-(--paper)"
      data-state={it.state}
    >
      {it.state === 'waiting' && <Waiting it={it} phone={phone} />}
      <div role="status" className="grid gap-3 justify-items-center text-center empty:hidden">
        <End it={it} {...end} />
      </div>
    </div>
  );
}
