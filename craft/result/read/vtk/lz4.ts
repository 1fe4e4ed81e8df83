import { refuse } from '../source.ts';

const broken = () => refuse('LZ4 数据已损坏');
/** Each byte of a length that is not told by the token adds so much, and the last one less. */
const MORE = 255;
/** The shortest copy, which the token counts from. */
const COPY_LEAST = 4;

/**
 * A block of LZ4 (block format 1.6: tokens, each with bytes as they are and a copy of what is before), of exactly
 * `length` bytes behind it. Throws where it does not come out at that.
 */
export function unpackLz4(bytes: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  let [at, to] = [0, 0];
  const longer = (own: number) => {
    if (own < 15) return own;
    let sum = own;
    for (let it = MORE; it === MORE; ) {
      it = bytes[at++] ?? broken();
      sum += it;
    }
    return sum;
  };
  while (at < bytes.length) {
    const token = bytes[at++] as number;
    const plain = longer(token >> 4);
    if (at + plain > bytes.length || to + plain > length) broken();
    out.set(bytes.subarray(at, at + plain), to);
    at += plain;
    to += plain;
    // The last token has no copy.
    if (at === bytes.length) break;
    const back = (bytes[at] as number) + 256 * (bytes[at + 1] ?? broken());
    at += 2;
    const count = longer(token & 15) + COPY_LEAST;
    if (back === 0 || back > to || to + count > length) broken();
    // What is copied may go on into the copy itself.
    if (back >= count) out.copyWithin(to, to - back, to - back + count);
    else for (let i = 0; i < count; i++) out[to + i] = out[to + i - back] as number;
    to += count;
  }
  return to === length ? out : broken();
}
