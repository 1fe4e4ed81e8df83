import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Answer, routeOf } from './api.ts';
import { type Invoked, PUBLIC_KEY_ID, type Signer, sealed, signedBy, signerOf } from './keys.ts';
import { type Order, type ProviderFault, type Refund, refundTold, Shop, transactionOf } from './shop.ts';

const SLOW_MS = 300;
const OLD_SECONDS = 600;

/** A callback to deliver, with its faults. */
export type CallbackOptions = {
  orderNo?: string;
  refundNo?: string;
  id?: string;
  signer?: Signer;
  /** Signature probe, as WeChat Pay sends to test verification. */
  probe?: boolean;
  /** Offset in seconds. */
  shift?: number;
  /** Overrides of the transaction. */
  told?: Record<string, unknown>;
};

export type Command =
  | { do: 'pay' | 'payLate'; orderNo: string; at?: number }
  | { do: 'payInside'; given: Invoked; openid: string }
  | { do: 'trouble'; name: string; trouble: ProviderFault; times: number }
  | { do: 'settle'; refundNo: string; status: Refund['status'] }
  | {
      do: 'set';
      signer?: Signer | null;
      refunding?: Refund['status'];
      bill?: Shop['bill'];
      funds?: Shop['funds'];
    }
  | ({ do: 'notice' } & CallbackOptions)
  | { do: 'look' };

function notice(shop: Shop, wanted: CallbackOptions) {
  const order = shop.orders.get(wanted.orderNo ?? '');
  const refund = shop.refunds.get(wanted.refundNo ?? '');
  const told = refund ? refundTold(shop, refund) : transactionOf(shop, order as Order);
  const body = JSON.stringify({
    id: wanted.id ?? randomUUID(),
    create_time: new Date().toISOString(),
    resource_type: 'encrypt-resource',
    event_type: refund ? `REFUND.${refund.status}` : 'TRANSACTION.SUCCESS',
    summary: refund ? '退款' : '支付成功',
    resource: {
      original_type: refund ? 'refund' : 'transaction',
      ...sealed(JSON.stringify({ ...told, ...wanted.told }), refund ? 'refund' : 'transaction'),
    },
  });
  const at = Math.floor(Date.now() / 1_000) + (wanted.shift ?? 0);
  const headers = signedBy(wanted.signer ?? 'key', body, at);
  if (wanted.probe) headers['Wechatpay-Signature'] = `WECHATPAY/SIGNTEST/${headers['Wechatpay-Signature']}`;
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

function obey(shop: Shop, it: Command): unknown {
  if (it.do === 'pay') return shop.pay(it.orderNo, it.at);
  if (it.do === 'payInside') return shop.payInside(it.given, it.openid);
  if (it.do === 'payLate') return shop.payLate(it.orderNo);
  if (it.do === 'trouble') return shop.troubles.set(it.name, it).size;
  if (it.do === 'set') return Object.assign(shop, it).mchid;
  if (it.do === 'notice') return notice(shop, it);
  if (it.do === 'settle') return Object.assign(shop.refunds.get(it.refundNo) ?? {}, { status: it.status });
  const { orders, refunds, asked } = shop;
  return { orders: [...orders.values()], refunds: [...refunds.values()], asked };
}

const textOf = async (request: IncomingMessage) => {
  let text = '';
  for await (const part of request) text += part;
  return text;
};

type Asked = { shop: Shop; wantsKey: boolean; trouble: ProviderFault | null };

function reply(response: ServerResponse, { shop, wantsKey, trouble }: Asked, said: Answer): void {
  if (trouble === 'lost') return void response.socket?.destroy();
  if (said.raw) return void response.writeHead(200).end(said.raw);
  const body = said.json === undefined ? '' : JSON.stringify(said.json);
  const at = Math.floor(Date.now() / 1_000) - (trouble === 'old' ? OLD_SECONDS : 0);
  const signer = shop.signer ?? (wantsKey ? 'key' : 'platform');
  const signed = signedBy(signer, trouble === 'forged' ? `${body} ` : body, at);
  const end = () => response.writeHead(said.status ?? 200, trouble === 'unsigned' ? {} : signed).end(body);
  if (trouble === 'slow') setTimeout(end, SLOW_MS);
  else end();
}

/**
 * Stand-in of WeChat Pay's API v3: verifies the merchant's signatures and signs responses; test commands
 * below /_/.
 */
export function wxpayServer(): Server {
  const shops = new Map<string, Shop>();
  const shopOf = (mchid: string) => {
    const shop = shops.get(mchid) ?? new Shop(mchid);
    shops.set(mchid, shop);
    return shop;
  };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/';
    const method = request.method ?? 'GET';
    const text = await textOf(request);
    if (path.startsWith('/_/'))
      return void response.end(JSON.stringify(obey(shopOf(path.slice(3)), JSON.parse(text)) ?? null));
    const signer = signerOf(request.headers.authorization ?? '', method, path, text);
    const shop = 'mchid' in signer ? shopOf(signer.mchid) : null;
    if (!shop || !('nonce' in signer) || shop.nonces.has(signer.nonce))
      return void response.writeHead(401).end('{"code":"SIGN_ERROR","message":"wrong signature"}');
    shop.nonces.add(signer.nonce);
    const url = new URL(path, `http://${request.headers.host}`);
    const { name, number, answer } = routeOf(method, url);
    const trouble = shop.troubleOf(name);
    shop.asked.push(name);
    // A service that is down has no effect.
    if (trouble === 'down') return void response.writeHead(503).end('<h1>busy</h1>');
    if (trouble === 'busy') return void response.writeHead(429).end('{"code":"FREQUENCY_LIMITED"}');
    if (trouble === 'paid') shop.pay(number);
    const poor = { status: 403, json: { code: 'NOT_ENOUGH', message: '余额不足' } };
    const wantsKey = request.headers['wechatpay-serial'] === PUBLIC_KEY_ID;
    reply(
      response,
      { shop, wantsKey, trouble },
      trouble === 'poor' ? poor : answer({ shop, url, body: JSON.parse(text || '{}'), number }),
    );
  });
  // A request on a connection closed at that moment would be lost.
  server.keepAliveTimeout = 600_000;
  return server;
}
