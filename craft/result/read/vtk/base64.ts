import { refuse } from '../source.ts';

const VALUES = new Int8Array(256).fill(-1);
for (const [i, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'].entries())
  VALUES[letter.charCodeAt(0)] = i;

export type ByteReader = (count: number) => Uint8Array<ArrayBuffer>;

/** Reader of raw bytes from an offset; refuses past the end. */
export function rawTaker(bytes: Uint8Array<ArrayBuffer>, from: number): ByteReader {
  let at = from;
  return (count) => {
    if (!(count >= 0) || at + count > bytes.length) refuse('文件在数据中间结束');
    at += count;
    return bytes.slice(at - count, at);
  };
}

/** Base64 reader (RFC 4648 §4). Padding ends a group, not the data: VTK pads the header separately. */
export function base64Taker(bytes: Uint8Array, from: number): ByteReader {
  let at = from;
  let left: number[] = [];
  const group = () => {
    const found: number[] = [];
    let padded = 0;
    while (found.length + padded < 4) {
      if (at >= bytes.length) refuse('文件在数据中间结束');
      const byte = bytes[at++] as number;
      const value = VALUES[byte] as number;
      if (byte === 61) padded++;
      else if (value >= 0 && padded === 0) found.push(value);
      else if (byte > 32) refuse('base64 数据已损坏');
    }
    const [a = 0, b = 0, c = 0, d = 0] = found;
    return [(a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d].slice(0, 3 - padded);
  };
  return (count) => {
    if (!(count >= 0) || count > bytes.length) refuse('文件在数据中间结束');
    const out = new Uint8Array(count);
    for (let i = 0; i < count; ) {
      while (left.length > 0 && i < count) out[i++] = left.shift() as number;
      // Fast path: complete groups.
      for (; i + 3 <= count && at + 4 <= bytes.length; at += 4) {
        const a = VALUES[bytes[at] as number] as number;
        const b = VALUES[bytes[at + 1] as number] as number;
        const c = VALUES[bytes[at + 2] as number] as number;
        const d = VALUES[bytes[at + 3] as number] as number;
        if ((a | b | c | d) < 0) break;
        out[i++] = (a << 2) | (b >> 4);
        out[i++] = ((b & 15) << 4) | (c >> 2);
        out[i++] = ((c & 3) << 6) | d;
      }
      if (i < count) left = group();
    }
    return out;
  };
}

/** Decoded size of base64 between two offsets, with separately padded pieces. */
export function bytesIn(bytes: Uint8Array, from: number, to: number): number {
  let [letters, pads] = [0, 0];
  for (let at = from; at < to; at++) {
    const byte = bytes[at] as number;
    if (byte === 61) pads++;
    else if ((VALUES[byte] as number) >= 0) letters++;
  }
  return Math.floor((3 * (letters + pads)) / 4) - pads;
}
