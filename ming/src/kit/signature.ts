import { eq, sql } from 'drizzle-orm';
import { change, type Db } from './db.ts';
import { hex, randomHex } from './ids.ts';
import { settings } from './schema.ts';

const NAME = 'signingKey';
const ALGORITHM = { name: 'HMAC', hash: 'SHA-256' };
const bytes = (text: string) => new TextEncoder().encode(text);

/** A secret as a key for `hmac`. */
export function keyFrom(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes(secret), ALGORITHM, false, ['sign', 'verify']);
}

/** The signing key of this site, generated lazily. It is not among the settings of the contract. */
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

/** Hex HMAC-SHA256 of a text. */
export async function hmac(key: CryptoKey, text: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', key, bytes(text));
  return hex(new Uint8Array(signed));
}

/** Whether a hex signature is that of the text, compared in constant time. */
export async function isHmac(key: CryptoKey, text: string, signature: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false;
  const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', key, given, bytes(text));
}

const unsubscription = (userId: string) => `unsubscribe ${userId}`;

/** Hex HMAC-SHA256 by which an address in a mail proves that it was sent to this person. */
export async function signatureOf(db: Db, userId: string): Promise<string> {
  return hmac(await siteKey(db), unsubscription(userId));
}

/** Whether a signature is that of the person. */
export async function isSigned(db: Db, it: { userId: string; signature: string }): Promise<boolean> {
  return isHmac(await siteKey(db), unsubscription(it.userId), it.signature);
}
