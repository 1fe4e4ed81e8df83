import { yuan } from '../../../../contract/kit/yuan.ts';
import { INVOICE_STATE_NAME, type OwnInvoice } from '../../../../contract/money/invoice/terms.ts';

const LOOK = {
  waiting: 'text-warning',
  begun: 'text-warning',
  issued: 'text-success',
  refused: 'text-error',
  reversed: 'text-(--muted)',
} as const;

/** Invoice request: title, state, number. */
export function InvoiceAsked({ it, className = 'bg-base-200' }: { it: OwnInvoice; className?: string }) {
  return (
    <div className={`grid gap-1 px-3 py-2 rounded-(--radius-field) text-sm ${className}`}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        发票
        <span className={LOOK[it.state]}>{INVOICE_STATE_NAME[it.state]}</span>
        <span className="num">{yuan(it.amount)}</span>
        <span className="num text-xs text-(--muted)">
          {it.createTime.slice(0, 16)} 申请{it.doneTime && `，${it.doneTime.slice(0, 16)} 处理`}
        </span>
      </p>
      <p className="wrap-anywhere">
        抬头：{it.title}
        {it.taxNumber && <span className="num">（{it.taxNumber}）</span>}
      </p>
      {it.number && (
        <p className="wrap-anywhere">
          发票号码 <span className="num">{it.number}</span>，开票日期 <span className="num">{it.date}</span>
        </p>
      )}
      {it.reversal && (
        <p className="wrap-anywhere">
          红字发票号码 <span className="num">{it.reversal}</span>，开票日期{' '}
          <span className="num">{it.reversalDate}</span>
        </p>
      )}
      {it.answer && <p className="whitespace-pre-wrap wrap-anywhere">说明：{it.answer}</p>}
    </div>
  );
}
