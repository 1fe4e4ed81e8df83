import type { Wire } from '../../../../contract/kit/endpoint.ts';
import type { askInvoice } from '../../../../contract/money/invoice/invoice.ts';
import { amountOf } from '../../../../contract/money/invoice/terms.ts';
import { gmt8, gmt8OrEmpty } from '../../kit/clock.ts';
import type { InvoiceRow } from './reads.ts';
import { type Invoiceable, invoiceableUntil, invoiceFault, isPast, stateOf } from './rules.ts';

/** Wire format for the buyer; `order` has paid and refunded amounts in fen. */
export function invoiceView(
  it: InvoiceRow,
  order: { amount: number; refunded: number },
): Wire<typeof askInvoice> {
  const { id, kind, title, taxNumber, email, remark, number, date, reversal, reversalDate, answer, link } =
    it;
  return {
    id,
    state: stateOf(it.state),
    kind,
    title,
    taxNumber,
    email,
    remark,
    amount: it.number === '' ? amountOf(order) : it.amount,
    number,
    date,
    reversal,
    reversalDate,
    answer,
    hasFile: it.fileKey !== '' && it.number !== '',
    link,
    createTime: gmt8(it.createTime),
    doneTime: gmt8OrEmpty(it.doneTime),
  };
}

/** End of the period for requests; empty if not possible, or if one is pending or issued. */
export function invoiceUntil(
  order: Invoiceable,
  invoice: InvoiceRow | null,
  days: number,
  now: number,
): string {
  const isFree = !invoice || isPast(invoice.state);
  return isFree && !invoiceFault(order, days, now) ? gmt8(invoiceableUntil(order, days)) : '';
}
