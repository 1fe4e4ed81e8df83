import { zlibSync } from 'fflate';

/** CRC-32 of PNG (ISO 3309). */
function crc(bytes: Uint8Array): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

export function chunk(type: string, data: Uint8Array = new Uint8Array()): Uint8Array {
  const whole = new Uint8Array(12 + data.length);
  const view = new DataView(whole.buffer);
  view.setUint32(0, data.length);
  whole.set(new TextEncoder().encode(type), 4);
  whole.set(data, 8);
  view.setUint32(8 + data.length, crc(whole.subarray(4, 8 + data.length)));
  return whole;
}

/** A valid PNG of one colour. `claim` falsifies its dimensions; `more` are chunks before IEND. */
export function png(
  width: number,
  height: number,
  more: Uint8Array[] = [],
  claim: [number, number] = [width, height],
): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(13);
  const view = new DataView(head.buffer);
  view.setUint32(0, claim[0]);
  view.setUint32(4, claim[1]);
  head.set([8, 2, 0, 0, 0], 8);
  const row = new Uint8Array(1 + width * 3).fill(120);
  row[0] = 0;
  const pixels = new Uint8Array(row.length * height);
  for (let y = 0; y < height; y++) pixels.set(row, y * row.length);
  const mark = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10);
  const parts = [mark, chunk('IHDR', head), ...more, chunk('IDAT', zlibSync(pixels)), chunk('IEND')];
  const whole = new Uint8Array(parts.reduce((sum, it) => sum + it.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
