import * as z from 'zod/mini';
import { endpoint } from '../../kit/endpoint.ts';
import { pageSchema } from '../../kit/envelope.ts';
import { called, count, id, name, named, paging, said, text, time, whole, yesNo } from '../../kit/fields.ts';
import { ORDER_TYPE } from '../order/terms.ts';
import { INVOICE, INVOICE_NUMBER, INVOICE_STATES, ownInvoice } from './terms.ts';

/**
 * Requests as operators list them: by state, or `due`, those whose order was given back in part or wholly after the invoice, which
 * therefore has to be reversed.
 */
export const DESK_INVOICE_STATES = [...INVOICE_STATES, 'due'] as const;
export type DeskInvoiceState = (typeof DESK_INVOICE_STATES)[number];

/** Requests in one CSV, the latest. */
export const CSV_INVOICES_MOST = 10_000;

const who = z.object({ id: name, nickname: text });

const deskInvoice = z.extend(ownInvoice, {
  user: who,
  /** Who has begun or decided it; empty where nobody has. */
  operator: who,
  fileName: text,
  order: z.object({
    orderNo: text,
    type: z.enum(ORDER_TYPE),
    title: text,
    /** What was paid and what went back, in fen. */
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

/** Requests for invoices: those that wait for an operator by the oldest, the others by the latest. */
export const deskInvoices = endpoint({
  method: 'GET',
  path: '/v1/operator/invoices',
  audience: 'operator',
  input: z.object({ state, ...paging }),
  data: pageSchema(deskInvoice),
});

/** The same as a CSV, at most `CSV_INVOICES_MOST` of them. */
export const INVOICES_CSV_PATH = '/v1/operator/invoices.csv';
/** What the query of that CSV takes. */
export const invoicesCsvQuery = z.object({ state });

/** Begins with a request, from when on its buyer cannot change it, or leaves it again. The same again answers the same. */
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
 * Records the invoice of a request that the operator has begun. `amount` (fen) is what it is over, as it was shown: refused where
 * the order was given back since. The same again answers the same.
 */
export const issueInvoice = endpoint({
  method: 'POST',
  path: '/v1/operator/invoiceIssue',
  audience: 'operator',
  labels: { amount: '开票金额', number: '发票号码', date: '开票日期', link: '下载地址' },
  input: z.object({
    id,
    amount: whole(1),
    number,
    date: day,
    link: z.prefault(said(INVOICE.link).check(z.regex(/^(?:https:\/\/\S+)?$/)), ''),
  }),
  data: deskInvoice,
});

/** Refuses a request with a reason that its buyer reads. The same again answers the same. */
export const refuseInvoice = endpoint({
  method: 'POST',
  path: '/v1/operator/invoiceRefusal',
  audience: 'operator',
  input: z.object({ id, reason: called(INVOICE.reason) }),
  data: deskInvoice,
});

/** Records the red invoice that has reversed an issued one, and why, which its buyer reads. The same again answers the same. */
export const reverseInvoice = endpoint({
  method: 'POST',
  path: '/v1/operator/invoiceReversal',
  audience: 'operator',
  labels: { number: '红字发票号码', date: '开票日期' },
  input: z.object({ id, number, date: day, reason: called(INVOICE.reason) }),
  data: deskInvoice,
});

/** The file of an invoice, which is the raw body (PUT), and what says which it is; it takes the place of one before. */
export const invoiceFile = {
  path: '/v1/operator/invoiceFile',
  edge: { slow: true },
  labels: { name: '文件名' },
  input: z.object({ id, name: named(INVOICE.fileName) }),
  data: deskInvoice,
} as const;
