import { type Numbers, ResultError } from '../model.ts';

/** Bits per coordinate and value; the quantisation error is half a step. Version 1 files have 14. */
export const BITS = 16;
export type Bits = 14 | typeof BITS;
/** Highest code of a value; the code above it means missing. */
const topOf = (bits: Bits) => 2 ** bits - 2;

/** Largest quantisation error, relative to the range. */
export const storedError = (bits: Bits): number => 1 / (2 * topOf(bits));

/** Required ratio of the quantisation step to the single-precision step. */
const FINE = 8;

/** Allocates double precision if single precision is coarser than the quantisation. */
function roomFor(ranges: readonly Range[], count: number, bits: Bits): Numbers {
  const coarse = ranges.some(({ min, max }) => {
    const step = Math.max(Math.abs(min), Math.abs(max)) * 2 ** -24;
    return max > min && step * FINE > (max - min) / topOf(bits);
  });
  return coarse ? new Float64Array(count) : new Float32Array(count);
}

/** Range of one component: code 0 is `min`, the highest code is `max`. */
export type Range = { min: number; max: number };

/** Finite range of one component of interleaved values; 0 to 0 if there is none. */
export function rangeOf(data: Numbers, components: number, component: number): Range {
  let [min, max] = [Infinity, -Infinity];
  for (let at = component; at < data.length; at += components) {
    const value = data[at] as number;
    if (!Number.isFinite(value)) continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max && Number.isFinite(max - min) ? { min, max } : { min: 0, max: 0 };
}

/**
 * Quantises interleaved values. Each component becomes zigzag-coded differences of neighbours, split into a
 * plane of low bytes and one of high bytes, which deflate compresses well. Inverse: `fromPlanes`.
 */
export function toPlanes(data: Numbers, ranges: readonly Range[]): Uint8Array<ArrayBuffer> {
  const count = data.length / ranges.length;
  const top = topOf(BITS);
  const out = new Uint8Array(2 * data.length);
  for (const [c, { min, max }] of ranges.entries()) {
    const scale = max > min ? top / (max - min) : 0;
    let before = 0;
    for (let i = 0; i < count; i++) {
      const value = data[i * ranges.length + c] as number;
      const code = Number.isFinite(value)
        ? Math.max(0, Math.min(top, Math.round((value - min) * scale)))
        : top + 1;
      const step = ((code - before) << 16) >> 16;
      const folded = ((step << 1) ^ (step >> 15)) & 0xffff;
      before = code;
      out[2 * c * count + i] = folded & 0xff;
      out[(2 * c + 1) * count + i] = folded >> 8;
    }
  }
  return out;
}

/** Decodes `toPlanes` to interleaved values, NaN for missing ones. Throws on a wrong length or code. */
export function fromPlanes(
  bytes: Uint8Array,
  count: number,
  ranges: readonly Range[],
  bits: Bits = BITS,
): Numbers {
  if (bytes.length !== 2 * count * ranges.length) throw new ResultError('数据块的长度不对');
  const top = topOf(bits);
  const out = roomFor(ranges, count * ranges.length, bits);
  for (const [c, { min, max }] of ranges.entries()) {
    const scale = (max - min) / top;
    let code = 0;
    for (let i = 0; i < count; i++) {
      const low = bytes[2 * c * count + i] as number;
      const folded = low | ((bytes[(2 * c + 1) * count + i] as number) << 8);
      code = (code + ((folded >> 1) ^ -(folded & 1))) & 0xffff;
      if (code > top + 1) throw new ResultError('数据块里有超出范围的值');
      out[i * ranges.length + c] = code > top ? Number.NaN : min + code * scale;
    }
  }
  return out;
}
