import type { Cells } from '../../../craft/result/read/source.ts';

export type Vec = readonly [number, number, number];
/** Hexahedra over points, in VTK's order; `id` is the node of a place of the grid. */
export type Grid = {
  points: Float64Array;
  hexes: Uint32Array[];
  id: (i: number, j: number, k: number) => number;
};

/** A grid of hexahedra that `place` bends into its shape. The last index runs fastest, so it should be the shortest side. */
export function grid([nx, ny, nz]: Vec, place: (i: number, j: number, k: number) => Vec): Grid {
  const id = (i: number, j: number, k: number) => (i * (ny + 1) + j) * (nz + 1) + k;
  const points = new Float64Array(3 * (nx + 1) * (ny + 1) * (nz + 1));
  const hexes: Uint32Array[] = [];
  for (let i = 0; i <= nx; i++)
    for (let j = 0; j <= ny; j++)
      for (let k = 0; k <= nz; k++) {
        points.set(place(i, j, k), 3 * id(i, j, k));
        if (i === nx || j === ny || k === nz) continue;
        const face = (m: number) => [id(i, j, m), id(i + 1, j, m), id(i + 1, j + 1, m), id(i, j + 1, m)];
        hexes.push(Uint32Array.from([...face(k), ...face(k + 1)]));
      }
  return { points, hexes, id };
}

/** The hexahedra as cells of VTK. */
export function cellsOf({ hexes }: Grid): Cells {
  return {
    types: new Uint8Array(hexes.length).fill(12),
    offsets: Uint32Array.from({ length: hexes.length + 1 }, (_, i) => 8 * i),
    nodes: Uint32Array.from(hexes.flatMap((it) => [...it])),
  };
}

/** The bandwidth of a mesh with so many unknowns a node. */
export function bandwidth(hexes: readonly Uint32Array[], unknowns: number): number {
  const spread = Math.max(...hexes.map((it) => Math.max(...it) - Math.min(...it)));
  return unknowns * (spread + 1) - 1;
}
