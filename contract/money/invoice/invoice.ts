import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { done, list, mailbox, named, namedOrNot, nothing, said } from '../../kit/fields.ts';
import { ORDER_NO } from '../order/terms.ts';
import { INVOICE, INVOICE_KIND, invoiceTitle, ownInvoice } from './terms.ts';

const title = named(INVOICE.title);
const taxNumber = z.prefault(said(40), '');

/**
 * Asks for an invoice of an own order that brought money in from outside, or changes what was asked for until an operator has begun.
 * Also remembers the title. The same again answers the same.
 */
export const askInvoice = endpoint({
  method: 'POST',
  path: '/v1/money/invoice',
  audience: 'user',
  labels: { kind: '抬头类型', title: '发票抬头', taxNumber: '税号', remark: '备注' },
  input: z.object({
    orderNo: z.string().check(z.regex(ORDER_NO)),
    kind: z.enum(INVOICE_KIND),
    title,
    taxNumber,
    email: z.prefault(z.union([z.literal(''), mailbox]), ''),
    remark: z.prefault(namedOrNot(INVOICE.remark), ''),
  }),
  data: ownInvoice,
});

/** One's own titles, the latest used first; at most `TITLES_MOST`. */
export const invoiceTitles = endpoint({
  method: 'GET',
  path: '/v1/money/invoiceTitles',
  audience: 'user',
  input: nothing,
  data: list(invoiceTitle),
});

/** Forgets one of one's own titles; again does nothing. */
export const dropTitle = endpoint({
  method: 'DELETE',
  path: '/v1/money/invoiceTitle',
  audience: 'user',
  labels: { title: '发票抬头', taxNumber: '税号' },
  input: z.object({ title, taxNumber }),
  data: done,
});

/** The file of an invoice, for its buyer and for operators: `GET …?id`. */
export const INVOICE_FILE_PATH = '/v1/money/invoiceFile';
