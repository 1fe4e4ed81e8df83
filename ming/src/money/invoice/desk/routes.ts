import * as z from 'zod/mini';
import { CODE, MESSAGE } from '../../../../../contract/kit/envelope.ts';
import { faultOf } from '../../../../../contract/kit/names.ts';
import {
  CSV_INVOICES_MOST,
  claimInvoice,
  type DeskInvoiceState,
  deskInvoices,
  INVOICES_CSV_PATH,
  invoiceFile,
  invoicesCsvQuery,
  issueInvoice,
  refuseInvoice,
  reverseInvoice,
} from '../../../../../contract/money/invoice/desk.ts';
import { amountOf, INVOICE_FILE_BYTES } from '../../../../../contract/money/invoice/terms.ts';
import { logAction } from '../../../kit/audit.ts';
import { latin } from '../../../kit/bytes.ts';
import { dayOf } from '../../../kit/clock.ts';
import { type Db, isConflict, pageOf } from '../../../kit/db.ts';
import { safeName } from '../../../kit/file/disposition.ts';
import { PRIVATE_PREFIX } from '../../../kit/file/schema.ts';
import { bytesOf } from '../../../kit/http/body.ts';
import { signedIn } from '../../../kit/http/caller.ts';
import { csvAnswer, csvRows } from '../../../kit/http/csv.ts';
import { invalid, notFound, Refusal } from '../../../kit/http/refusal.ts';
import { type Context, contextOf, router, serve } from '../../../kit/http/serve.ts';
import { randomHex } from '../../../kit/ids.ts';
import { dateFault, invoiceMime, stateOf } from '../rules.ts';
import {
  type DeskInvoiceRow,
  deskInvoiceRow,
  deskInvoiceRows,
  deskInvoicesBelow,
  deskInvoiceTotal,
  orderOfNumber,
} from './reads.ts';
import { CSV_HEAD, csvRow, deskInvoiceView } from './views.ts';
import { storeClaim, storeFile, storeIssue, storeRefusal, storeReversal } from './writes.ts';

const MB = 1024 * 1024;
const CHANGED = '这份申请刚刚由其他人处理了，请重新查看';

export const invoiceDeskRoutes = router();

async function requestOf(db: Db, id: number): Promise<DeskInvoiceRow> {
  const [row] = await deskInvoiceRow(db, id);
  if (!row) throw notFound('发票申请');
  return row;
}

/** The request after a lost race; throws if its state is not the wanted one. */
async function outcome(
  db: Db,
  id: number,
  isDone: boolean,
  isSame: (it: DeskInvoiceRow) => boolean,
  fault: (it: DeskInvoiceRow) => string = () => CHANGED,
) {
  const row = await requestOf(db, id);
  if (!isDone && !isSame(row)) throw new Refusal(CODE.refused, fault(row));
  return deskInvoiceView(row);
}

serve(invoiceDeskRoutes, deskInvoices, async ({ state, ...paging }, { db }) => {
  const [rows, [count]] = await db.batch([deskInvoiceRows(db, state, paging), deskInvoiceTotal(db, state)]);
  return pageOf(rows.map(deskInvoiceView), count?.total ?? 0, paging);
});

serve(invoiceDeskRoutes, claimInvoice, async ({ id, isBegun }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { db, now } = ctx;
  const isDone = await storeClaim(db, await requestOf(db, id), { isBegun, operator, now });
  return outcome(db, id, isDone, (it) =>
    isBegun ? stateOf(it.state) === 'begun' && it.operator === operator : stateOf(it.state) === 'waiting',
  );
});

/** Why an invoice cannot be recorded, in Chinese. */
function issueFault(it: DeskInvoiceRow, amount: number, operator: string): string {
  const state = stateOf(it.state);
  if (state === 'waiting') return '请先“开始开具”，这时买家就不能再改';
  if (state !== 'begun' || it.operator !== operator) return CHANGED;
  if (amountOf({ amount: it.paid, refunded: it.refunded }) !== amount)
    return '这笔订单刚刚退过款，可开的金额变了，请重新查看';
  return '这笔订单正在退款，完成之后才能登记';
}

serve(invoiceDeskRoutes, issueInvoice, async ({ id, ...given }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { db, now } = ctx;
  const row = await requestOf(db, id);
  const isSame = (it: DeskInvoiceRow) =>
    stateOf(it.state) === 'issued' && it.number === given.number && it.amount === given.amount;
  if (isSame(row)) return deskInvoiceView(row);
  const fault = dateFault(given.date, dayOf(row.paidTime ?? 0), dayOf(now));
  if (fault) throw new Refusal(CODE.invalid, fault);
  const [known] = await orderOfNumber(db, given.number);
  const taken = (orderNo: string) =>
    new Refusal(CODE.refused, `这个发票号码已经登记在订单 ${orderNo} 上，请核对`);
  if (known) throw taken(known.orderNo);
  try {
    const isDone = await storeIssue(db, row, { ...given, operator, now });
    return await outcome(db, id, isDone, isSame, (it) => issueFault(it, given.amount, operator));
  } catch (error) {
    const [other] = isConflict(error) ? await orderOfNumber(db, given.number) : [];
    throw other ? taken(other.orderNo) : error;
  }
});

serve(invoiceDeskRoutes, refuseInvoice, async ({ id, reason }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { db, now } = ctx;
  const isDone = await storeRefusal(db, await requestOf(db, id), { reason, operator, now });
  return outcome(db, id, isDone, (it) => stateOf(it.state) === 'refused' && it.answer === reason);
});

serve(invoiceDeskRoutes, reverseInvoice, async ({ id, ...given }, ctx) => {
  const { id: operator } = await signedIn(ctx);
  const { db, now } = ctx;
  const row = await requestOf(db, id);
  const isSame = (it: DeskInvoiceRow) =>
    stateOf(it.state) === 'reversed' && it.reversal === given.number && it.answer === given.reason;
  if (isSame(row)) return deskInvoiceView(row);
  const fault = dateFault(given.date, row.date, dayOf(now));
  if (fault) throw new Refusal(CODE.invalid, fault);
  const isDone = await storeReversal(db, row, { ...given, operator, now });
  return outcome(db, id, isDone, isSame);
});

async function operatorOf({ caller }: Context): Promise<string> {
  const me = await caller();
  if (!me) throw new Refusal(CODE.unauthorised);
  if (me.role !== 'admin') throw new Refusal(CODE.forbidden);
  return me.id;
}

// Not by `serve`: the request body is the file.
invoiceDeskRoutes.put(invoiceFile.path, async (c) => {
  const ctx = contextOf(c);
  const { db, env, now } = ctx;
  const operator = await operatorOf(ctx);
  const asked = z.safeParse(invoiceFile.input, c.req.query());
  if (!asked.success) {
    const [issue] = asked.error.issues;
    throw issue
      ? new Refusal(CODE.invalid, faultOf(issue, c.req.query(), invoiceFile.labels))
      : invalid('文件名');
  }
  const { id } = asked.data;
  const row = await requestOf(db, id);
  const bytes = await bytesOf(c.req.raw.body, INVOICE_FILE_BYTES, true);
  if (!bytes) throw new Refusal(CODE.invalid, `发票文件不能超过 ${INVOICE_FILE_BYTES / MB} MB`);
  const name = safeName(asked.data.name);
  const mime = invoiceMime(name, latin(bytes, 0, 8));
  if (mime === null) throw new Refusal(CODE.invalid, '发票文件只能是 PDF 或 OFD，内容要与扩展名一致');
  const key = `${PRIVATE_PREFIX}${operator}/${randomHex(16)}`;
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: mime } });
  const file = { key, name, mime, size: bytes.length, operator, now };
  if (!(await storeFile(db, row, file))) {
    await env.FILES.delete(key);
    throw new Refusal(CODE.refused, '请先“开始开具”，再上传发票文件');
  }
  const data = deskInvoiceView(await requestOf(db, id));
  return c.json({ code: CODE.ok, message: MESSAGE[CODE.ok], data, extra: {} });
});

const requestsIn = (db: Db, state: DeskInvoiceState) =>
  csvRows<DeskInvoiceRow>(
    CSV_INVOICES_MOST,
    (last, limit) => deskInvoicesBelow(db, state, last?.id ?? Number.MAX_SAFE_INTEGER, limit),
    csvRow,
  );

invoiceDeskRoutes.get(INVOICES_CSV_PATH, async (c) => {
  const ctx = contextOf(c);
  const { db, now } = ctx;
  const operator = await operatorOf(ctx);
  const given = z.safeParse(invoicesCsvQuery, c.req.query());
  if (!given.success) throw invalid('状态');
  await logAction(db, { operator, action: 'invoices.csv', kind: 'order', key: '', now });
  return csvAnswer({ name: 'invoices', now, head: CSV_HEAD }, requestsIn(db, given.data.state));
});
