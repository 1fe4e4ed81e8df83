import { Buffer } from 'node:buffer';
import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';

const STORED = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([0-9a-f]+)\$([0-9a-f]+)$/;
const SALT_BYTES = 16;
const KEY_BYTES = 32;

/** scrypt parameters (RFC 7914): N = 2^log, block size r, parallelization p. */
type Cost = { log: number; r: number; p: number };

/** Parameters of new hashes, per OWASP’s password storage cheat sheet. */
export const COST: Cost = { log: 14, r: 8, p: 5 };

/** Dummy for unknown accounts, against timing attacks. */
const NOBODY = { cost: COST, salt: Buffer.from('00'.repeat(SALT_BYTES), 'hex'), keyBytes: KEY_BYTES };

/** Salted password hash with its parameters: `scrypt$14$8$5$salt$hash`. */
export function hashPassword(password: string): string {
  const salt = randomBytes(SALT_BYTES);
  return `${prefixOf(COST)}${salt.toString('hex')}$${derive(password, salt, COST, KEY_BYTES).toString('hex')}`;
}

/** Verifies a password; without a hash false after the same work. */
export function matches(password: string, stored: string | undefined): boolean {
  const known = stored === undefined ? null : parseStored(stored);
  const { cost, salt, keyBytes } = known ?? NOBODY;
  const key = derive(password, salt, cost, keyBytes);
  return known !== null && timingSafeEqual(key, known.key);
}

/** Whether a hash has outdated parameters. */
export function isDated(stored: string): boolean {
  return !stored.startsWith(prefixOf(COST));
}

function prefixOf({ log, r, p }: Cost): string {
  return `scrypt$${log}$${r}$${p}$`;
}

function parseStored(stored: string) {
  const [, log, r, p, salt, hash] = STORED.exec(stored) ?? [];
  if (!salt || !hash) throw new Error('stored password hash is unreadable');
  const key = Buffer.from(hash, 'hex');
  const cost = { log: Number(log), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, 'hex'), key, keyBytes: key.length };
}

function derive(password: string, salt: Uint8Array, { log, r, p }: Cost, keyBytes: number): Buffer {
  const N = 2 ** log;
  // scrypt needs 128·r·(N + p) bytes; the default limit would refuse higher parameters.
  return scryptSync(password, salt, keyBytes, { N, r, p, maxmem: 256 * r * (N + p) });
}
