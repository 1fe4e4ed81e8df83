import { eq, sql } from 'drizzle-orm';
import { settings } from '../site/schema.ts';
import { change, type Db } from './db.ts';
import { randomHex } from './ids.ts';

const NAME = 'signingKey';
const bytes = (text: string) => new TextEncoder().encode(text);

/** The key of this site, made when it is first needed. It is no setting that the contract shows. */
async function keyOf(db: Db): Promise<CryptoKey> {
  const [, [row]] = await db.batch([
    change(
      db,
      sql`insert into settings (name, value) values (${NAME}, ${JSON.stringify(randomHex(32))}) on conflict do nothing`,
    ),
    db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME)),
  ]);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  return crypto.subtle.importKey('raw', bytes(row?.value ?? ''), algorithm, false, ['sign', 'verify']);
}

/** Hex HMAC-SHA256 by which an address in a mail proves that it was sent to this person. */
export async function signatureOf(db: Db, userId: string): Promise<string> {
  const signed = await crypto.subtle.sign('HMAC', await keyOf(db), bytes(`unsubscribe ${userId}`));
  return Array.from(new Uint8Array(signed), (it) => it.toString(16).padStart(2, '0')).join('');
}

/** Whether a signature is that of the person, compared in constant time. */
export async function isSigned(db: Db, it: { userId: string; signature: string }): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(it.signature)) return false;
  const given = Uint8Array.from(it.signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  return crypto.subtle.verify('HMAC', await keyOf(db), given, bytes(`unsubscribe ${it.userId}`));
}
