import { CODE } from '../../../../contract/kit/envelope.ts';
import {
  askInvoice,
  dropTitle,
  INVOICE_FILE_PATH,
  invoiceTitles,
} from '../../../../contract/money/invoice/invoice.ts';
import { taxNumberOf, titleFault } from '../../../../contract/money/invoice/terms.ts';
import { moneyRulesOf } from '../../../../contract/money/order/terms.ts';
import { dispositionOf } from '../../kit/file/disposition.ts';
import { signedIn } from '../../kit/http/caller.ts';
import { rule } from '../../kit/http/limit.ts';
import { notFound, Refusal } from '../../kit/http/refusal.ts';
import { contextOf, router, serve } from '../../kit/http/serve.ts';
import { settingRow } from '../../kit/setting.ts';
import { ownOrder } from '../order/reads.ts';
import { type InvoiceRow, invoiceRow, invoicesOf, titleRows } from './reads.ts';
import { fixedFault, invoiceFault, isPast, mimeOfName, savedAs } from './rules.ts';
import { invoiceView } from './views.ts';
import { forgetTitle, type InvoiceRequest, storeInvoice } from './writes.ts';

const ASKINGS = rule(30, 60);

export const invoiceRoutes = router();

const isSameInvoice = (it: InvoiceRow, asked: InvoiceRequest) =>
  it.kind === asked.kind &&
  it.title === asked.title &&
  it.taxNumber === asked.taxNumber &&
  it.email === asked.email &&
  it.remark === asked.remark;

serve(invoiceRoutes, askInvoice, async ({ orderNo, ...given }, ctx) => {
  const { id: userId } = await signedIn(ctx);
  const { db, now } = ctx;
  await ctx.limits.take(`invoice:ask:${userId}`, ASKINGS, now);
  const fault = titleFault(given.kind, given.taxNumber);
  if (fault) throw new Refusal(CODE.invalid, fault);
  const asked = { ...given, taxNumber: taxNumberOf(given.kind, given.taxNumber) };
  const read = () =>
    db.batch([ownOrder(db, userId, orderNo), invoicesOf(db, userId, orderNo), settingRow(db, 'money')]);
  const [[before], [open], [setting]] = await read();
  if (!before) throw notFound('订单');
  if (!open || isPast(open.state)) {
    const no = invoiceFault(before.order, moneyRulesOf(setting?.value).invoiceDays, now);
    if (no) throw new Refusal(CODE.refused, `不能申请发票：${no}`);
  }
  await storeInvoice(db, { ...asked, orderNo, userId, now });
  const [[after], [made]] = await read();
  if (!after || !made || isPast(made.state))
    throw new Refusal(CODE.refused, '这笔订单刚刚有了变化，不能申请发票，请重新查看');
  if (!isSameInvoice(made, asked)) throw new Refusal(CODE.refused, fixedFault(made.state));
  return invoiceView(made, after.order);
});

serve(invoiceRoutes, invoiceTitles, async (_, ctx) => {
  const { id } = await signedIn(ctx);
  return (await titleRows(ctx.db, id)).map(({ kind, title, taxNumber, email }) => ({
    kind,
    title,
    taxNumber,
    email,
  }));
});

serve(invoiceRoutes, dropTitle, async (given, ctx) => {
  const { id: userId } = await signedIn(ctx);
  await forgetTitle(ctx.db, { ...given, userId });
  return null;
});

// Not by `serve`: the response is a file; refusals are envelopes.
invoiceRoutes.get(INVOICE_FILE_PATH, async (c) => {
  const { db, env, caller } = contextOf(c);
  const me = await caller();
  if (!me) throw new Refusal(CODE.unauthorised);
  const id = Number(/^\d{1,15}$/.exec(c.req.query('id') ?? '')?.[0] ?? 0);
  const [row] = await invoiceRow(db, id);
  const isOperator = me.role === 'admin';
  // Before issue only operators know of the file. Strangers get 404, so that they cannot probe for requests.
  if (!row?.fileKey || !(isOperator || (row.userId === me.id && row.number !== '')))
    throw notFound('发票文件');
  const object = await env.FILES.get(row.fileKey);
  if (!object) throw notFound('发票文件');
  return new Response(object.body, {
    headers: {
      'content-type': mimeOfName(row.fileName),
      'content-length': String(object.size),
      'content-disposition': dispositionOf(savedAs(row)),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});
