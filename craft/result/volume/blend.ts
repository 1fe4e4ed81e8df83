import type { Numbers } from '../model.ts';

/** Places made of vertices: `width` vertices each, with their shares; shares of no number are a place without a value. */
export type Blend = { width: number; ids: Uint32Array; shares: Float32Array };

/** Interleaved values of vertices in, those at the places out, in double precision. */
export function blended(data: Numbers, components: number, { width, ids, shares }: Blend): Float64Array {
  const count = ids.length / width;
  const out = new Float64Array(count * components);
  for (let i = 0; i < count; i++)
    for (let c = 0; c < components; c++) {
      let sum = 0;
      for (let j = i * width; j < (i + 1) * width; j++) {
        const share = shares[j] as number;
        // A vertex without a value does not matter where it has no share.
        if (share !== 0) sum += share * (data[(ids[j] as number) * components + c] as number);
      }
      out[i * components + c] = sum;
    }
  return out;
}
