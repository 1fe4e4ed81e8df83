import { type KeyObject, X509Certificate } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { isRecent } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/db.ts';
import { RequestFailed } from '../../../kit/http/ask.ts';
import { readText } from '../../../kit/http/body.ts';
import { logFailure } from '../../../kit/log.ts';
import { memory } from '../../../kit/memory.ts';
import { parseJson, sendSigned, type Verify } from '../client.ts';
import type { Merchant } from '../config.ts';
import { payCertificates } from '../schema.ts';
import { isSignedBy, signatureIn } from '../signature.ts';
import { openResource } from './resource.ts';

const LIST_BYTES = 262_144;
/** Callbacks must be answered within five seconds. */
const PATIENCE_MS = 3_000;
/** Throttle per isolate: anybody can send unknown serial numbers. */
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
 * Decrypts the certificates of a list. AES-GCM under the shared key authenticates them; the serial must match
 * the list's.
 */
function certificatesIn(merchant: Merchant, body: string): Certificate[] {
  const { data } = z.parse(list, parseJson(body));
  return data.flatMap((it) => {
    const pem = openResource(merchant.apiKey, it.encrypt_certificate);
    if (pem === null || new X509Certificate(pem).serialNumber !== it.serial_no) return [];
    return [{ serial: it.serial_no, pem, endsAt: Date.parse(it.expire_time) }];
  });
}

/** Fetches and stores platform certificates. Throws on failure; an account may have none. */
export async function renewCertificates(db: Db, merchant: Merchant): Promise<number> {
  const answer = await sendSigned(merchant, { method: 'GET', path: '/v3/certificates' }, PATIENCE_MS);
  const body = await readText(answer.body, LIST_BYTES);
  if (!answer.ok || body === null) throw new RequestFailed(`certificates: status ${answer.status}`);
  const found = certificatesIn(merchant, body);
  const signed = signatureIn(answer.headers);
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

/** Deletes expired certificates. */
export async function forgetCertificates(db: Db, now: number): Promise<void> {
  await db.delete(payCertificates).where(lt(payCertificates.endsAt, now));
}

const publicKeyOf = (pem: string): KeyObject => new X509Certificate(pem).publicKey;

/** Earliest next fetch by merchant. */
const nextFetch = memory(() => new Map<string, number>());

async function keptKey(db: Db, serial: string, now: number): Promise<KeyObject | null> {
  const [found] = await db
    .select({ pem: payCertificates.pem })
    .from(payCertificates)
    .where(and(eq(payCertificates.serial, serial), gt(payCertificates.endsAt, now)))
    .limit(1);
  return found ? publicKeyOf(found.pem) : null;
}

/** Public key by its id, else a platform certificate, fetched if needed. */
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

/** Verifier by serial number; signatures are valid for five minutes. */
export function verifierOf(db: Db, merchant: Merchant): Verify {
  return async (signed, body) => {
    if (!isRecent(signed.timestamp, Date.now())) return false;
    const key = await keyOf(db, merchant, signed.serial);
    return key !== null && isSignedBy(key, signed, body);
  };
}
