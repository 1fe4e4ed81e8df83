import * as z from 'zod/mini';
import { count, flag, href, text, time } from '../../kit/fields.ts';
import { plainTaxNumber, taxNumberFault } from './taxNumber.ts';

/**
 * State machine of invoice requests: 0 → 1 claimed → 2 issued → 4 reversed; 1 → 0 released; 0 and 1 → 3
 * refused. The buyer can change it only at 0.
 */
export const INVOICE_STATE = { waiting: 0, begun: 1, issued: 2, refused: 3, reversed: 4 } as const;
export type InvoiceState = keyof typeof INVOICE_STATE;
export const INVOICE_STATES = Object.keys(INVOICE_STATE) as InvoiceState[];
export const INVOICE_STATE_NAME: Readonly<Record<InvoiceState, string>> = {
  waiting: '待开具',
  begun: '开具中',
  issued: '已开具',
  refused: '已拒绝',
  reversed: '已红冲',
};

export const INVOICE_KIND = ['person', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KIND)[number];
export const INVOICE_KIND_NAME: Readonly<Record<InvoiceKind, string>> = { person: '个人', company: '企业' };

/** Characters. */
export const INVOICE = {
  title: 100,
  remark: 200,
  reason: 200,
  number: 30,
  link: 500,
  fileName: 120,
} as const;
/** Saved titles per person. */
export const TITLES_MOST = 10;
/** Maximum bytes of an invoice file. */
export const INVOICE_FILE_BYTES = 5 * 1024 * 1024;

export const INVOICE_NUMBER = /^[0-9A-Za-z]{8,30}$/;

/** Recipient of an invoice, and where to send it. */
export const invoiceTitle = z.object({
  kind: z.enum(INVOICE_KIND),
  title: text,
  /** Empty for a person. */
  taxNumber: text,
  email: text,
});
export type InvoiceTitle = z.output<typeof invoiceTitle>;

/** For the buyer. `amount` in fen: of the invoice, or what it would be now. */
export const ownInvoice = z.extend(invoiceTitle, {
  id: z.number(),
  state: z.enum(INVOICE_STATES),
  remark: text,
  amount: count,
  /** Number and day of the invoice, and of the one that reversed it. */
  number: text,
  date: text,
  reversal: text,
  reversalDate: text,
  /** Reason of refusal or reversal. */
  answer: text,
  /** Whether there is a downloadable file; its URL if the host provides one. */
  hasFile: flag,
  link: href,
  createTime: time,
  doneTime: time,
});
export type OwnInvoice = z.output<typeof ownInvoice>;

/** Invoice amount in fen: paid minus refunded. */
export const amountOf = ({ amount, refunded }: { amount: number; refunded: number }): number =>
  amount - refunded;

/** Stored tax number; empty for a person. */
export const taxNumberOf = (kind: InvoiceKind, given: string): string =>
  kind === 'person' ? '' : plainTaxNumber(given);

/** Validation error of a title's tax number in Chinese, or ''. */
export const titleFault = (kind: InvoiceKind, taxNumber: string): string =>
  kind === 'person' ? '' : taxNumberFault(plainTaxNumber(taxNumber));
