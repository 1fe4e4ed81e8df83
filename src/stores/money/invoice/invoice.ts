import { atom } from 'nanostores';
import {
  askInvoice,
  dropTitle,
  INVOICE_FILE_PATH,
  invoiceTitles,
} from '../../../../contract/money/invoice/invoice.ts';
import type { InvoiceTitle } from '../../../../contract/money/invoice/terms.ts';
import type { PayRecord } from '../../../../contract/money/order/order.ts';
import { call } from '../../../client/call.ts';
import { download } from '../../../client/transfer.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { payRecords } from '../order/recharge.ts';

/** Latest used first; null while loading, empty on failure. */
export const titles = atom<readonly InvoiceTitle[] | null>(null);

/** Loads saved titles; empty on failure. */
export async function loadTitles(): Promise<void> {
  try {
    titles.set(await call(invoiceTitles, {}));
  } catch {
    titles.set([]);
  }
}

/** Deletes a saved title. */
export function forgetTitle({ title, taxNumber }: InvoiceTitle): Promise<Outcome> {
  return attempt(async () => {
    await tellTrouble(call(dropTitle, { title, taxNumber }));
    titles.set((titles.get() ?? []).filter((it) => it.title !== title || it.taxNumber !== taxNumber));
  }, '已从常用抬头里删除');
}

/** Requests an invoice for an order, or changes the request. */
export function ask(it: PayRecord, asked: InvoiceTitle & { remark: string }): Promise<Outcome> {
  return attempt(
    async () => {
      const invoice = await call(askInvoice, { orderNo: it.orderNo, ...asked });
      payRecords.put({ ...it, id: it.orderNo, invoiceUntil: '', invoice });
    },
    it.invoice?.state === 'waiting' ? '申请已修改' : '发票申请已提交，开具之后会通知你',
  );
}

/** Downloads the invoice file. */
export const saveInvoice = (id: number): Promise<Outcome> =>
  attempt(() => tellTrouble(download(`${INVOICE_FILE_PATH}?id=${id}`)));
