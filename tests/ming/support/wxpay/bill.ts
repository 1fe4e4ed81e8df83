import type { Shop } from './shop.ts';

const HEAD =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const FOOT = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const yuan = (fen: number) => (fen / 100).toFixed(2);
/** 0.6 % rounded to fen; the rate is written with five digits. */
const fee = (fen: number) => Math.round(fen * 0.006);
const feeText = (fen: number) => (fen / 100).toFixed(5);
const gmt8 = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
const row = (cells: readonly (string | number)[]) => cells.map((it) => `\`${it}`).join(',');

function rowOf(
  shop: Shop,
  at: number,
  transactionId: string,
  refund?: { no: string; id: string; amount: number },
) {
  const order = shop.orderOf(transactionId);
  const [paid, back] = refund ? [0, refund.amount] : [order?.amount ?? 0, 0];
  return row([
    gmt8(at),
    order?.appid ?? '',
    shop.mchid,
    '0',
    '',
    transactionId,
    order?.orderNo ?? '',
    'openid-of-the-payer',
    'NATIVE',
    refund ? 'REFUND' : 'SUCCESS',
    'OTHERS',
    'CNY',
    yuan(paid),
    '0.00',
    refund?.id ?? '0',
    refund?.no ?? '0',
    yuan(back),
    '0.00',
    refund ? 'ORIGINAL' : '',
    refund ? 'SUCCESS' : '',
    '明解，订单',
    '',
    feeText(refund ? -fee(back) : fee(paid)),
    '0.60%',
    yuan(paid),
    yuan(back),
    '',
  ]);
}

/** Trade bill of a day (GMT+8) in WeChat Pay's format: yuan, a backtick before each value. */
export function billOf(shop: Shop, day: string): string {
  const orders = [...shop.orders.values()].filter((it) => it.paidAt > 0 && gmt8(it.paidAt).startsWith(day));
  const refunds = [...shop.refunds.values()].filter(
    (it) => it.status === 'SUCCESS' && gmt8(it.at).startsWith(day),
  );
  const paid = orders.reduce((sum, it) => sum + it.amount, 0);
  const back = refunds.reduce((sum, it) => sum + it.amount, 0);
  const rows = [
    ...orders.map((it) => rowOf(shop, it.paidAt, it.transactionId)),
    ...refunds.map((it) =>
      rowOf(shop, it.at, it.transactionId, { no: it.refundNo, id: it.refundId, amount: it.amount }),
    ),
  ];
  const sums = [
    rows.length,
    yuan(paid),
    yuan(back),
    '0.00',
    feeText(fee(paid) - fee(back)),
    yuan(paid),
    yuan(back),
  ];
  return `\ufeff${[HEAD, ...rows, FOOT, row(sums)].join('\r\n')}\r\n`;
}

const FUND_HEAD =
  '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额(元),账户结余(元),资金变更提交申请人,备注,业务凭证号';
const FUND_FOOT = '资金流水总笔数,收入笔数,收入金额,支出笔数,支出金额';

/** Fund bill of a day in WeChat Pay's format; empty without movements. */
export function fundBillOf(shop: Shop, day: string): string {
  const funds = shop.funds.filter((it) => it.day === day);
  if (funds.length === 0) return '';
  let balance = shop.opening;
  const rows = funds.map(({ no, what, way, amount }) => {
    balance += way === '收入' ? amount : -amount;
    const cells = [no, what, what, way, yuan(amount), yuan(balance), 'system', '备注，自动', no];
    return row([`${day} 03:00:00`, `5${no}`, ...cells]);
  });
  return `\ufeff${[FUND_HEAD, ...rows, FUND_FOOT, row([rows.length, 0, '0.00', rows.length, '0.00'])].join('\r\n')}\r\n`;
}
