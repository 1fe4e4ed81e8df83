import type { Field, Result, Values } from '../../../craft/result/model.ts';

/** Seeded random numbers in [0, 1). */
export function randoms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const nowhere = { min: 0, max: 1, minAt: [0, 0, 0], maxAt: [0, 0, 0] } as const;

/** Values with placeholder extremes. */
export const valuesOf = (data: Float32Array, components: 1 | 3): Values => ({
  data,
  extremes: Array.from({ length: components === 1 ? 1 : 4 }, () => nowhere),
});

export const fieldOf = (name: string, data: Float32Array, components: 1 | 3 = 1): Field => ({
  name,
  unit: 'MPa',
  components,
  location: 'node',
  displacement: components === 3,
  values: [valuesOf(data, components)],
});

/** Bent ring of `n` × `m` jittered quads, each split at random, shuffled: 2nm triangles. */
export function ring(n: number, m: number, seed = 1): Result {
  const random = randoms(seed);
  const positions = new Float32Array(3 * n * m);
  const stress = new Float32Array(n * m);
  for (let i = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const u = ((i + 0.6 * (random() - 0.5)) / n) * 2 * Math.PI;
      const v = ((j + 0.6 * (random() - 0.5)) / m) * 2 * Math.PI;
      const r = 40 + 4 * Math.sin(5 * u);
      const at = i * m + j;
      const out = 100 + r * Math.cos(v);
      positions.set([out * Math.cos(u), out * Math.sin(u), 1.5 * r * Math.sin(v)], 3 * at);
      stress[at] = 100 * Math.sin(3 * u) * Math.cos(2 * v) + 200 * Math.exp(-8 * (u - 3) ** 2);
    }
  const triangles = new Uint32Array(6 * n * m);
  const place = Uint32Array.from({ length: 2 * n * m }, (_, i) => i);
  for (let i = place.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [place[i], place[other]] = [place[other] as number, place[i] as number];
  }
  for (let i = 0, at = 0; i < n; i++)
    for (let j = 0; j < m; j++) {
      const [x, y] = [((i + 1) % n) * m, (j + 1) % m];
      const [a, b, c, d] = [i * m + j, x + j, x + y, i * m + y];
      const pair = random() < 0.5 ? [a, b, c, a, c, d] : [a, b, d, b, c, d];
      triangles.set(pair.slice(0, 3), 3 * (place[at++] as number));
      triangles.set(pair.slice(3), 3 * (place[at++] as number));
    }
  return {
    title: 'ring',
    unit: 'mm',
    origin: [0, 0, 0],
    mesh: { positions, triangles, edges: new Uint8Array(2 * n * m).fill(7) },
    steps: [{ kind: 'static', value: 0, unit: '' }],
    fields: [fieldOf('S, Mises', stress)],
  };
}
