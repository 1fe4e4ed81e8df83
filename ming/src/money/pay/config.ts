import type { KeyObject } from 'node:crypto';
import { createPrivateKey, createPublicKey } from 'node:crypto';
import { PAY_CHANNEL, type PayChannel } from '../../../../contract/money/order/terms.ts';
import type { LoginSettings } from '../../kit/providers.ts';

/** Settings of WeChat Pay; see docs/deploy.md. */
export type PayVars = {
  /** Merchant number and application id bound to it. */
  WXPAY_MCHID?: string;
  WXPAY_APPID?: string;
  /** Serial number of the merchant certificate; private key as PEM. */
  WXPAY_SERIAL?: string;
  WXPAY_PRIVATE_KEY?: string;
  /** APIv3 key, 32 characters. */
  WXPAY_APIV3_KEY?: string;
  /** Id and PEM of WeChat Pay's public key; without it platform certificates are used. */
  WXPAY_PUBLIC_KEY_ID?: string;
  WXPAY_PUBLIC_KEY?: string;
  /** Channels beside the QR code: `h5`, `jsapi`, comma-separated. */
  WXPAY_CHANNELS?: string;
  /** API host override. */
  WXPAY_BASE?: string;
};

/** Required variables. */
export const NEEDED = [
  'WXPAY_MCHID',
  'WXPAY_APPID',
  'WXPAY_SERIAL',
  'WXPAY_PRIVATE_KEY',
  'WXPAY_APIV3_KEY',
] as const satisfies readonly (keyof PayVars)[];

/** Official account that identifies the buyer inside WeChat. */
export type Official = Pick<LoginSettings, 'WECHAT_APPID' | 'WECHAT_SECRET'>;

/** Why the configured channels cannot be offered, in Chinese; null if they can. */
export function channelFault(env: PayVars & Official): string | null {
  const names = namedIn(env);
  const unknown = names.find((it) => !PAY_CHANNEL.some((known) => known === it));
  if (unknown) return `WXPAY_CHANNELS 里没有“${unknown}”这种方式，可以写 h5 与 jsapi`;
  if (!names.includes('jsapi')) return null;
  if (env.WECHAT_APPID !== env.WXPAY_APPID)
    return 'jsapi 需要 WXPAY_APPID 是公众号的 AppID，与 WECHAT_APPID 相同';
  return env.WECHAT_SECRET ? null : 'jsapi 需要公众号的 WECHAT_SECRET';
}

const namedIn = ({ WXPAY_CHANNELS = '' }: PayVars): string[] =>
  WXPAY_CHANNELS.split(',').flatMap((it) => it.trim() || []);

/** Available channels: QR code always, others if fully configured. */
export function channelsIn(env: PayVars & Official): PayChannel[] {
  const names = channelFault(env) === null ? namedIn(env) : namedIn(env).filter((it) => it === 'h5');
  return PAY_CHANNEL.filter((it) => it === 'native' || names.includes(it));
}

/** Merchant account with parsed keys. */
export type Merchant = {
  mchid: string;
  appid: string;
  serial: string;
  privateKey: KeyObject;
  apiKey: string;
  /** Used in addition to platform certificates. */
  publicKey: { id: string; key: KeyObject } | null;
  base: string;
};

const BASE = 'https://api.mch.weixin.qq.com';
const API_KEY_LENGTH = 32;

/** PEM variables may have `\n` for line breaks. */
const pem = (text: string) => text.replaceAll('\\n', '\n');

/** Whether all required variables are set; keys are not parsed. */
export const isConfigured = (env: PayVars): boolean => NEEDED.every((name) => env[name]);

/**
 * The configured merchant, or null if variables are missing. Throws if a key is invalid; the message names
 * the variable, not its value.
 */
export function merchantOf(env: PayVars): Merchant | null {
  const { WXPAY_MCHID: mchid, WXPAY_APPID: appid, WXPAY_SERIAL: serial, WXPAY_APIV3_KEY: apiKey } = env;
  if (!mchid || !appid || !serial || !apiKey || !env.WXPAY_PRIVATE_KEY) return null;
  if (apiKey.length !== API_KEY_LENGTH) throw new Error('WXPAY_APIV3_KEY is not of 32 characters');
  const { WXPAY_PUBLIC_KEY_ID: id, WXPAY_PUBLIC_KEY: key } = env;
  return {
    mchid,
    appid,
    serial: serial.toUpperCase(),
    apiKey,
    privateKey: parseKey('WXPAY_PRIVATE_KEY', () => createPrivateKey(pem(env.WXPAY_PRIVATE_KEY ?? ''))),
    publicKey: id && key ? { id, key: parseKey('WXPAY_PUBLIC_KEY', () => createPublicKey(pem(key))) } : null,
    base: env.WXPAY_BASE || BASE,
  };
}

function parseKey(name: keyof PayVars, parse: () => KeyObject): KeyObject {
  try {
    return parse();
  } catch {
    throw new Error(`${name} is not a key in PEM`);
  }
}
