import { refuse } from '../source.ts';

const refuseCorruptData = () => refuse('LZ4 数据已损坏');
/** Length extension byte that continues. */
const MORE = 255;
/** Minimum match length. */
const COPY_LEAST = 4;

/** Decompresses an LZ4 block (block format 1.6) to exactly `length` bytes. Throws otherwise. */
export function unpackLz4(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  let [at, to] = [0, 0];
  const longer = (own: number) => {
    if (own < 15) return own;
    let sum = own;
    for (let it = MORE; it === MORE; ) {
      it = bytes[at++] ?? refuseCorruptData();
      sum += it;
    }
    return sum;
  };
  while (at < bytes.length) {
    const token = bytes[at++] as number;
    const plain = longer(token >> 4);
    if (at + plain > bytes.length || to + plain > length) refuseCorruptData();
    out.set(bytes.subarray(at, at + plain), to);
    at += plain;
    to += plain;
    // The last token has no match.
    if (at === bytes.length) break;
    const back = (bytes[at] as number) + 256 * (bytes[at + 1] ?? refuseCorruptData());
    at += 2;
    const count = longer(token & 15) + COPY_LEAST;
    if (back === 0 || back > to || to + count > length) refuseCorruptData();
    // Matches may overlap.
    if (back >= count) out.copyWithin(to, to - back, to - back + count);
    else for (let i = 0; i < count; i++) out[to + i] = out[to + i - back] as number;
    to += count;
  }
  return to === length ? out : refuseCorruptData();
}
