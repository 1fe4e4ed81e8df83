import { REFUND_ASK_STATE_NAME, type RefundAsk } from '../../../../contract/money/order/refundAsk.ts';

const LOOK = { waiting: 'text-warning', accepted: 'text-success', refused: 'text-error' } as const;

/** Refund request: reason and decision. */
export function RefundAsked({ it, className = 'bg-base-200' }: { it: RefundAsk; className?: string }) {
  return (
    <div className={`grid gap-1 px-3 py-2 rounded-(--radius-field) text-sm ${className}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        退款申请
        <span className={LOOK[it.state]}>{REFUND_ASK_STATE_NAME[it.state]}</span>
        <span className="num text-xs text-(--muted)">
          {it.createTime.slice(0, 16)} 申请{it.doneTime && `，${it.doneTime.slice(0, 16)} 处理`}
        </span>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">原因：{it.reason}</p>
      {it.answer && <p className="whitespace-pre-wrap wrap-anywhere">答复：{it.answer}</p>}
    </div>
  );
}
