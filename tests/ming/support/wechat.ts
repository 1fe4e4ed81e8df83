import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import type { Env } from '../../../ming/src/kit/env.ts';
import { said, visit } from './visit.ts';

export const TOKEN = 'webhook-token';
export const APP_ID = 'wx5823bf96d3bd56c7';
export const KEY = randomBytes(22).toString('hex').slice(1);
export const SEALED = { WECHAT_TOKEN: TOKEN, WECHAT_AES_KEY: KEY, WECHAT_APPID: APP_ID };

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join('')).digest('hex');
const secret = Buffer.from(`${KEY}=`, 'base64');

let messages = 0;

/** A message in WeChat's XML. */
export function message(
  content: string,
  from: string,
  more: Record<string, string | undefined> = {},
): string {
  const fields = { MsgType: 'text', Content: content, MsgId: String(1e15 + ++messages), ...more };
  const rest = Object.entries(fields).map(([name, value]) =>
    value === undefined ? '' : `<${name}><![CDATA[${value}]]></${name}>`,
  );
  return `<xml><ToUserName><![CDATA[gh_official]]></ToUserName><FromUserName><![CDATA[${from}]]></FromUserName>
    <CreateTime>${1_700_000_000 + messages}</CreateTime>${rest.join('')}</xml>`;
}

/** Signed query of a call; `given` overrides correct values. */
export function queryOf(given: Record<string, string>): string {
  const { timestamp = String(Math.floor(Date.now() / 1_000)), nonce = randomBytes(8).toString('hex') } =
    given;
  const signature = sha1(TOKEN, timestamp, nonce);
  return new URLSearchParams({ signature, timestamp, nonce, ...given }).toString();
}

/** Sends a message to the webhook, with a second signature if encrypted. */
export function hook(
  body: string,
  vars: Partial<Env>,
  given: Record<string, string> = {},
): Promise<Response> {
  const query = new URLSearchParams(queryOf({}));
  const closed = /<Encrypt><!\[CDATA\[(.*)\]\]><\/Encrypt>/.exec(body)?.[1];
  if (closed) {
    query.set('encrypt_type', 'aes');
    query.set('msg_signature', sha1(TOKEN, query.get('timestamp') ?? '', query.get('nonce') ?? '', closed));
  }
  for (const [name, value] of Object.entries(given)) query.set(name, value);
  return visit(`/wechat?${query}`, { vars, body, headers: { 'content-type': 'text/xml' } });
}

/** Reference encryption with Node's crypto. */
export function ownSeal(xml: string, appId: string = APP_ID): string {
  const text = Buffer.from(xml);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(text.length);
  const plain = Buffer.concat([randomBytes(16), length, text, Buffer.from(appId)]);
  const fill = 32 - (plain.length % 32);
  const cipher = createCipheriv('aes-256-cbc', secret, secret.subarray(0, 16));
  cipher.setAutoPadding(false);
  const filled = Buffer.concat([plain, Buffer.alloc(fill, fill)]);
  return Buffer.concat([cipher.update(filled), cipher.final()]).toString('base64');
}

/** Envelope of an encrypted message. */
export const sealedBody = (closed: string) =>
  `<xml><ToUserName><![CDATA[gh_official]]></ToUserName><Encrypt><![CDATA[${closed}]]></Encrypt></xml>`;

/** Decrypts a reply; fails if its signature is wrong. */
export async function opened(reply: string): Promise<{ xml: string; appId: string }> {
  const of = (name: string) =>
    new RegExp(`<${name}>(?:<!\\[CDATA\\[)?(.*?)(?:\\]\\]>)?</${name}>`).exec(reply)?.[1] ?? '';
  const closed = of('Encrypt');
  expect(of('MsgSignature')).toBe(sha1(TOKEN, of('TimeStamp'), of('Nonce'), closed));
  const cipher = createDecipheriv('aes-256-cbc', secret, secret.subarray(0, 16));
  cipher.setAutoPadding(false);
  const plain = Buffer.concat([cipher.update(Buffer.from(closed, 'base64')), cipher.final()]);
  const end = plain.length - (plain.at(-1) ?? 0);
  const length = plain.readUInt32BE(16);
  return {
    xml: plain.subarray(20, 20 + length).toString(),
    appId: plain.subarray(20 + length, end).toString(),
  };
}

const vars = { WECHAT_TOKEN: TOKEN };

export async function codeFor(browser: string): Promise<string> {
  return (await said('/oauth/wechatLoginCode', { vars, browser })).data;
}

/** Polls whether the account has received a code. */
export function isLogin(loginCode: string, browser: string) {
  return said(`/oauth/wechat/is_login?loginCode=${loginCode}`, { vars, browser });
}
