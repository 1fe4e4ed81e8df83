import { useStore } from '@nanostores/react';
import { CircleCheck, CircleX, TimerOff } from 'lucide-react';
import { place } from '../../../../contract/kit/places.ts';
import { yuan } from '../../../../contract/kit/yuan.ts';
import { wallet } from '../../../stores/money/ledger/wallet.ts';
import { cancelPayment, leavePayment, type Payment, payment } from '../../../stores/money/order/payment.ts';
import { QrCode } from '../../content/share/QrCode.tsx';
import { LOUD } from '../../ui/look.ts';
import { leftText } from './words.ts';

type Props = {
  /** Said once it is paid. */
  paid: string;
  /** Words of the button that leads on from there. */
  next: string;
  /** Creates a new order after one has failed or expired. */
  again: () => unknown;
  /** What phones can do, which cannot press a code on their own screen. */
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

/** Status of the order. */
function End({ it, paid, next, again }: Pick<Props, 'paid' | 'next' | 'again'> & { it: Payment }) {
  if (it.state === 'waiting') return null;
  const { icon: Icon, tone, title } = END[it.state];
  const done = it.state === 'paid';
  return (
    <>
      <Icon size={48} className={tone} aria-hidden="true" />
      <p className="text-lg font-semibold">{title}</p>
      <p className="text-(--muted)">{it.state === 'paid' ? paid : SAID[it.state]}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <button type="button" className="btn btn-primary" onClick={done ? leavePayment : () => again()}>
          {done ? next : '重新获取二维码'}
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

/** The QR code of an order with the remaining time, or its final status. */
export function PayCode({ phone, ...end }: Props) {
  const it = useStore(payment, { ssr: 'initial' });
  const money = useStore(wallet, { ssr: 'initial' });
  if (!it) return null;
  const demo = money !== null && money !== 'failed' && money.demo;
  const waiting = it.state === 'waiting';
  return (
    <div
      className="grid gap-3 justify-items-center py-2 text-center [&>svg]:size-50 [&>svg]:rounded-field [&>svg]:bg-(--paper)"
      data-state={it.state}
    >
      {waiting && (
        <>
          <QrCode text={it.codeUrl} label={`支付 ${yuan(it.amount)} 的微信二维码`} />
          <p>
            用微信扫一扫，支付 <b className="num text-lg">{yuan(it.amount)}</b>
          </p>
          <p className="num text-sm text-(--muted)">
            请在 <span role="timer">{leftText(it.left)}</span> 内完成，付款后这里会自动更新。
          </p>
          <p className={`${LOUD} tabs:hidden`}>{phone}</p>
          {demo && (
            <p className={LOUD}>
              演示支付：不会有钱流动。
              <a
                className="text-primary underline underline-offset-4"
                href={place.demoPay(it.orderNo)}
                target="_blank"
                rel="noopener"
              >
                打开演示支付页面
              </a>
            </p>
          )}
          <button type="button" className="btn btn-ghost" onClick={cancelPayment}>
            取消
          </button>
        </>
      )}
      <div role="status" className="grid gap-3 justify-items-center text-center empty:hidden">
        <End it={it} {...end} />
      </div>
    </div>
  );
}
