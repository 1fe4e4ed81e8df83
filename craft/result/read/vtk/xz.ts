import { refuse } from '../source.ts';
import { refuseCorrupt, Unpacking } from './lzma.ts';

/** Decodes LZMA2 chunks; returns the offset after them. */
function chunks(bytes: Uint8Array, from: number, unpacking: Unpacking): number {
  const byte = (at: number) => bytes[at] ?? refuseCorrupt();
  const pair = (at: number) => byte(at) * 256 + byte(at + 1);
  for (let at = from; ; ) {
    const control = byte(at++);
    if (control === 0) return at;
    if (control < 0x80) {
      if (control > 2) refuseCorrupt();
      if (control === 1) unpacking.forget();
      const size = pair(at) + 1;
      if (at + 2 + size > bytes.length) refuseCorrupt();
      unpacking.raw(bytes.subarray(at + 2, at + 2 + size));
      at += 2 + size;
      continue;
    }
    const [count, packed] = [(control & 0x1f) * 65_536 + pair(at) + 1, pair(at + 2) + 1];
    at += 4;
    const reset = (control >> 5) & 3;
    if (reset === 3) unpacking.forget();
    if (reset >= 2) unpacking.properties(byte(at++));
    if (reset >= 1) unpacking.renew();
    unpacking.chunk(bytes.subarray(0, at + packed), at, count);
    at += packed;
  }
}

const MAGIC = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0];
/** Stream header size; LZMA2 filter id. */
const [HEAD, LZMA2] = [12, 0x21];
/** Checksum size by type. */
const SUMS: Readonly<Record<number, number>> = { 0: 0, 1: 4, 4: 8, 10: 32 };

const CRC32 = 1;
const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** CRC-32 (IEEE 802.3), unsigned. */
function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const it of bytes) rest = (REMAINDERS[(rest ^ it) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

/**
 * Decompresses a .xz stream with LZMA2 (.xz file format 1.2, tukaani.org). Verifies CRC-32 checksums only.
 */
export function unpackXz(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  if (MAGIC.some((it, at) => bytes[at] !== it)) refuseCorrupt();
  const kind = (bytes[7] ?? 0) & 15;
  const sum = SUMS[kind] ?? refuseCorrupt();
  const unpacking = new Unpacking(length);
  let at = HEAD;
  while (unpacking.filled < length) {
    const size = ((bytes[at] ?? 0) + 1) * 4;
    if (size === 4) refuseCorrupt();
    const flags = bytes[at + 1] ?? 0;
    let inner = at + 2;
    // Optional sizes, repeated in the chunks.
    for (const has of [flags & 0x40, flags & 0x80]) if (has) while ((bytes[inner++] ?? 0) >= 0x80);
    if ((flags & 3) !== 0 || bytes[inner] !== LZMA2) refuse('压缩的方式不支持：只解 LZMA2');
    const from = unpacking.filled;
    const end = chunks(bytes, at + size, unpacking);
    at += size + Math.ceil((end - at - size) / 4) * 4 + sum;
    if (kind === CRC32) {
      const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(at - sum, at);
      const said = (a | (b << 8) | (c << 16) | (d << 24)) >>> 0;
      if (crc32(unpacking.out.subarray(from, unpacking.filled)) !== said) refuseCorrupt();
    }
  }
  return unpacking.out;
}
