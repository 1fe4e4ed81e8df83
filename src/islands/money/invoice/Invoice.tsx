import type { PayRecord } from '../../../../contract/money/order/order.ts';
import { saveInvoice } from '../../../stores/money/invoice/invoice.ts';
import { RowAction } from '../../ui/RowAction.tsx';
import { InvoiceAsked } from './InvoiceAsked.tsx';

/** Invoice of one's own order with its actions. */
export function Invoice({ it, name, edit }: { it: PayRecord; name: string; edit: () => void }) {
  const { invoice } = it;
  if (!invoice) return null;
  const isWaiting = invoice.state === 'waiting';
  return (
    <div className="col-span-2 rounded-(--radius-field) bg-base-200">
      <InvoiceAsked it={invoice} className="" />
      {(isWaiting || invoice.hasFile || invoice.link) && (
        <p className="flex flex-wrap gap-1 pb-1">
          {isWaiting && <RowAction text="修改" label={`修改“${name}”的发票申请`} act={edit} />}
          {invoice.hasFile && (
            <RowAction text="下载发票" label={`下载“${name}”的发票`} act={() => saveInvoice(invoice.id)} />
          )}
          {invoice.link && (
            <RowAction
              text="打开下载地址"
              label={`打开“${name}”的发票的下载地址`}
              href={invoice.link}
              beside
            />
          )}
        </p>
      )}
    </div>
  );
}
