import { type KeyObject, X509Certificate } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../kit/db.ts';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { readText } from '../../../kit/http/body.ts';
import { logFailure } from '../../../kit/log.ts';
import { memory } from '../../../kit/memory.ts';
import { parsed, sendSigned, type Verify } from '../client.ts';
import type { Merchant } from '../config.ts';
import { payCertificates } from '../schema.ts';
import { isRecent, isSignedBy, signedIn } from '../signature.ts';
import { openResource } from './resource.ts';

const LIST_BYTES = 262_144;
/** A callback has to be answered within five seconds. */
const PATIENCE_MS = 3_000;
/** Unknown serial numbers, which anybody can send, make the list be fetched at most so often in an isolate. */
const PAUSE_MS = 60_000;

const list = z.object({
  data: z.array(
    z.object({
      serial_no: z.string(),
      expire_time: z.string(),
      encrypt_certificate: z.object({
        ciphertext: z.string(),
        nonce: z.string(),
        associated_data: z.optional(z.string()),
      }),
    }),
  ),
});

type Certificate = typeof payCertificates.$inferSelect;

/**
 * The certificates of a list, decrypted. Only WeChat Pay and we know the key that encrypts them, so a certificate that
 * opens is authentic; its number has to be the one in the list.
 */
function certificatesIn(merchant: Merchant, body: string): Certificate[] {
  const { data } = z.parse(list, parsed(body));
  return data.flatMap((it) => {
    const pem = openResource(merchant.apiKey, it.encrypt_certificate);
    if (pem === null || new X509Certificate(pem).serialNumber !== it.serial_no) return [];
    return [{ serial: it.serial_no, pem, endsAt: Date.parse(it.expire_time) }];
  });
}

/** Fetches the platform certificates and keeps them. Throws where they cannot be had; an account may have none. */
export async function renewCertificates(db: Db, merchant: Merchant): Promise<number> {
  const answer = await sendSigned(merchant, { method: 'GET', path: '/v3/certificates' }, PATIENCE_MS);
  const body = await readText(answer.body, LIST_BYTES);
  if (!answer.ok || body === null) throw new RequestFailed(`certificates: status ${answer.status}`);
  const found = certificatesIn(merchant, body);
  const signed = signedIn(answer.headers);
  const own = found.find((it) => it.serial === signed?.serial);
  const key =
    signed?.serial === merchant.publicKey?.id ? merchant.publicKey?.key : own && publicKeyOf(own.pem);
  if (!signed || !key || !isSignedBy(key, signed, body)) throw new RequestFailed('certificates: not signed');
  for (const it of found)
    await db
      .insert(payCertificates)
      .values(it)
      .onConflictDoUpdate({ target: payCertificates.serial, set: { pem: it.pem, endsAt: it.endsAt } });
  return found.length;
}

/** Drops the certificates that no longer verify anything. */
export async function forgetCertificates(db: Db, now: number): Promise<void> {
  await db.delete(payCertificates).where(lt(payCertificates.endsAt, now));
}

const publicKeyOf = (pem: string): KeyObject => new X509Certificate(pem).publicKey;

/** When the list may be fetched again, by merchant. */
const nextFetch = memory(() => new Map<string, number>());

async function keptKey(db: Db, serial: string, now: number): Promise<KeyObject | null> {
  const [found] = await db
    .select({ pem: payCertificates.pem })
    .from(payCertificates)
    .where(and(eq(payCertificates.serial, serial), gt(payCertificates.endsAt, now)))
    .limit(1);
  return found ? publicKeyOf(found.pem) : null;
}

/** The key behind a serial number: the public key by its id, else a platform certificate, which may have to be fetched. */
async function keyOf(db: Db, merchant: Merchant, serial: string): Promise<KeyObject | null> {
  if (serial === merchant.publicKey?.id) return merchant.publicKey.key;
  if (serial.startsWith('PUB_KEY_ID_')) return null;
  const now = Date.now();
  const kept = await keptKey(db, serial, now);
  if (kept || now < (nextFetch.now.get(merchant.mchid) ?? 0)) return kept;
  nextFetch.now.set(merchant.mchid, now + PAUSE_MS);
  try {
    await renewCertificates(db, merchant);
  } catch (error) {
    logFailure('wxpay', error, { what: 'certificates' });
    return null;
  }
  return keptKey(db, serial, now);
}

/** Verifies by the serial number of a signature, at most five minutes after it was made. */
export function verifierOf(db: Db, merchant: Merchant): Verify {
  return async (signed, body) => {
    if (!isRecent(signed, Date.now())) return false;
    const key = await keyOf(db, merchant, signed.serial);
    return key !== null && isSignedBy(key, signed, body);
  };
}
