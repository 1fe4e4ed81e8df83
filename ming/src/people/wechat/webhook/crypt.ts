import { createCipheriv, createDecipheriv } from 'node:crypto';
import { join } from '../../../kit/bytes.ts';

const BLOCK = 32;
const RANDOM = 16;
const LENGTH = 4;

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (it) => it.charCodeAt(0));
}

function base64Of(bytes: Uint8Array): string {
  return btoa(Array.from(bytes, (it) => String.fromCharCode(it)).join(''));
}

/** AES key of an EncodingAESKey (43 characters); its first half is the IV. */
function keyOf(encoded: string): { key: Uint8Array; iv: Uint8Array } {
  const key = bytesOf(`${encoded}=`);
  return { key, iv: key.subarray(0, 16) };
}

/**
 * Encrypts for WeChat: AES-256-CBC over 16 random bytes, length in network order, text and app id,
 * PKCS#7-padded to 32 bytes (so the cipher's own padding is off).
 */
export function seal(encodedKey: string, text: string, appId: string): string {
  const { key, iv } = keyOf(encodedKey);
  const encoder = new TextEncoder();
  const message = encoder.encode(text);
  const length = new Uint8Array(LENGTH);
  new DataView(length.buffer).setUint32(0, message.length);
  const random = crypto.getRandomValues(new Uint8Array(RANDOM));
  const plain = join([random, length, message, encoder.encode(appId)]);
  const fill = BLOCK - (plain.length % BLOCK);
  const cipher = createCipheriv('aes-256-cbc', key, iv);
  cipher.setAutoPadding(false);
  return base64Of(join([cipher.update(join([plain, new Uint8Array(fill).fill(fill)])), cipher.final()]));
}

/** Decrypts a message to text and app id; null if the key does not fit. */
export function unseal(encodedKey: string, sealed: string): { text: string; appId: string } | null {
  try {
    const { key, iv } = keyOf(encodedKey);
    const cipher = createDecipheriv('aes-256-cbc', key, iv);
    cipher.setAutoPadding(false);
    const filled = join([cipher.update(bytesOf(sealed)), cipher.final()]);
    const fill = filled.at(-1) ?? 0;
    if (fill < 1 || fill > BLOCK || filled.subarray(-fill).some((it) => it !== fill)) return null;
    const plain = filled.subarray(0, -fill);
    const length = new DataView(plain.buffer, RANDOM, LENGTH).getUint32(0);
    const start = RANDOM + LENGTH;
    if (start + length > plain.length) return null;
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return {
      text: decoder.decode(plain.subarray(start, start + length)),
      appId: decoder.decode(plain.subarray(start + length)),
    };
  } catch {
    return null;
  }
}
