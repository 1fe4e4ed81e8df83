import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';
import type { Invocation } from '../../../../contract/money/order/order.ts';
import type { Merchant } from './config.ts';

const SCHEMA = 'WECHATPAY2-SHA256-RSA2048';

export type Signed = { serial: string; timestamp: string; nonce: string; signature: string };

const lines = (...parts: string[]) => Buffer.from(parts.map((it) => `${it}\n`).join(''));

/** `Authorization` header of API v3; `path` includes the query, `now` in ms. */
export function authorization(
  { mchid, serial, privateKey }: Merchant,
  { method, path, body }: { method: string; path: string; body: string },
  now: number,
): string {
  const [timestamp, nonce] = [String(Math.floor(now / 1_000)), randomBytes(16).toString('hex')];
  const signature = sign('RSA-SHA256', lines(method, path, timestamp, nonce, body), privateKey);
  const fields = {
    mchid,
    nonce_str: nonce,
    signature: signature.toString('base64'),
    timestamp,
    serial_no: serial,
  };
  const said = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${SCHEMA} ${said.join(',')}`;
}

/**
 * Bridge parameters for `prepayId`: application, time, nonce and `package`, signed in this order with the
 * merchant's key; `now` in ms. See pay.weixin.qq.com/doc/v3/merchant/4012791857, JSAPI调起支付.
 */
export function invocation({ appid, privateKey }: Merchant, prepayId: string, now: number): Invocation {
  const [timeStamp, nonceStr] = [String(Math.floor(now / 1_000)), randomBytes(16).toString('hex')];
  const order = `prepay_id=${prepayId}`;
  const signature = sign('RSA-SHA256', lines(appid, timeStamp, nonceStr, order), privateKey);
  return {
    appId: appid,
    timeStamp,
    nonceStr,
    package: order,
    signType: 'RSA',
    paySign: signature.toString('base64'),
  };
}

/** Signature headers; null if one is missing. */
export function signatureIn(headers: Headers): Signed | null {
  const [serial, timestamp, nonce, signature] = ['Serial', 'Timestamp', 'Nonce', 'Signature'].map((it) =>
    headers.get(`Wechatpay-${it}`),
  );
  return serial && timestamp && nonce && signature ? { serial, timestamp, nonce, signature } : null;
}

/** Verifies the signature of `body` with a public key. */
export function isSignedBy(key: KeyObject, { timestamp, nonce, signature }: Signed, body: string): boolean {
  return verify('RSA-SHA256', lines(timestamp, nonce, body), key, Buffer.from(signature, 'base64'));
}
