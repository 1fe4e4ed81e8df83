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
import { tellTrouble } from '../../kit/trouble.ts';
import { payRecords } from '../order/recharge.ts';

/** One's own titles, the latest used first; null while loading, empty also where they could not be read. */
export const titles = atom<readonly InvoiceTitle[] | null>(null);

/** Loads them; without an answer one writes a title anew. */
export async function loadTitles(): Promise<void> {
  try {
    titles.set(await call(invoiceTitles, {}));
  } catch {
    titles.set([]);
  }
}

/** Forgets one of them. */
export function forgetTitle({ title, taxNumber }: InvoiceTitle): Promise<Outcome> {
  return attempt(async () => {
    await tellTrouble(call(dropTitle, { title, taxNumber }));
    titles.set((titles.get() ?? []).filter((it) => it.title !== title || it.taxNumber !== taxNumber));
  }, '已从常用抬头里删除');
}

/** Asks for an invoice of an order, or changes what was asked for. */
export function ask(it: PayRecord, asked: InvoiceTitle & { remark: string }): Promise<Outcome> {
  return attempt(
    async () => {
      const invoice = await call(askInvoice, { orderNo: it.orderNo, ...asked });
      payRecords.put({ ...it, id: it.orderNo, invoiceUntil: '', invoice });
    },
    it.invoice?.state === 'waiting' ? '申请已修改' : '发票申请已提交，开具之后会通知你',
  );
}

/** Saves the file of an invoice. */
export const saveInvoice = (id: number): Promise<Outcome> =>
  attempt(() => tellTrouble(download(`${INVOICE_FILE_PATH}?id=${id}`)));
