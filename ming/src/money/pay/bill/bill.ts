import { orderNoIn } from '../trade.ts';

/** A line of a trade bill: a payment, or a refund by our number of it. Amounts in fen. */
export type BillLine = {
  /** The transaction of a payment, our number of a refund. */
  no: string;
  kind: 'paid' | 'refund';
  orderNo: string;
  transactionNo: string;
  amount: number;
  /** What WeChat Pay keeps; negative where it came back with a refund. */
  fee: number;
};

/** The columns that are read, by the names in the first line of a bill. */
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

const YUAN = /^-?\d{1,12}(\.\d{1,5})?$/;

/** Fen of an amount in yuan with up to five decimals, rounded; throws where it is none. */
export function fenOf(yuan: string): number {
  if (!YUAN.test(yuan)) throw new Error(`${JSON.stringify(yuan)} is no amount in yuan`);
  return Math.round(Number(yuan) * 100);
}

/** The values of a line, each of which begins with a backtick. */
const valuesOf = (line: string) => line.slice(1).split(',`');

/** Reads a line by the places of its columns; null for refunds that came to nothing. */
function lineOf(
  values: readonly string[],
  place: Readonly<Record<keyof typeof COLUMN, number>>,
): BillLine | null {
  const get = (name: keyof typeof COLUMN) => (values[place[name]] ?? '').trim();
  const common = {
    orderNo: orderNoIn(get('orderNo')),
    transactionNo: get('transactionNo'),
    fee: fenOf(get('fee')),
  };
  if (get('state') === 'SUCCESS')
    return { ...common, kind: 'paid', no: common.transactionNo, amount: fenOf(get('amount')) };
  if (get('state') !== 'REFUND' || get('refundState') === 'FAIL') return null;
  return { ...common, kind: 'refund', no: get('refundNo'), amount: fenOf(get('refund')) };
}

/**
 * The lines of a trade bill (`bill_type=ALL`): CSV with names in the first line, a backtick before every value, amounts in
 * yuan, and sums in the last two lines. Throws where a column is missing or an amount is none.
 * See pay.weixin.qq.com/doc/v3/merchant, 下载账单.
 */
export function billLines(text: string): BillLine[] {
  const [head = '', ...rest] = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const names = head.split(',');
  const place = Object.fromEntries(
    Object.entries(COLUMN).map(([name, title]) => {
      const at = names.indexOf(title);
      if (at < 0) throw new Error(`the bill has no column ${title}`);
      return [name, at];
    }),
  ) as Record<keyof typeof COLUMN, number>;
  const end = rest.findIndex((line) => !line.startsWith('`'));
  const rows = rest.slice(0, end < 0 ? undefined : end);
  return rows.flatMap((line) => lineOf(valuesOf(line), place) ?? []);
}
