/** Bytes one after the other. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Where `wanted` begins in `bytes`, or -1. */
export function indexOfBytes(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    if (wanted.every((it, i) => bytes[at + i] === it)) return at;
  }
  return -1;
}

/** Bytes as characters of Latin-1, for marks and names of formats. */
export function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** Numbers within bytes. */
export function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Tab, line feed, vertical tab, form feed, carriage return, escape. */
const LAID_OUT = [9, 10, 11, 12, 13, 27];

/** Whether there is no byte that text of any encoding in use here never holds. */
export function isText(bytes: Uint8Array): boolean {
  for (const it of bytes) if (it === 127 || (it < 32 && !LAID_OUT.includes(it))) return false;
  return true;
}

/**
 * Text of unknown encoding: UTF-8 where it is that, else GB 18030, in which many older programs write Chinese. The end may
 * cut a character.
 */
export function decoded(bytes: Uint8Array): { text: string } {
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: true }),
    };
  } catch {
    return { text: new TextDecoder('gb18030').decode(bytes) };
  }
}
