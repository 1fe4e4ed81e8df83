/** Gathers interleaved values of the given places, in that order. */
export function pickTuples(
  data: ArrayLike<number>,
  components: number,
  places: ArrayLike<number>,
): Float64Array<ArrayBuffer> {
  const out = new Float64Array(places.length * components);
  for (let i = 0; i < places.length; i++)
    for (let c = 0; c < components; c++)
      out[i * components + c] = data[(places[i] as number) * components + c] as number;
  return out;
}
