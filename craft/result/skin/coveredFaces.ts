import type { Cells } from '../read/source.ts';
import { type Faces, polyhedronFaces } from './outer.ts';
import { POLYHEDRON, SHAPES } from './shapes.ts';

/** Flat cell types without mid-side nodes. */
const FLAT: readonly number[] = [5, 7, 9];

/**
 * Drops outer faces covered by a flat cell of another part: programs write the boundary as separate parts,
 * which would z-fight with the faces behind.
 */
export function uncoveredFaces(cells: Cells, points: ArrayLike<number>, faces: Faces): Faces {
  const { types, offsets, nodes, parts } = cells;
  if (!parts || !cells.covering || faces.cell.length === 0 || !types.some((it) => FLAT.includes(it)))
    return faces;
  const keyOf = (corners: ArrayLike<number>) =>
    Array.from(corners, (it) => `${points[3 * it]} ${points[3 * it + 1]} ${points[3 * it + 2]}`)
      .sort()
      .join();
  const flat = new Map<string, number>();
  for (let c = 0; c < types.length; c++)
    if (FLAT.includes(types[c] as number))
      flat.set(keyOf(nodes.subarray(offsets[c], offsets[c + 1])), parts.of[c] as number);
  const kept: number[] = [];
  for (let i = 0; i < faces.cell.length; i++) {
    const [cell, face] = [faces.cell[i] as number, faces.face[i] as number];
    const type = types[cell] as number;
    const own = nodes.subarray(offsets[cell], offsets[cell + 1]);
    const corners =
      type === POLYHEDRON
        ? polyhedronFaces(cells, cell)[face]
        : SHAPES[type]?.faces[face]?.map((k) => own[k] as number);
    const over = corners && flat.get(keyOf(corners));
    if (over === undefined || over === parts.of[cell]) kept.push(i);
  }
  return {
    cell: Uint32Array.from(kept, (i) => faces.cell[i] as number),
    face: Uint32Array.from(kept, (i) => faces.face[i] as number),
  };
}
