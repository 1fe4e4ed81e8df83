import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import {
  count,
  id,
  name,
  paging,
  requiredName,
  requiredText,
  text,
  time,
  trimmedText,
  wholeNumber,
  yesNo,
} from '../../kit/fields.ts';
import { ORDER_TYPE } from '../order/terms.ts';
import { INVOICE, INVOICE_NUMBER, INVOICE_STATES, ownInvoice } from './terms.ts';

/** By state, or `due`: issued invoices whose order was refunded since, so that they must be reversed. */
export const DESK_INVOICE_STATES = [...INVOICE_STATES, 'due'] as const;
export type DeskInvoiceState = (typeof DESK_INVOICE_STATES)[number];

/** Rows per CSV, newest. */
export const CSV_INVOICES_MOST = 10_000;

const who = z.object({ id: name, nickname: text });

const deskInvoice = z.extend(ownInvoice, {
  user: who,
  operator: who,
  fileName: text,
  order: z.object({
    orderNo: text,
    type: z.enum(ORDER_TYPE),
    title: text,
    /** Paid and refunded, in fen. */
    amount: count,
    refunded: count,
    /** `ORDER_STATE` */
    status: count,
    transactionNo: text,
    paidTime: time,
  }),
});
export type DeskInvoice = z.output<typeof deskInvoice>;

const state = z.prefault(z.enum(DESK_INVOICE_STATES), 'waiting');

/** Invoice requests: pending oldest first, others newest first. */
export const deskInvoices = endpoint({
  method: 'GET',
  path: '/v1/operator/invoices',
  audience: 'operator',
  input: z.object({ state, ...paging }),
  data: pageSchema(deskInvoice),
});

/** CSV of at most `CSV_INVOICES_MOST` requests. */
export const INVOICES_CSV_PATH = '/v1/operator/invoices.csv';
/** Query of that CSV. */
export const invoicesCsvQuery = z.object({ state });

/** Claims a request, which locks it for the buyer, or releases it; idempotent. */
export const claimInvoice = endpoint({
  method: 'POST',
  path: '/v1/operator/invoiceClaim',
  audience: 'operator',
  labels: { isBegun: '是否开始' },
  input: z.object({ id, isBegun: yesNo }),
  data: deskInvoice,
});

const number = z.string().check(z.trim(), z.regex(INVOICE_NUMBER));
const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/),
  z.refine((it) => !Number.isNaN(Date.parse(it))),
);

/**
 * Records the invoice of a claimed request. `amount` (fen) is the displayed sum: refused if the order was
 * refunded since. Idempotent.
 */
export const issueInvoice = endpoint({
  method: 'POST',
  path: '/v1/operator/invoiceIssue',
  audience: 'operator',
  labels: { amount: '开票金额', number: '发票号码', date: '开票日期', link: '下载地址' },
  input: z.object({
    id,
    amount: wholeNumber(1),
    number,
    date: day,
    link: z.prefault(trimmedText(INVOICE.link).check(z.regex(/^(?:https:\/\/\S+)?$/)), ''),
  }),
  data: deskInvoice,
});

/** Refuses a request with a reason for the buyer; idempotent. */
export const refuseInvoice = endpoint({
  method: 'POST',
  path: '/v1/operator/invoiceRefusal',
  audience: 'operator',
  input: z.object({ id, reason: requiredText(INVOICE.reason) }),
  data: deskInvoice,
});

/** Records the red invoice that reverses an issued one, with a reason for the buyer; idempotent. */
export const reverseInvoice = endpoint({
  method: 'POST',
  path: '/v1/operator/invoiceReversal',
  audience: 'operator',
  labels: { number: '红字发票号码', date: '开票日期' },
  input: z.object({ id, number, date: day, reason: requiredText(INVOICE.reason) }),
  data: deskInvoice,
});

/** PUT of an invoice file as raw body, with query; replaces an earlier file. */
export const invoiceFile = {
  path: '/v1/operator/invoiceFile',
  edge: { slow: true },
  labels: { name: '文件名' },
  input: z.object({ id, name: requiredName(INVOICE.fileName) }),
  data: deskInvoice,
} as const;
