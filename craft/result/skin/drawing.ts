import type { Cells } from '../read/source.ts';
import type { Builder } from './builder.ts';
import { fixedShape } from './cellShapes.ts';
import { degreesOf, gridOf, isBezier } from './highOrder.ts';
import { dimensionOf } from './kinds.ts';
import type { Tally } from './omissions.ts';
import { type Faces, polyhedronFaces } from './outer.ts';
import { finenessOf, type Patch, piecesOf } from './patch.ts';
import { drawPolygon, drawQuad, POLYGON_MOST } from './polygon.ts';
import { middleOf, POLYGON, POLYHEDRON, QUADRATIC_POLYGON, SHAPES, type Shape, STRIP } from './shapes.ts';
import { tessellate, vertices } from './tessellate.ts';

/** Limit of pieces of all curved faces, unless they are already more. */
const PIECES = 60_000;
const CROSSED = '边自己相交，或者不在一个面上';

/** A face with mid-side nodes as a patch of local node indices; undefined if straight. */
function patchOfFace(shape: Shape, face: number): Omit<Patch, 'weights'> | undefined {
  const own = shape.faces[face] as readonly number[];
  const middles = own.map((k, i) => middleOf(shape, k, own[(i + 1) % own.length] as number));
  const centre = shape.centres[face];
  const [a, b, c, d] = own as [number, number, number, number];
  const [ab, bc, cd, da] = middles as [number, number, number, number];
  const two = { p: 2, q: 2 };
  if (own.length === 3 && middles.every((it) => it !== undefined))
    return centre === undefined
      ? { sides: 3, basis: 'lagrange', ...two, ids: [a, ab, b, cd, bc, c] }
      : { sides: 3, basis: 'bubble', ...two, ids: [...own, ...(middles as number[]), centre] };
  if (own.length !== 4) return undefined;
  const count = middles.filter((it) => it !== undefined).length;
  if (count === 4)
    return centre === undefined
      ? { sides: 4, basis: 'serendipity', ...two, ids: [a, b, c, d, ab, bc, cd, da] }
      : { sides: 4, basis: 'lagrange', ...two, ids: [a, ab, b, da, centre, bc, d, cd, c] };
  if (count !== 2) return undefined;
  // Two opposite sides are curved.
  const ids = ab === undefined ? [b, bc, c, a, da, d] : [a, ab, b, d, cd, c];
  return { sides: 4, basis: 'lagrange', p: 2, q: 1, ids };
}

const CURVED = new Map(
  Object.entries(SHAPES).map(([type, shape]) => [
    Number(type),
    shape.faces.map((_, face) => patchOfFace(shape, face)),
  ]),
);
const LINES: Readonly<Record<number, Omit<Patch, 'weights'>>> = {
  21: { sides: 2, basis: 'lagrange', p: 2, q: 0, ids: [0, 2, 1] },
  35: { sides: 2, basis: 'lagrange', p: 3, q: 0, ids: [0, 2, 3, 1] },
};

/** Tessellates cells and faces; curved ones by curvature within the piece limit. */
export class Drawing {
  private coarser = 1;

  private readonly cells: Cells;
  private readonly points: ArrayLike<number>;
  private readonly out: Builder;
  private readonly tally: Tally;

  constructor(cells: Cells, points: ArrayLike<number>, out: Builder, tally: Tally) {
    this.cells = cells;
    this.points = points;
    this.out = out;
    this.tally = tally;
  }

  private nodesOf(cell: number): Uint32Array {
    const { nodes, offsets } = this.cells;
    return nodes.subarray(offsets[cell], offsets[cell + 1]);
  }

  /** Fixed-node shape of a cell. */
  private shapeOf(cell: number): number {
    const type = this.cells.types[cell] as number;
    const { offsets } = this.cells;
    return fixedShape(type, (offsets[cell + 1] as number) - (offsets[cell] as number)) ?? type;
  }

  /** A curved face or line as a patch; undefined if straight. */
  private patch(cell: number, face: number): Patch | undefined {
    const type = this.shapeOf(cell);
    const own = this.nodesOf(cell);
    const fixed = LINES[type] ?? CURVED.get(type)?.[face];
    if (fixed) return { ...fixed, ids: fixed.ids.map((k) => own[k] as number) };
    if (SHAPES[type]) return undefined;
    const degrees = degreesOf(type, own.length, this.cells.degrees?.subarray(3 * cell, 3 * cell + 3));
    if (!degrees) return undefined;
    const grid = gridOf(type, degrees, face);
    const ids = grid.ids.map((k) => own[k] as number);
    const weights = isBezier(type) ? this.cells.weights : undefined;
    return {
      ...grid,
      basis: isBezier(type) ? 'bezier' : 'lagrange',
      ids,
      weights: weights && ids.map((node) => weights[node] as number),
    };
  }

  private *curves(faces: Faces, usable: Uint8Array): Generator<Patch> {
    const { types } = this.cells;
    for (let c = 0; c < types.length; c++) {
      const flat = usable[c] && (dimensionOf(types[c] as number) ?? 3) < 3;
      const own = flat ? this.patch(c, 0) : undefined;
      if (own) yield own;
    }
    for (let i = 0; i < faces.cell.length; i++) {
      const own = this.patch(faces.cell[i] as number, faces.face[i] as number);
      if (own) yield own;
    }
  }

  /** Counts the pieces of all curves; call before drawing. */
  measure(faces: Faces, usable: Uint8Array): void {
    if (this.cells.types.every((it) => it < 21)) return;
    let pieces = 0;
    for (const it of this.curves(faces, usable)) pieces += piecesOf(it, finenessOf(it, this.points));
    this.coarser = Math.min(1, Math.sqrt(PIECES / pieces));
  }

  private fineness(patch: Patch): number {
    return Math.max(1, Math.floor(this.coarser * finenessOf(patch, this.points)));
  }

  private polygon(cell: number, corners: readonly number[]): void {
    if (corners.length > POLYGON_MOST) this.tally.add(cell, `角超过 ${POLYGON_MOST} 个`);
    else if (!drawPolygon(this.out, cell, corners)) {
      const distinct = new Set(corners).size;
      if (distinct < 3) this.tally.add(cell, '它的角重合，没有面');
      else this.tally.add(cell, CROSSED, true);
    }
  }

  private straight(cell: number, corners: readonly number[]): void {
    const ring = corners.filter((it, i) => it !== corners[(i + 1) % corners.length]);
    const [a, b, c, d] = ring as [number, number, number, number];
    if (ring.length === 3) this.out.triangle(cell, 7, a, b, c);
    else if (ring.length === 4 && a !== c && b !== d) drawQuad(this.out, cell, [a, b, c, d]);
    else if (ring.length > 4) this.polygon(cell, ring);
    else if (dimensionOf(this.cells.types[cell] as number) === 2) this.tally.add(cell, '它的角重合，没有面');
  }

  face(cell: number, face: number): void {
    const type = this.shapeOf(cell);
    if (type === POLYHEDRON) {
      this.straight(cell, [...(polyhedronFaces(this.cells, cell)[face] as Uint32Array)]);
      return;
    }
    const patch = this.patch(cell, face);
    if (patch) tessellate(this.out, cell, patch, this.fineness(patch));
    else {
      const own = this.nodesOf(cell);
      this.straight(
        cell,
        (SHAPES[type]?.faces[face] ?? []).map((k) => own[k] as number),
      );
    }
  }

  /** A cell that is not a solid. */
  flat(cell: number): void {
    const own = this.nodesOf(cell);
    const type = this.shapeOf(cell);
    const dimension = dimensionOf(this.cells.types[cell] as number);
    if (dimension === 0) for (const it of own) this.out.point(cell, it);
    else if (dimension === 1) this.line(cell, own);
    else if (dimension !== 2) return;
    else if (type === STRIP) this.strip(cell, own);
    else if (type === POLYGON) this.polygon(cell, [...own]);
    else if (type === QUADRATIC_POLYGON) this.polygon(cell, this.rounded(own));
    else this.face(cell, 0);
  }

  private line(cell: number, own: Uint32Array): void {
    const patch = this.patch(cell, 0);
    const path = patch ? vertices(this.out, patch, this.fineness(patch)) : [...own];
    for (let i = 0; i + 1 < path.length; i++) this.out.line(cell, path[i] as number, path[i + 1] as number);
  }

  private strip(cell: number, own: Uint32Array): void {
    for (let i = 0; i + 2 < own.length; i++) {
      const corners = [own[i + (i % 2)], own[i + 1 - (i % 2)], own[i + 2]] as [number, number, number];
      if (new Set(corners).size === 3) this.out.triangle(cell, 7, ...corners);
    }
  }

  /** Boundary of a quadratic polygon; mid-side nodes come last in the cell. */
  private rounded(own: Uint32Array): number[] {
    const count = Math.floor(own.length / 2);
    return Array.from({ length: count }, (_, i) => {
      const ids = [own[i], own[count + i], own[(i + 1) % count]] as number[];
      const patch: Patch = { sides: 2, basis: 'lagrange', p: 2, q: 0, ids };
      return vertices(this.out, patch, this.fineness(patch)).slice(0, -1);
    }).flat();
  }
}
