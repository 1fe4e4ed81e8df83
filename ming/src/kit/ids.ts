import { hexOf, sha256Of } from '../../../craft/hash.ts';

/** Hex SHA-256 of bytes or text, for values never stored in clear. */
export async function sha256(given: string | BufferSource): Promise<string> {
  return sha256Of(typeof given === 'string' ? new TextEncoder().encode(given) : given);
}

/** Random hex string of `bytes` bytes. */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}
