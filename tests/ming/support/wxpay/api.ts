import { createHash, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { billOf, fundBillOf } from './bill.ts';
import { certificateOf, sealed } from './keys.ts';
import { type Shop, transactionOf } from './shop.ts';

/** An API response; `raw` is sent unsigned. */
export type Answer = { status?: number; json?: unknown; raw?: Buffer };
/** A call with a valid signature; `number` is the one in its path. */
export type Call = { shop: Shop; url: URL; body: Record<string, unknown>; number: string };

const no = (status: number, code: string): Answer => ({
  status,
  json: { code, message: `${code} of the test server` },
});

/** Trade type in responses, and payment code. */
const CODE = {
  native: (orderNo: string) => ({ code_url: `weixin://wxpay/bizpayurl?pr=${orderNo}` }),
  h5: (orderNo: string) => ({
    h5_url: `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx${orderNo}&package=1`,
  }),
  jsapi: (orderNo: string) => ({ prepay_id: `wx${orderNo}` }),
};

/** The channel's payer field; undefined if missing. */
function payerIn(channel: keyof typeof CODE, body: Call['body']): string | undefined {
  const { payer, scene_info: scene } = body as {
    payer?: { openid?: string };
    scene_info?: { payer_client_ip?: string; h5_info?: { type?: string } };
  };
  if (channel === 'native') return '';
  if (channel === 'jsapi') return payer?.openid || undefined;
  return scene?.payer_client_ip && scene.h5_info?.type === 'Wap' ? '' : undefined;
}

function place({ shop, body, number }: Call): Answer {
  const channel = number as keyof typeof CODE;
  const openid = payerIn(channel, body);
  if (openid === undefined) return no(400, 'PARAM_ERROR');
  const amount = body['amount'] as { total: number; currency: string };
  const orderNo = String(body['out_trade_no']);
  const known = shop.orders.get(orderNo);
  if (!/^[\w|*-]{6,32}$/.test(orderNo) || !Number.isInteger(amount.total) || amount.total < 1)
    return no(400, 'PARAM_ERROR');
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/.test(String(body['time_expire'])))
    return no(400, 'PARAM_ERROR');
  if (known?.state === 'SUCCESS') return no(400, 'ORDERPAID');
  if (known?.state === 'CLOSED') return no(400, 'ORDER_CLOSED');
  // An order number is bound to one channel and payer.
  if (known && (known.amount !== amount.total || known.channel !== channel || known.openid !== openid))
    return no(400, 'INVALID_REQUEST');
  const code = CODE[channel](orderNo);
  shop.orders.set(orderNo, {
    orderNo,
    channel,
    openid,
    code: Object.values(code)[0] ?? '',
    appid: String(body['appid']),
    amount: amount.total,
    notify: String(body['notify_url']),
    state: 'NOTPAY',
    transactionId: '',
    paidAt: 0,
  });
  return { json: code };
}

function query({ shop, number: orderNo }: Call): Answer {
  const order = shop.orders.get(orderNo);
  return order ? { json: transactionOf(shop, order) } : no(404, 'ORDER_NOT_EXIST');
}

function close({ shop, number: orderNo }: Call): Answer {
  const order = shop.orders.get(orderNo);
  if (!order) return no(404, 'ORDER_NOT_EXIST');
  if (order.state === 'SUCCESS' || order.state === 'REFUND') return no(400, 'ORDERPAID');
  if (order.state === 'CLOSED') return no(400, 'ORDER_CLOSED');
  order.state = 'CLOSED';
  return { status: 204 };
}

function refund({ shop, body }: Call): Answer {
  const [refundNo, transactionId] = [String(body['out_refund_no']), String(body['transaction_id'])];
  const amount = body['amount'] as { refund: number; total: number };
  const order = shop.orderOf(transactionId);
  if (!order) return no(404, 'RESOURCE_NOT_EXISTS');
  const known = shop.refunds.get(refundNo);
  if (known && known.amount !== amount.refund) return no(400, 'INVALID_REQUEST');
  const before = [...shop.refunds.values()].filter(
    (it) => it.transactionId === transactionId && it.refundNo !== refundNo,
  );
  const sum = before.reduce((total, it) => total + it.amount, amount.refund);
  if (amount.total !== order.amount || sum > order.amount) return no(400, 'INVALID_REQUEST');
  const made = known ?? {
    refundNo,
    refundId: `5030${randomUUID().slice(0, 8)}`,
    transactionId,
    amount: amount.refund,
    total: order.amount,
    status: shop.refunding,
    at: Date.now(),
  };
  shop.refunds.set(refundNo, made);
  order.state = 'REFUND';
  return { json: { refund_id: made.refundId, out_refund_no: refundNo, status: made.status } };
}

function refundState({ shop, number: refundNo }: Call): Answer {
  const found = shop.refunds.get(refundNo);
  return found
    ? {
        json: { refund_id: found.refundId, out_refund_no: refundNo, status: found.status },
      }
    : no(404, 'RESOURCE_NOT_EXISTS');
}

function certificates(): Answer {
  const listed = (['platform', 'next'] as const).map(certificateOf).map(({ serial, pem }) => ({
    serial_no: serial,
    effective_time: '2025-01-01T08:00:00+08:00',
    expire_time: '2045-01-01T08:00:00+08:00',
    encrypt_certificate: sealed(pem, 'certificate'),
  }));
  return { json: { data: listed } };
}

const textOf = (shop: Shop, day: string) => shop.bill.text ?? billOf(shop, day);

function bill({ shop, url }: Call): Answer {
  const day = url.searchParams.get('bill_date') ?? '';
  const text = textOf(shop, day);
  if (text === 'none') return no(400, 'NO_STATEMENT_EXIST');
  if (text === 'later') return no(400, 'STATEMENT_CREATING');
  const hash = shop.bill.hash ?? createHash('sha1').update(text).digest('hex');
  const download_url = `${url.origin}/v3/billdownload/file?token=${day}&tartype=gzip`;
  return { json: { hash_type: 'SHA1', hash_value: hash, download_url } };
}

function fundBill({ shop, url }: Call): Answer {
  const day = url.searchParams.get('bill_date') ?? '';
  const text = fundBillOf(shop, day);
  if (!text || url.searchParams.get('account_type') !== 'BASIC') return no(400, 'NO_STATEMENT_EXIST');
  const hash = createHash('sha1').update(text).digest('hex');
  const download_url = `${url.origin}/v3/billdownload/file?token=fund-${day}&tartype=gzip`;
  return { json: { hash_type: 'SHA1', hash_value: hash, download_url } };
}

function download({ shop, url }: Call): Answer {
  const token = url.searchParams.get('token') ?? '';
  const day = token.replace('fund-', '');
  return { raw: gzipSync(token === day ? textOf(shop, day) : fundBillOf(shop, day)) };
}

const ORDER = '/v3/pay/transactions/out-trade-no/([^/]+)';

/** API routes; brackets contain a channel, or an order or refund number. */
const ROUTES = [
  ['place', /^POST \/v3\/pay\/transactions\/(native|h5|jsapi)$/, place],
  ['query', new RegExp(`^GET ${ORDER}$`), query],
  ['close', new RegExp(`^POST ${ORDER}/close$`), close],
  ['refund', /^POST \/v3\/refund\/domestic\/refunds$/, refund],
  ['refundState', /^GET \/v3\/refund\/domestic\/refunds\/([^/]+)$/, refundState],
  ['certificates', /^GET \/v3\/certificates$/, certificates],
  ['bill', /^GET \/v3\/bill\/tradebill$/, bill],
  ['fundBill', /^GET \/v3\/bill\/fundflowbill$/, fundBill],
  ['download', /^GET \/v3\/billdownload\/file$/, download],
] as const;

/** Name, number and handler of a call. */
export function routeOf(method: string, { pathname }: URL) {
  for (const [name, pattern, answer] of ROUTES) {
    const found = pattern.exec(`${method} ${pathname}`);
    if (found) return { name, number: found[1] ?? '', answer };
  }
  return { name: 'unknown', number: '', answer: (): Answer => no(404, 'RESOURCE_NOT_EXISTS') };
}
