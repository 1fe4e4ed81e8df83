import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import {
  emptyAnswer,
  list,
  mailbox,
  noInput,
  optionalName,
  requiredName,
  trimmedText,
} from '../../kit/fields.ts';
import { ORDER_NO } from '../order/terms.ts';
import { INVOICE, INVOICE_KIND, invoiceTitle, ownInvoice } from './terms.ts';

const title = requiredName(INVOICE.title);
const taxNumber = z.prefault(trimmedText(40), '');

/**
 * Requests an invoice for an externally paid order, or changes a request not yet claimed. Saves the title;
 * idempotent.
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
    remark: z.prefault(optionalName(INVOICE.remark), ''),
  }),
  data: ownInvoice,
});

/** One's own titles, last used first; at most `TITLES_MOST`. */
export const invoiceTitles = endpoint({
  method: 'GET',
  path: '/v1/money/invoiceTitles',
  audience: 'user',
  input: noInput,
  data: list(invoiceTitle),
});

/** Deletes a saved title; idempotent. */
export const dropTitle = endpoint({
  method: 'DELETE',
  path: '/v1/money/invoiceTitle',
  audience: 'user',
  labels: { title: '发票抬头', taxNumber: '税号' },
  input: z.object({ title, taxNumber }),
  data: emptyAnswer,
});

/** File of an invoice for its buyer and operators: `GET …?id`. */
export const INVOICE_FILE_PATH = '/v1/money/invoiceFile';
