import type { Grid, Vec } from './grid.ts';

/** A total force in N, shared by the nodes that `on` names in proportion to the area of the faces of a grid around each. */
export function spread(grid: Grid, on: (at: Vec) => boolean, total: Vec): Float64Array {
  const weight = new Float64Array(grid.points.length / 3);
  const at = (n: number): Vec => [0, 1, 2].map((k) => grid.points[3 * n + k] as number) as unknown as Vec;
  // A node of the middle belongs to more of the loaded faces than one of a side.
  for (const hex of grid.hexes) {
    const loaded = [...hex].filter((n) => on(at(n)));
    if (loaded.length === 4) for (const n of loaded) weight[n] = (weight[n] as number) + 1;
  }
  const sum = weight.reduce((all, it) => all + it, 0);
  return Float64Array.from(
    { length: grid.points.length },
    (_, i) => (total[i % 3] as number) * ((weight[Math.floor(i / 3)] as number) / sum),
  );
}
