import type { Omission } from '../model.ts';
import { type Cells, refuse } from '../read/source.ts';
import { Builder, type InterpolatedVertices } from './builder.ts';
import { isUsable, solidShape } from './cellShapes.ts';
import { uncoveredFaces } from './coveredFaces.ts';
import { Drawing } from './drawing.ts';
import { hullOf } from './hull.ts';
import { Tally } from './omissions.ts';
import { outerFaces } from './outer.ts';
import { CONVEX_SET, POLYHEDRON } from './shapes.ts';

/**
 * Surface of a mesh: triangles over nodes and interpolated vertices (numbered after the nodes), element-edge
 * flags, source cells, omissions. A line is a triangle with its second corner repeated, a point has a single
 * corner.
 */
export type Skin = {
  triangles: Uint32Array;
  edges: Uint8Array;
  cells: Uint32Array;
  between: InterpolatedVertices;
  omitted: Omission[];
  /** Number of cells not drawn. */
  unknown: number;
};

/** Replaces convex point sets by polyhedra. */
function withHulls(cells: Cells, points: ArrayLike<number>, tally: Tally): Cells {
  const { types, offsets, nodes } = cells;
  if (!types.includes(CONVEX_SET)) return cells;
  const numbers: number[] = [];
  const starts = new Uint32Array(types.length + 1);
  const own = types.slice();
  for (let c = 0; c < types.length; c++) {
    if (types[c] === POLYHEDRON && cells.faces)
      for (const it of cells.faces.numbers.subarray(cells.faces.offsets[c], cells.faces.offsets[c + 1]))
        numbers.push(it);
    if (types[c] === CONVEX_SET && isUsable(cells, c, tally)) {
      const set = [...new Set(nodes.subarray(offsets[c], offsets[c + 1]))];
      const places = set.map((it) => [0, 1, 2].map((k) => points[3 * it + k] as number)) as never;
      const faces = hullOf(places);
      for (const face of faces) numbers.push(face.length, ...face.map((it) => set[it] as number));
      if (faces.length > 0) own[c] = POLYHEDRON;
      else tally.add(c, '它的点在一条线上');
    }
    starts[c + 1] = numbers.length;
  }
  return { ...cells, types: own, faces: { offsets: starts, numbers: Uint32Array.from(numbers) } };
}

/** Marks the drawable cells and turns point sets into polyhedra; others go to `tally`. */
export function usableCells(
  given: Cells,
  points: ArrayLike<number>,
  tally: Tally,
): { cells: Cells; usable: Uint8Array } {
  const cells = withHulls(given, points, tally);
  const { types } = cells;
  const usable = new Uint8Array(types.length);
  for (let c = 0; c < types.length; c++) {
    if (given.types[c] === CONVEX_SET && types[c] === CONVEX_SET) continue;
    usable[c] = isUsable(cells, c, tally) ? 1 : 0;
  }
  return { cells, usable };
}

function computeSkin(given: Cells, points: ArrayLike<number>): Skin {
  const tally = new Tally(given);
  const { cells, usable } = usableCells(given, points, tally);
  const { types } = cells;
  const out = new Builder(points);
  const drawing = new Drawing(cells, points, out, tally);
  const { faces: outer, flat } = outerFaces(cells, (c) =>
    usable[c] && !cells.lidded ? solidShape(types[c] as number) : undefined,
  );
  for (const c of flat) tally.add(c, '它的角重合，没有面');
  const faces = uncoveredFaces(cells, points, outer);
  drawing.measure(faces, usable);
  for (let c = 0; c < types.length; c++) if (usable[c]) drawing.flat(c);
  for (let i = 0; i < faces.cell.length; i++) drawing.face(faces.cell[i] as number, faces.face[i] as number);
  const done = out.done();
  const { omitted, count } = tally.done();
  if (done.edges.length === 0)
    refuse(
      `没有可以画出的单元：${omitted.map(({ what, why }) => `${what}，${why}`).join('；') || '文件里没有单元'}`,
    );
  return { ...done, omitted, unknown: count };
}

const skins = new WeakMap<Cells, Skin>();

/** The surface: unshared faces of solids, and all flat cells, lines and points. Cached by `cells`. */
export function skinOf(cells: Cells, points: ArrayLike<number>): Skin {
  const known = skins.get(cells) ?? computeSkin(cells, points);
  skins.set(cells, known);
  return known;
}
