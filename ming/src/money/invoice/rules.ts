import { DAY_MS } from '../../../../contract/kit/time.ts';
import {
  amountOf,
  INVOICE_STATE,
  INVOICE_STATES,
  type InvoiceState,
} from '../../../../contract/money/invoice/terms.ts';
import { ORDER_STATE, type OrderType, type PayWay } from '../../../../contract/money/order/terms.ts';

const { issued, refused, reversed, waiting } = INVOICE_STATE;

export type Invoiceable = {
  type: OrderType;
  payWay: PayWay;
  status: number;
  /** Net of coupons. */
  amount: number;
  refunded: number;
  paidTime: number | null;
};

/** End (ms) of the period for invoice requests. */
export const invoiceableUntil = ({ paidTime }: Pick<Invoiceable, 'paidTime'>, days: number): number =>
  (paidTime ?? 0) + days * DAY_MS;

/**
 * Why an order gets no invoice now, in Chinese, or ''. Only external payments are invoiced, once; `days` 0
 * disables invoices.
 */
export function invoiceFault(it: Invoiceable, days: number, now: number): string {
  if (days === 0) return '站点没有开放发票申请';
  if (it.type === 'sponsor') return '赞助不是购买，不开发票';
  if (it.payWay === 'balance') return '用余额付款的订单不另开发票，请在充值的订单上申请';
  if (it.status === ORDER_STATE.refunded) return '已经全部退款';
  if (it.status === ORDER_STATE.refunding) return '退款正在进行，完成之后才能申请';
  if (it.status !== ORDER_STATE.paid) return '还没有付款';
  if (amountOf(it) <= 0) return '没有可开的金额';
  return now > invoiceableUntil(it, days) ? `付款已经超过 ${days} 天` : '';
}

/** State name from its number. */
export const stateOf = (state: number): InvoiceState =>
  INVOICE_STATES.find((it) => INVOICE_STATE[it] === state) ?? 'waiting';

/** Whether a request is final, so that a new one may be made. */
export const isPast = (state: number): boolean => state === refused || state === reversed;

/** Why a request can no longer be changed, in Chinese. */
export function fixedFault(state: number): string {
  if (state === waiting) return '这份申请刚刚有了变化，请重新查看';
  return state === issued ? '发票已经开具，不能再改' : '站点已经开始开具，不能再改';
}

/** Error for an invoice date (yyyy-MM-dd) in Chinese, or ''. `first` and `today` have the same format. */
export function dateFault(date: string, first: string, today: string): string {
  if (date > today) return '开票日期不能晚于今天';
  return date < first ? '开票日期不能早于付款或原发票的日期' : '';
}

/** Accepted extensions, media types and magic bytes. OFD is a ZIP. */
const FILES = [
  { ending: 'pdf', mime: 'application/pdf', begins: '%PDF-' },
  { ending: 'ofd', mime: 'application/ofd', begins: 'PK\x03\x04' },
] as const;

/** Media type by name and magic bytes; null if not accepted. */
export function invoiceMime(name: string, head: string): string | null {
  const found = FILES.find((it) => name.toLowerCase().endsWith(`.${it.ending}`));
  return found && head.startsWith(found.begins) ? found.mime : null;
}

/** Media type of a stored file. */
export const mimeOfName = (name: string): string =>
  FILES.find((it) => name.toLowerCase().endsWith(`.${it.ending}`))?.mime ?? 'application/octet-stream';

/** Download name: by invoice number if there is one. */
export const savedAs = ({ number, fileName }: { number: string; fileName: string }): string =>
  number === '' ? fileName : `invoice-${number}.${fileName.split('.').at(-1)?.toLowerCase()}`;
