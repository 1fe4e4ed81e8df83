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

/** The key behind an EncodingAESKey of 43 characters; its first half is the initial vector as well. */
function keyOf(encoded: string): { key: Uint8Array; iv: Uint8Array } {
  const key = bytesOf(`${encoded}=`);
  return { key, iv: key.subarray(0, 16) };
}

/**
 * Seals a text as WeChat wants it: AES-256-CBC over 16 random bytes, the length in network order, the text and the
 * application's id, filled up to 32 bytes (PKCS#7; ciphers fill up to 16 and so have to leave it alone).
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

/** The text and the application's id of what WeChat sealed; null where it was not sealed with this key. */
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
