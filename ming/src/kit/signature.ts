import { eq, sql } from 'drizzle-orm';
import { hexOf } from '../../../craft/hash.ts';
import { change, type Db } from './db.ts';
import { randomHex } from './ids.ts';
import { settings } from './schema.ts';

const NAME = 'signingKey';
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const bytes = (text: string) => new TextEncoder().encode(text);

/** Imports a secret as an HMAC key. */
export function keyFrom(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes(secret), ALGORITHM, false, ['sign', 'verify']);
}

/** Site signing key, generated on first use. Not exposed through the settings API. */
export async function siteKey(db: Db): Promise<CryptoKey> {
  const [, [row]] = await db.batch([
    change(
      db,
      sql`insert into settings (name, value) values (${NAME}, ${JSON.stringify(randomHex(32))}) on conflict do nothing`,
    ),
    db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME)),
  ]);
  return keyFrom(row?.value ?? '');
}

/** Hex HMAC-SHA256. */
export async function hmac(key: CryptoKey, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', key, bytes(text));
  return hexOf(new Uint8Array(signed));
}

/** Verifies a hex HMAC in constant time. */
export async function isHmac(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, given, bytes(text));
}

const unsubscription = (userId: string) => `unsubscribe ${userId}`;

/** Signature of unsubscribe links, hex HMAC-SHA256. */
export async function signatureOf(db: Db, userId: string): Promise<string> {
  return hmac(await siteKey(db), unsubscription(userId));
}

/** Verifies an unsubscribe signature. */
export async function isSigned(db: Db, it: { userId: string; signature: string }): Promise<boolean> {
  return isHmac(await siteKey(db), unsubscription(it.userId), it.signature);
}
