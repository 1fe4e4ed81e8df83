import {
  createCipheriv,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../fixtures', name), 'utf8');
const pair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pemOf = (key: KeyObject) =>
  key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' });

export const API_KEY = '0123456789abcdef0123456789abcdef';
export const PUBLIC_KEY_ID = 'PUB_KEY_ID_0110000000012025010100000000';

const merchant = pair();
const own = pair();

/** Signing key: the public key, the current certificate, or the next one. */
export type Signer = 'key' | 'platform' | 'next';

const certificates = {
  platform: { pem: fixture('wxpay-platform.pem'), key: createPrivateKey(fixture('wxpay-platform.key')) },
  next: { pem: fixture('wxpay-next.pem'), key: createPrivateKey(fixture('wxpay-next.key')) },
};

/** Serial number and PEM of a certificate. */
export function certificateOf(name: 'platform' | 'next') {
  const { pem } = certificates[name];
  return { serial: new X509Certificate(pem).serialNumber, pem };
}

/** PEM keys of the product's configuration. */
export const GIVEN = {
  privateKey: String(pemOf(merchant.privateKey)),
  publicKey: String(pemOf(own.publicKey)),
};

const lines = (...parts: string[]) => Buffer.from(parts.map((it) => `${it}\n`).join(''));

/** WeChat Pay's signature headers of a response or callback; `at` in seconds. */
export function signedBy(signer: Signer, body: string, at = Math.floor(Date.now() / 1_000)) {
  const nonce = randomBytes(16).toString('hex');
  const key = signer === 'key' ? own.privateKey : certificates[signer].key;
  return {
    'Wechatpay-Serial': signer === 'key' ? PUBLIC_KEY_ID : certificateOf(signer).serial,
    'Wechatpay-Timestamp': String(at),
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': sign('RSA-SHA256', lines(String(at), nonce, body), key).toString('base64'),
  };
}

/** Encrypts as WeChat Pay: AES-256-GCM with the APIv3 key, tag appended. */
export function sealed(text: string, aad: string) {
  const nonce = randomBytes(6).toString('hex');
  const cipher = createCipheriv('aes-256-gcm', API_KEY, nonce);
  cipher.setAAD(Buffer.from(aad));
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return {
    algorithm: 'AEAD_AES_256_GCM',
    nonce,
    associated_data: aad,
    ciphertext: ciphertext.toString('base64'),
  };
}

export type Invoked = Record<'appId' | 'timeStamp' | 'nonceStr' | 'package' | 'signType' | 'paySign', string>;

/** Whether the merchant signed the bridge parameters recently. */
export function isInvokedBy({ appId, timeStamp, nonceStr, signType, paySign, ...it }: Invoked): boolean {
  const signed = lines(appId, timeStamp, nonceStr, it.package);
  const recent = Math.abs(Number(timeStamp) - Date.now() / 1_000) < 300;
  return (
    recent &&
    signType === 'RSA' &&
    verify('RSA-SHA256', signed, merchant.publicKey, Buffer.from(paySign, 'base64'))
  );
}

/** The merchant of a request, or why its signature is invalid. */
export function signerOf(
  header: string,
  method: string,
  path: string,
  body: string,
): { mchid: string; nonce: string } | { fault: string } {
  const fields = Object.fromEntries(
    [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { mchid = '', nonce_str = '', signature = '', timestamp = '' } = fields;
  if (!header.startsWith('WECHATPAY2-SHA256-RSA2048 ')) return { fault: 'schema' };
  if (Math.abs(Number(timestamp) - Date.now() / 1_000) > 300) return { fault: 'timestamp' };
  const right = verify(
    'RSA-SHA256',
    lines(method, path, timestamp, nonce_str, body),
    merchant.publicKey,
    Buffer.from(signature, 'base64'),
  );
  return right && fields['serial_no'] === 'MERCHANT1' ? { mchid, nonce: nonce_str } : { fault: 'signature' };
}
