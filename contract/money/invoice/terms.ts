import * as z from 'zod/mini';
import { count, flag, href, text, time } from '../../kit/fields.ts';
import { plainTaxNumber, taxNumberFault } from './taxNumber.ts';

/**
 * State of a request for an invoice, as it is stored: 0 → 1 when an operator begins → 2 once the invoice is issued → 4 where it was
 * reversed; 1 → 0 when the operator leaves it; 0 and 1 → 3 where it is refused. Only at 0 can the buyer change it.
 */
export const INVOICE_STATE = { waiting: 0, begun: 1, issued: 2, refused: 3, reversed: 4 } as const;
export type InvoiceState = keyof typeof INVOICE_STATE;
export const INVOICE_STATES = Object.keys(INVOICE_STATE) as InvoiceState[];
/** What each state is called. */
export const INVOICE_STATE_NAME: Readonly<Record<InvoiceState, string>> = {
  waiting: '待开具',
  begun: '开具中',
  issued: '已开具',
  refused: '已拒绝',
  reversed: '已红冲',
};

/** Whom an invoice is made out to. */
export const INVOICE_KIND = ['person', 'company'] as const;
export type InvoiceKind = (typeof INVOICE_KIND)[number];
/** What each kind is called. */
export const INVOICE_KIND_NAME: Readonly<Record<InvoiceKind, string>> = { person: '个人', company: '企业' };

/** Characters of the title, the remark, and of a reason of the operator. */
export const INVOICE = {
  title: 100,
  remark: 200,
  reason: 200,
  number: 30,
  link: 500,
  fileName: 120,
} as const;
/** Titles of one person that are remembered. */
export const TITLES_MOST = 10;
/** Bytes of the file of an invoice. */
export const INVOICE_FILE_BYTES = 5 * 1024 * 1024;

/** The number of an invoice. */
export const INVOICE_NUMBER = /^[0-9A-Za-z]{8,30}$/;

/** Whom an invoice is made out to, and where it is sent. */
export const invoiceTitle = z.object({
  kind: z.enum(INVOICE_KIND),
  title: text,
  /** Empty for a person. */
  taxNumber: text,
  email: text,
});
export type InvoiceTitle = z.output<typeof invoiceTitle>;

/** A request for an invoice as its buyer sees it. `amount` in fen: of the invoice, or what it would be over now. */
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
  /** Why it was refused or reversed. */
  answer: text,
  /** Whether there is a file to download; another address where the site names one. */
  hasFile: flag,
  link: href,
  createTime: time,
  doneTime: time,
});
export type OwnInvoice = z.output<typeof ownInvoice>;

/** What an invoice of an order is over, in fen: what was paid less what went back. */
export const amountOf = ({ amount, refunded }: { amount: number; refunded: number }): number =>
  amount - refunded;

/** A tax number as it is stored: a person has none. */
export const taxNumberOf = (kind: InvoiceKind, given: string): string =>
  kind === 'person' ? '' : plainTaxNumber(given);

/** What is wrong with the tax number of a title, in Chinese; empty where nothing is. */
export const titleFault = (kind: InvoiceKind, taxNumber: string): string =>
  kind === 'person' ? '' : taxNumberFault(plainTaxNumber(taxNumber));
