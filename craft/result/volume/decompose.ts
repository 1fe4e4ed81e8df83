import { RESULT_TETRAHEDRA } from '../model.ts';
import { type Cells, refuse } from '../read/source.ts';
import type { InterpolatedVertices } from '../skin/builder.ts';
import { fixedShape, solidShape } from '../skin/cellShapes.ts';
import { Tally } from '../skin/omissions.ts';
import { polyhedronFaces } from '../skin/outer.ts';
import { middleOf, POLYHEDRON, SHAPES, type Shape, TETRAHEDRON_15, WEDGE_21 } from '../skin/shapes.ts';
import { usableCells } from '../skin/skin.ts';

/**
 * Tetrahedra over nodes and interpolated vertices (numbered after the nodes), with the source cell of each.
 * `coarse` counts high-order cells reduced to their corners.
 */
export type Tetrahedra = {
  corners: Uint32Array;
  owners: Uint32Array;
  between: InterpolatedVertices;
  coarse: number;
};

const TETRAHEDRON = 10;
/** Ten-node cells: four corner tetrahedra and an inner octahedron. */
const TEN = new Set([24, TETRAHEDRON_15]);
const TEN_CORNERS = [
  [0, 4, 6, 7],
  [4, 1, 5, 8],
  [6, 5, 2, 9],
  [7, 8, 9, 3],
] as const;
/** The octahedron's diagonals, each with the ring around it. */
const TEN_DIAGONALS = [
  [4, 9, [5, 6, 7, 8]],
  [5, 7, [4, 6, 9, 8]],
  [6, 8, [4, 5, 9, 7]],
] as const;
/** Lagrange cells with the node order of a fixed shape. */
const SAME: Readonly<Record<string, number>> = { '71 10': 24, '72 27': 29 };
/** Centre node of cells that have one. */
const MIDDLE: Readonly<Record<number, number>> = { 29: 26, [WEDGE_21]: 20, 37: 18 };
/** Shape-function weights at the cell centre: corners, mid-sides of triangles, mid-sides between them. */
const HEXAHEDRON = [-1 / 4, 1 / 4] as const;
const WEDGE = [-2 / 9, 2 / 9, 1 / 3] as const;

type Triangle = readonly [number, number, number];

/** Fan from the smallest node, so that both cells split a face alike. */
function* triangulateFace(ring: readonly number[]): Generator<Triangle> {
  const own = ring.filter((it, i) => it !== ring[(i + 1) % ring.length]);
  const n = own.length;
  let least = 0;
  for (let i = 1; i < n; i++) if ((own[i] as number) < (own[least] as number)) least = i;
  for (let i = 1; i + 1 < n; i++) {
    const [a, b, c] = [own[least], own[(least + i) % n], own[(least + i + 1) % n]] as [
      number,
      number,
      number,
    ];
    if (a !== b && b !== c && a !== c) yield [a, b, c];
  }
}

/** Triangles of a face with mid-side or centre nodes; the same from both cells. */
function* curvedFace(shape: Shape, face: number, nodes: ArrayLike<number>): Generator<Triangle> {
  const own = shape.faces[face] as readonly number[];
  const n = own.length;
  const node = (k: number) => nodes[k] as number;
  const sides = own.map((k, i) => middleOf(shape, k, own[(i + 1) % n] as number));
  const centre = shape.centres[face];
  const ring = own.flatMap((k, i) => [
    node(k),
    ...(sides[i] === undefined ? [] : [node(sides[i] as number)]),
  ]);
  if (centre !== undefined)
    for (const [i, it] of ring.entries()) yield [node(centre), it, ring[(i + 1) % ring.length] as number];
  else if (sides.every((it) => it !== undefined)) {
    const middles = sides.map((it) => node(it as number));
    for (const [i, k] of own.entries())
      yield [middles[(i + n - 1) % n] as number, node(k), middles[i] as number];
    yield* triangulateFace(middles);
  } else if (n === 4 && ring.length === 6) {
    // Two opposite sides have a mid-side node.
    const [a, b, c, d, e, f] = sides[0] === undefined ? [...ring.slice(1), ring[0]] : ring;
    yield* triangulateFace([a, b, e, f] as number[]);
    yield* triangulateFace([b, c, d, e] as number[]);
  } else yield* triangulateFace(ring);
}

class Sorter {
  readonly corners: number[] = [];
  readonly owners: number[] = [];
  readonly offsets: number[] = [0];
  readonly nodes: number[] = [];
  readonly shares: number[] = [];
  coarse = 0;

  private readonly cells: Cells;
  private readonly points: ArrayLike<number>;

  constructor(cells: Cells, points: ArrayLike<number>) {
    this.cells = cells;
    this.points = points;
  }

  private at(vertex: number, k: number): number {
    const count = this.points.length / 3;
    if (vertex < count) return this.points[3 * vertex + k] as number;
    let sum = 0;
    const own = vertex - count;
    for (let i = this.offsets[own] as number; i < (this.offsets[own + 1] as number); i++)
      sum += (this.shares[i] as number) * (this.points[3 * (this.nodes[i] as number) + k] as number);
    return sum;
  }

  /** Six times the signed volume. */
  private sizeOf(a: number, b: number, c: number, d: number): number {
    const side = (v: number, k: number) => this.at(v, k) - this.at(a, k);
    const [bx, by, bz] = [side(b, 0), side(b, 1), side(b, 2)];
    const [cx, cy, cz] = [side(c, 0), side(c, 1), side(c, 2)];
    const [dx, dy, dz] = [side(d, 0), side(d, 1), side(d, 2)];
    return bx * (cy * dz - cz * dy) + by * (cz * dx - cx * dz) + bz * (cx * dy - cy * dx);
  }

  private add(cell: number, a: number, b: number, c: number, d: number): void {
    if (a === b || a === c || a === d || b === c || b === d || c === d) return;
    if (this.owners.length >= RESULT_TETRAHEDRA) refuse(tooMany);
    const right = this.sizeOf(a, b, c, d) >= 0;
    this.corners.push(a, b, ...(right ? [c, d] : [d, c]));
    this.owners.push(cell);
  }

  private vertex(shares: Iterable<readonly [node: number, share: number]>): number {
    for (const [node, share] of shares) {
      this.nodes.push(node);
      this.shares.push(share);
    }
    this.offsets.push(this.nodes.length);
    return this.points.length / 3 + this.offsets.length - 2;
  }

  private mean(nodes: Iterable<number>): number {
    const all = [...new Set(nodes)];
    return this.vertex(all.map((it) => [it, 1 / all.length] as const));
  }

  private cone(cell: number, apex: number, triangles: Iterable<Triangle>): void {
    for (const [a, b, c] of triangles) this.add(cell, apex, a, b, c);
  }

  /** Linear cell: a cone from its smallest node, or from its centre if not convex. */
  private straight(cell: number, faces: readonly (readonly number[])[], turned: boolean): void {
    const nodes = faces.flat();
    const least = nodes.reduce((a, b) => Math.min(a, b), Infinity);
    const away = faces.filter((it) => !it.includes(least)).flatMap((it) => [...triangulateFace(it)]);
    const sizes = away.map(([a, b, c]) => this.sizeOf(least, a, b, c));
    const whole = sizes.reduce((sum, it) => sum + Math.abs(it), 0);
    const sum = Math.abs(sizes.reduce((a, b) => a + b, 0));
    if (turned && sum >= whole * (1 - 1e-9)) this.cone(cell, least, away);
    else if (whole > 0)
      this.cone(
        cell,
        this.mean(nodes),
        faces.flatMap((it) => [...triangulateFace(it)]),
      );
  }

  private ten(cell: number, nodes: ArrayLike<number>): void {
    const node = (k: number) => nodes[k] as number;
    for (const [a, b, c, d] of TEN_CORNERS) this.add(cell, node(a), node(b), node(c), node(d));
    const length = ([a, b]: (typeof TEN_DIAGONALS)[number]) =>
      Math.hypot(...[0, 1, 2].map((k) => this.at(node(a), k) - this.at(node(b), k)));
    const [a, b, around] = TEN_DIAGONALS.reduce((best, it) => (length(it) < length(best) ? it : best));
    for (const [i, k] of around.entries())
      this.add(cell, node(a), node(b), node(k), node(around[(i + 1) % 4] as number));
  }

  /** Centre vertex by shape functions if known. */
  private middle(type: number, { faces, middles }: Shape, nodes: ArrayLike<number>): number {
    const node = (k: number) => nodes[k] as number;
    const own = MIDDLE[type];
    if (own !== undefined) return node(own);
    const corners = [...new Set(faces.flat())];
    if (type === 25 || type === 33) {
      const [corner, side] = HEXAHEDRON;
      return this.vertex([
        ...corners.map((k) => [node(k), corner] as const),
        ...[...middles.values()].map((k) => [node(k), side] as const),
      ]);
    }
    if (type === 26 || type === 32) {
      const [corner, side, between] = WEDGE;
      return this.vertex([
        ...corners.map((k) => [node(k), corner] as const),
        ...[...middles.values()].map((k) => [node(k), k < 12 ? side : between] as const),
      ]);
    }
    return this.mean(corners.map(node));
  }

  cell(cell: number, type: number): void {
    const { types, nodes: all, offsets } = this.cells;
    const nodes = all.subarray(offsets[cell], offsets[cell + 1]);
    if (type === POLYHEDRON) {
      this.straight(
        cell,
        polyhedronFaces(this.cells, cell).map((it) => [...it]),
        false,
      );
      return;
    }
    const shape = SHAPES[type] as Shape;
    if (!SHAPES[types[cell] as number] && nodes.length > shape.size) this.coarse++;
    if (type === TETRAHEDRON)
      this.add(cell, nodes[0] as number, nodes[1] as number, nodes[2] as number, nodes[3] as number);
    else if (TEN.has(type)) this.ten(cell, nodes);
    else if (shape.middles.size === 0)
      this.straight(
        cell,
        shape.faces.map((it) => it.map((k) => nodes[k] as number)),
        true,
      );
    else
      this.cone(
        cell,
        this.middle(type, shape, nodes),
        shape.faces.flatMap((_, face) => [...curvedFace(shape, face, nodes)]),
      );
  }

  done(): Tetrahedra {
    return {
      corners: Uint32Array.from(this.corners),
      owners: Uint32Array.from(this.owners),
      between: {
        offsets: Uint32Array.from(this.offsets),
        nodes: Uint32Array.from(this.nodes),
        shares: Float64Array.from(this.shares),
      },
      coarse: this.coarse,
    };
  }
}

const tooMany = `内部超过 ${RESULT_TETRAHEDRA.toLocaleString('en')} 个四面体，请不要带内部，或者先简化网格`;

function shapeOf(type: number, nodes: number): number | undefined {
  const own = SAME[`${type} ${nodes}`] ?? fixedShape(type, nodes) ?? solidShape(type);
  return own === POLYHEDRON || (own !== undefined && SHAPES[own]?.solid) ? own : undefined;
}

function piecesOf(type: number): number {
  if (type === TETRAHEDRON) return 1;
  if (TEN.has(type)) return 8;
  const shape = SHAPES[type] as Shape;
  const nodes = Uint32Array.from({ length: shape.size }, (_, i) => i);
  if (shape.middles.size > 0)
    return shape.faces.reduce((sum, _, face) => sum + [...curvedFace(shape, face, nodes)].length, 0);
  return shape.faces.filter((it) => !it.includes(0)).reduce((sum, it) => sum + it.length - 2, 0);
}

/** Estimates tetrahedra and centre vertices of the solid cells, before decomposition. */
export function sizeOfInside({ types, offsets, faces }: Cells): { tets: number; middles: number } {
  const each = new Map<number, number>();
  let [tets, middles] = [0, 0];
  for (let c = 0; c < types.length; c++) {
    const nodes = (offsets[c + 1] as number) - (offsets[c] as number);
    const shape = shapeOf(types[c] as number, nodes);
    if (shape === undefined) continue;
    const own = shape === POLYHEDRON ? 0 : (each.get(shape) ?? piecesOf(shape));
    each.set(shape, own);
    tets += shape === POLYHEDRON ? (faces?.offsets[c + 1] ?? 0) - (faces?.offsets[c] ?? 0) : own;
    if (shape === POLYHEDRON || (!TEN.has(shape) && (SHAPES[shape]?.middles.size ?? 0) > 0)) middles++;
  }
  return { tets, middles };
}

/**
 * Decomposes solid cells into a conforming tetrahedral mesh: faces are split from their smallest node or by
 * the nodes on them, alike in both cells (Dompierre, Labbé, Vallet, Camarero 1999, "How to Subdivide
 * Pyramids, Prisms and Hexahedra into Tetrahedra"). Quadratic cells keep their mid-side nodes;
 * arbitrary-order ones only corners. Throws `ResultError` above the limit.
 */
export function tetrahedraOf(given: Cells, points: ArrayLike<number>): Tetrahedra {
  const { cells, usable } = usableCells(given, points, new Tally(given));
  const out = new Sorter(cells, points);
  for (let c = 0; c < usable.length; c++) {
    const count = (cells.offsets[c + 1] as number) - (cells.offsets[c] as number);
    const shape = usable[c] ? shapeOf(cells.types[c] as number, count) : undefined;
    if (shape !== undefined) out.cell(c, shape);
  }
  return out.done();
}
