import { RESULT_TRIANGLES } from '../model.ts';
import { type Cells, refuse } from '../read/source.ts';
import { outerFaces } from './outer.ts';
import { LINES, middleOf, POLYGON, SHAPES, type Shape, STRIP } from './shapes.ts';

/** The drawn triangles by nodes, their sides that are edges of elements, the cell of each, and cells of an unknown kind. */
export type Skin = { triangles: Uint32Array; edges: Uint8Array; cells: Uint32Array; unknown: number };

/** Collects triangles. */
class Triangles {
  readonly nodes: number[] = [];
  readonly edges: number[] = [];
  readonly cells: number[] = [];
  add(cell: number, edges: number, a: number, b: number, c: number): void {
    if (this.edges.length >= RESULT_TRIANGLES)
      refuse(`表面超过 ${RESULT_TRIANGLES} 个三角形，请先在 ParaView 里简化`);
    this.nodes.push(a, b, c);
    this.edges.push(edges);
    this.cells.push(cell);
  }
}

/** A polygon as a fan; only its own sides are edges. */
function fan(out: Triangles, cell: number, corners: readonly number[]): void {
  for (let i = 1; i + 1 < corners.length; i++) {
    const edges = 2 | (i === 1 ? 1 : 0) | (i + 2 === corners.length ? 4 : 0);
    out.add(cell, edges, corners[0] as number, corners[i] as number, corners[i + 1] as number);
  }
}

/** A face with nodes between its corners: a triangle at every corner, and what is left in the middle. */
function quadratic(
  out: Triangles,
  cell: number,
  corners: readonly number[],
  middles: readonly number[],
): void {
  const count = corners.length;
  for (let i = 0; i < count; i++)
    out.add(cell, 5, corners[i] as number, middles[i] as number, middles[(i + count - 1) % count] as number);
  const [a, b, c, d] = middles as [number, number, number, number?];
  out.add(cell, 0, a, b, c);
  if (d !== undefined) out.add(cell, 0, a, c, d);
}

function drawFace(out: Triangles, { nodes, offsets }: Cells, cell: number, shape: Shape, face: number): void {
  const first = offsets[cell] as number;
  const own = shape.faces[face] as readonly number[];
  const corners = own.map((k) => nodes[first + k] as number);
  const middles = own.map((k, i) => middleOf(shape, k, own[(i + 1) % own.length] as number));
  if (middles.some((it) => it === undefined)) fan(out, cell, corners);
  else
    quadratic(
      out,
      cell,
      corners,
      middles.map((k) => nodes[first + (k as number)] as number),
    );
}

/** Nodes that a shape needs. */
const sizeOf = ({ faces, middles }: Shape) => Math.max(...faces.flat(), ...middles.values()) + 1;
const SIZES = new Map(Object.entries(SHAPES).map(([type, shape]) => [Number(type), sizeOf(shape)]));

/**
 * The skin of a mesh: faces of solids that no other cell shares, and all flat cells. Quadratic faces become four or
 * six triangles through their middle nodes, with straight pieces in place of curved edges.
 */
export function skinOf(cells: Cells): Skin {
  const { types, offsets, nodes } = cells;
  const out = new Triangles();
  let unknown = 0;
  for (let c = 0; c < types.length; c++) {
    const type = types[c] as number;
    const own = nodes.subarray(offsets[c], offsets[c + 1]);
    const shape = SHAPES[type];
    if (shape && own.length < (SIZES.get(type) ?? 0)) refuse(`第 ${c + 1} 个单元的节点太少`);
    if (shape && !shape.solid) drawFace(out, cells, c, shape, 0);
    else if (type === POLYGON) fan(out, c, [...own]);
    else if (type === STRIP)
      for (let i = 0; i + 2 < own.length; i++)
        out.add(c, 7, own[i + (i % 2)] as number, own[i + 1 - (i % 2)] as number, own[i + 2] as number);
    else if (!shape && !LINES.includes(type)) unknown++;
  }
  const faces = outerFaces(cells);
  for (let i = 0; i < faces.cell.length; i++) {
    const c = faces.cell[i] as number;
    drawFace(out, cells, c, SHAPES[types[c] as number] as Shape, faces.face[i] as number);
  }
  return {
    triangles: Uint32Array.from(out.nodes),
    edges: Uint8Array.from(out.edges),
    cells: Uint32Array.from(out.cells),
    unknown,
  };
}
