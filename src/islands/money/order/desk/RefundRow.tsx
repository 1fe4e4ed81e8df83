import { yuan } from '../../../../../contract/kit/yuan.ts';
import type { DeskRefund } from '../../../../../contract/money/order/deskRefund.ts';
import { REFUND_STATE_NAME } from '../../../../../contract/money/order/names.ts';
import { REFUND_STATE } from '../../../../../contract/money/order/terms.ts';

/** Row of a refund: amount, reason, state. */
export function RefundRow({ it, className = '' }: { it: DeskRefund; className?: string }) {
  return (
    <li className={`grid gap-1 py-2 border-b border-base-300 last:border-0 ${className}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-semibold tabular-nums">{yuan(it.amount)}</span>
        <span className={it.state === REFUND_STATE.failed ? 'text-error' : ''}>
          {REFUND_STATE_NAME[it.state]}
        </span>
        {it.source === 'late' && <span className="text-sm text-primary">挂账</span>}
        <span className="text-sm text-(--muted)">
          {it.createTime.slice(0, 16)}
          {it.doneTime && ` 提交，${it.doneTime.slice(0, 16)} 完成`}
        </span>
      </p>
      <p className="text-sm text-(--muted) wrap-anywhere">
        {it.reason}
        {it.operator ? `（${it.operator}）` : '（自动）'} · 退款单 {it.id} · 订单 {it.orderNo}
      </p>
      {it.detail && (
        <p className="text-sm wrap-anywhere">
          微信支付：{it.detail}
          {it.tries > 0 && `（已试 ${it.tries} 次）`}
        </p>
      )}
    </li>
  );
}
