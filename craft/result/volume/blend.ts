import type { Numbers } from '../model.ts';

/** Interpolated points: `width` vertices each, with weights; NaN weights mean no value. */
export type Blend = { width: number; ids: Uint32Array; shares: Float32Array };

/** Interpolates interleaved vertex values, in double precision. */
export function interpolateVertices(
  data: Numbers,
  components: number,
  { width, ids, shares }: Blend,
): Float64Array {
  const count = ids.length / width;
  const out = new Float64Array(count * components);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < components; c++) {
      let sum = 0;
      for (let j = i * width; j < (i + 1) * width; j++) {
        const share = shares[j] as number;
        // A missing value with zero weight must not yield NaN.
        if (share !== 0) sum += share * (data[(ids[j] as number) * components + c] as number);
      }
      out[i * components + c] = sum;
    }
  return out;
}
