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
import { listing } from '../../kit/listing.ts';
import { tellTrouble } from '../../kit/trouble.ts';

/** Requests for invoices, in one state. */
export const invoiceDesk = listing<DeskInvoice, { state: DeskInvoiceState }>(
  (query) => call(deskInvoices, { ...query, pageSize: 20 }),
  { state: 'waiting' },
);

/** Exports the requests in that state as CSV. */
export const saveInvoices = (): Promise<Outcome> =>
  attempt(() =>
    tellTrouble(download(`${INVOICES_CSV_PATH}?${new URLSearchParams(invoiceDesk.state.get().query)}`)),
  );

/** Shows what a request has become: in its place, or no more where it is in another state than those that are listed. */
async function took(it: DeskInvoice): Promise<void> {
  const { state } = invoiceDesk.state.get().query;
  if (it.state === state) invoiceDesk.put(it);
  else await invoiceDesk.drop(it.id);
}

/** Begins with a request, or leaves it again; it stays in sight, so that one can go on. */
export function claim({ id }: DeskInvoice, isBegun: boolean): Promise<Outcome> {
  return attempt(
    async () => invoiceDesk.put(await tellTrouble(call(claimInvoice, { id, isBegun }))),
    isBegun ? '买家不能再改，开具之后请登记号码' : '已放弃，买家可以修改，其他管理员可以开具',
  );
}

/** Sends the file of an invoice. */
async function sendFile(id: number, file: File): Promise<void> {
  const query = new URLSearchParams({ id: String(id), name: file.name });
  await sendPart(`${invoiceFile.path}?${query}`, file, { progress: () => {} });
}

type Issued = { number: string; date: string; link: string; file: File | null };

/** Records the invoice of a request, its file first. */
export function issue({ id, amount }: DeskInvoice, { file, ...given }: Issued): Promise<Outcome> {
  return attempt(async () => {
    if (file) await sendFile(id, file);
    await took(await call(issueInvoice, { id, amount, ...given }));
  }, '已登记，会通知买家');
}

/** Puts another file in the place of that of an issued invoice. */
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

/** Records that an invoice was reversed. */
export function reverse(
  { id }: DeskInvoice,
  given: { number: string; date: string; reason: string },
): Promise<Outcome> {
  return attempt(async () => took(await call(reverseInvoice, { id, ...given })), '已登记红冲，会通知买家');
}
