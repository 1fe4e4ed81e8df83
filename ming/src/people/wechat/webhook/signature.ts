import { timingSafeEqual } from 'node:crypto';
import { hexOf } from '../../../../../craft/hash.ts';

const encoder = new TextEncoder();

/** WeChat signature: hex SHA-1 of the sorted, joined parts. */
export async function wechatSignature(...parts: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', encoder.encode(parts.sort().join('')));
  return hexOf(new Uint8Array(bytes));
}

/** Verifies a signature in constant time. */
export async function isSigned(signature: string, ...parts: string[]): Promise<boolean> {
  const [given, right] = [encoder.encode(signature), encoder.encode(await wechatSignature(...parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}
