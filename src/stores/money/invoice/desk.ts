import {
  claimInvoice,
  type DeskInvoice,
  type DeskInvoiceState,
  deskInvoices,
  INVOICES_CSV_PATH,
  invoiceFile,
  issueInvoice,
  refuseInvoice,
  reverseInvoice,
} from '../../../../contract/money/invoice/desk.ts';
import { call } from '../../../client/call.ts';
import { download, sendPart } from '../../../client/transfer.ts';
import { attempt, type Outcome } from '../../kit/attempt.ts';
import { tellTrouble } from '../../kit/connection.ts';
import { listing } from '../../kit/listing.ts';

export const invoiceDesk = listing<DeskInvoice, { state: DeskInvoiceState }>(
  (query) => call(deskInvoices, { ...query, pageSize: 20 }),
  { state: 'waiting' },
);

/** Exports the listed requests as CSV. */
export const saveInvoices = (): Promise<Outcome> =>
  attempt(() =>
    tellTrouble(download(`${INVOICES_CSV_PATH}?${new URLSearchParams(invoiceDesk.state.get().query)}`)),
  );

/** Updates the row, or removes it if its state no longer matches the filter. */
async function took(it: DeskInvoice): Promise<void> {
  const { state } = invoiceDesk.state.get().query;
  if (it.state === state) invoiceDesk.put(it);
  else await invoiceDesk.drop(it.id);
}

/** Claims or releases a request; it stays listed. */
export function claim({ id }: DeskInvoice, isBegun: boolean): Promise<Outcome> {
  return attempt(
    async () => invoiceDesk.put(await tellTrouble(call(claimInvoice, { id, isBegun }))),
    isBegun ? '买家不能再改，开具之后请登记号码' : '已放弃，买家可以修改，其他管理员可以开具',
  );
}

async function sendFile(id: number, file: File): Promise<void> {
  const query = new URLSearchParams({ id: String(id), name: file.name });
  await sendPart(`${invoiceFile.path}?${query}`, file, { progress: () => {} });
}

type Issued = { number: string; date: string; link: string; file: File | null };

/** Uploads the file, then records the invoice. */
export function issue({ id, amount }: DeskInvoice, { file, ...given }: Issued): Promise<Outcome> {
  return attempt(async () => {
    if (file) await sendFile(id, file);
    await took(await call(issueInvoice, { id, amount, ...given }));
  }, '已登记，会通知买家');
}

/** Replaces the file of an issued invoice. */
export function replaceFile(it: DeskInvoice, file: File): Promise<Outcome> {
  return attempt(async () => {
    await tellTrouble(sendFile(it.id, file));
    invoiceDesk.put({ ...it, hasFile: true, fileName: file.name });
  }, '发票文件已更换');
}

/** Refuses a request with a reason. */
export function refuse({ id }: DeskInvoice, reason: string): Promise<Outcome> {
  return attempt(async () => took(await call(refuseInvoice, { id, reason })), '已拒绝，理由会通知买家');
}

/** Records a reversal. */
export function reverse(
  { id }: DeskInvoice,
  given: { number: string; date: string; reason: string },
): Promise<Outcome> {
  return attempt(async () => took(await call(reverseInvoice, { id, ...given })), '已登记红冲，会通知买家');
}
