import { ResultError } from './model.ts';

/** Bits of a coordinate and of a value: an error of at most 3e-5 of the extent or range. */
const BITS = 14;
const TOP = 2 ** BITS - 2;
/** The code of a value that is missing. */
const MISSING = TOP + 1;

/** The range of one component, as it is stored: code 0 is `min`, the highest is `max`. */
export type Range = { min: number; max: number };

/** Finite range of one component of interleaved values; 0 to 0 where there is none. */
export function rangeOf(data: Float32Array, components: number, component: number): Range {
  let [min, max] = [Infinity, -Infinity];
  for (let at = component; at < data.length; at += components) {
    const value = data[at] as number;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return min <= max && Number.isFinite(max - min) ? { min, max } : { min: 0, max: 0 };
}

/**
 * Quantises interleaved values and writes for each component the differences of neighbours, zigzag coded, as a plane
 * of low bytes and one of high bytes: what deflate compresses well. Decoded by `fromPlanes`.
 */
export function toPlanes(data: Float32Array, ranges: readonly Range[]): Uint8Array<ArrayBuffer> {
  const count = data.length / ranges.length;
  const out = new Uint8Array(2 * data.length);
  for (const [c, { min, max }] of ranges.entries()) {
    const scale = max > min ? TOP / (max - min) : 0;
    let before = 0;
    for (let i = 0; i < count; i++) {
      const value = data[i * ranges.length + c] as number;
      const code = Number.isFinite(value)
        ? Math.max(0, Math.min(TOP, Math.round((value - min) * scale)))
        : MISSING;
      const step = ((code - before) << 16) >> 16;
      const folded = ((step << 1) ^ (step >> 15)) & 0xffff;
      before = code;
      out[2 * c * count + i] = folded & 0xff;
      out[(2 * c + 1) * count + i] = folded >> 8;
    }
  }
  return out;
}

/** Planes of `toPlanes` in, interleaved values out, NaN for what is missing. Throws where the length or a code is wrong. */
export function fromPlanes(bytes: Uint8Array, count: number, ranges: readonly Range[]): Float32Array {
  if (bytes.length !== 2 * count * ranges.length) throw new ResultError('数据块的长度不对');
  const out = new Float32Array(count * ranges.length);
  for (const [c, { min, max }] of ranges.entries()) {
    const scale = (max - min) / TOP;
    let code = 0;
    for (let i = 0; i < count; i++) {
      const low = bytes[2 * c * count + i] as number;
      const folded = low | ((bytes[(2 * c + 1) * count + i] as number) << 8);
      code = (code + ((folded >> 1) ^ -(folded & 1))) & 0xffff;
      if (code > MISSING) throw new ResultError('数据块里有超出范围的值');
      out[i * ranges.length + c] = code === MISSING ? Number.NaN : min + code * scale;
    }
  }
  return out;
}
