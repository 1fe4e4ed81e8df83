import { orderNoIn } from '../trade.ts';
import { billRows, fenOf } from './csv.ts';

/** Payment or refund in a trade bill. Amounts in fen. */
export type BillLine = {
  /** Transaction number of a payment, our number of a refund. */
  no: string;
  kind: 'paid' | 'refund';
  orderNo: string;
  transactionNo: string;
  amount: number;
  /** Fee of WeChat Pay; negative if returned with a refund. */
  fee: number;
};

/** Columns by their header names. */
const COLUMN = {
  transactionNo: '微信订单号',
  orderNo: '商户订单号',
  state: '交易状态',
  refundNo: '商户退款单号',
  refundState: '退款状态',
  amount: '订单金额',
  refund: '申请退款金额',
  fee: '手续费',
} as const;

function lineOf(it: Record<keyof typeof COLUMN, string>): BillLine | null {
  const { state, transactionNo } = it;
  const common = { orderNo: orderNoIn(it.orderNo), transactionNo, fee: fenOf(it.fee) };
  if (state === 'SUCCESS') return { ...common, kind: 'paid', no: transactionNo, amount: fenOf(it.amount) };
  if (state !== 'REFUND' || it.refundState === 'FAIL') return null;
  return { ...common, kind: 'refund', no: it.refundNo, amount: fenOf(it.refund) };
}

/**
 * Parses a trade bill (`bill_type=ALL`), amounts in yuan. Throws on a missing column or an invalid amount.
 * See pay.weixin.qq.com/doc/v3/merchant, 下载账单.
 */
export const billLines = (text: string): BillLine[] =>
  billRows(text, COLUMN).flatMap((it) => lineOf(it) ?? []);
