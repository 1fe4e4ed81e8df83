import type { Between } from './builder.ts';

/** Values of nodes, followed by those of the vertices between them. */
export function withBetween(
  data: Float64Array,
  components: number,
  { offsets, nodes, shares }: Between,
): Float64Array {
  const count = offsets.length - 1;
  if (count === 0) return data;
  const out = new Float64Array(data.length + count * components);
  out.set(data);
  for (let v = 0; v < count; v++)
    for (let i = offsets[v] as number; i < (offsets[v + 1] as number); i++)
      for (let k = 0; k < components; k++) {
        const at = data.length + v * components + k;
        const value = data[(nodes[i] as number) * components + k] as number;
        out[at] = (out[at] as number) + (shares[i] as number) * value;
      }
  return out;
}
