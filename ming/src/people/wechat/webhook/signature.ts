import { timingSafeEqual } from 'node:crypto';
import { hex } from '../../../kit/ids.ts';

const AGE_MS = 5 * 60_000;
const encoder = new TextEncoder();

/** WeChat's signature: the hex SHA-1 of these texts, sorted and joined. */
export async function sign(...parts: string[]): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-1', encoder.encode(parts.sort().join('')));
  return hex(new Uint8Array(bytes));
}

/** Whether `signature` is the one of these texts. */
export async function isSigned(signature: string, ...parts: string[]): Promise<boolean> {
  const [given, right] = [encoder.encode(signature), encoder.encode(await sign(...parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** Whether a timestamp of ten digits, in seconds, is at most five minutes from `now` in ms. */
export function isFresh(timestamp: string, now: number): boolean {
  return /^\d{10}$/.test(timestamp) && Math.abs(Number(timestamp) * 1_000 - now) <= AGE_MS;
}
