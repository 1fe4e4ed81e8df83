import { mostlyUtf8 } from '../../../craft/utf8.ts';

/** Concatenates byte arrays. */
export function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Offset of `wanted` in `bytes`, or -1. */
export function indexOfBytes(bytes: Uint8Array, wanted: Uint8Array): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (at + wanted.length > bytes.length) return -1;
    if (wanted.every((it, i) => bytes[at + i] === it)) return at;
  }
  return -1;
}

/** Decodes bytes as Latin-1, for magic numbers. */
export function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

/** `DataView` over the same memory. */
export function dataView(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const LAID_OUT = [9, 10, 11, 12, 13, 27];

/** Whether the bytes hold no control characters but whitespace and ESC, as text in any encoding used here. */
export function isText(bytes: Uint8Array): boolean {
  for (const it of bytes) if (it === 127 || (it < 32 && !LAID_OUT.includes(it))) return false;
  return true;
}

/**
 * Decodes text of unknown encoding: UTF-8 if all but a few bytes are valid, else GB 18030 (old Chinese
 * software). The end may cut a character.
 */
export function decodeText(bytes: Uint8Array): { text: string } {
  try {
    return {
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes, { stream: true }),
    };
  } catch {
    return { text: mostlyUtf8(bytes) ?? new TextDecoder('gb18030').decode(bytes) };
  }
}
