import type { Omission } from '../../model.ts';
import { gmshHigh, tetPlaces } from '../gmsh/types.ts';
import type { Cells } from '../source.ts';

/** Whether the title line is by Gmsh. */
export const isOfGmsh = (title: string): boolean => /\bCreated by Gmsh\b/i.test(title);

const LINEAR: Readonly<Record<number, number>> = {
  3: 2,
  5: 3,
  8: 4,
  9: 4,
  10: 4,
  11: 8,
  12: 8,
  13: 6,
  14: 5,
};
const TETRAHEDRON = 10;
const LAGRANGE_TETRAHEDRON = 71;
/** Most tetrahedra checked. */
const TOLD_BY = 200;

/** Deviation of nodes from their expected positions. */
function distance(
  points: Float64Array,
  nodes: Uint32Array,
  places: readonly number[][],
  at: (k: number) => number,
) {
  let sum = 0;
  for (const [k, shares] of places.entries())
    for (let axis = 0; axis < 3; axis++) {
      const meant = shares.reduce(
        (all, it, corner) => all + it * (points[3 * (nodes[corner] as number) + axis] as number),
        0,
      );
      sum += Math.abs(meant - (points[3 * (nodes[at(k)] as number) + axis] as number));
    }
  return sum;
}

/**
 * Fixes higher-order cells of Gmsh: written as linear types with extra nodes, and since 4.15 tetrahedra with
 * the right type but Gmsh's order, detected by position.
 */
export function orderGmsh({ types, offsets, nodes }: Cells, points: Float64Array): void {
  const reorder = (c: number, order: readonly number[]) => {
    const own = nodes.slice(offsets[c], offsets[c + 1]);
    for (const [at, from] of order.entries()) nodes[(offsets[c] as number) + at] = own[from] as number;
  };
  const sizeOf = (c: number) => (offsets[c + 1] as number) - (offsets[c] as number);
  const tetrahedra: number[] = [];
  for (let c = 0; c < types.length; c++) {
    const type = types[c] as number;
    if (type === LAGRANGE_TETRAHEDRON) tetrahedra.push(c);
    const high =
      sizeOf(c) > (LINEAR[type] ?? Number.POSITIVE_INFINITY) ? gmshHigh(type, sizeOf(c)) : undefined;
    if (!high?.type) continue;
    types[c] = high.type;
    if (high.order) reorder(c, high.order);
  }
  let [asGmsh, asVtk] = [0, 0];
  for (const c of tetrahedra.slice(0, TOLD_BY)) {
    const order = gmshHigh(TETRAHEDRON, sizeOf(c))?.order;
    if (!order) continue;
    const own = nodes.subarray(offsets[c], offsets[c + 1]);
    const places = tetPlaces(degreeOf(sizeOf(c)));
    asGmsh += distance(points, own, places, (k) => k);
    asVtk += distance(points, own, places, (k) => order.indexOf(k));
  }
  if (asGmsh < asVtk) for (const c of tetrahedra) reorder(c, gmshHigh(TETRAHEDRON, sizeOf(c))?.order ?? []);
}

/** Degree by node count. */
function degreeOf(size: number): number {
  let n = 1;
  while (((n + 1) * (n + 2) * (n + 3)) / 6 < size) n++;
  return n;
}

/** Reports cells with more nodes than their type; only the first are drawn. */
export function tooMany({ types, offsets }: Cells): Omission[] {
  let [count, first] = [0, ''];
  for (let c = 0; c < types.length; c++) {
    const size = (offsets[c + 1] as number) - (offsets[c] as number);
    if (size <= (LINEAR[types[c] as number] ?? Number.POSITIVE_INFINITY)) continue;
    count++;
    first ||= `类型 ${types[c]} 有 ${LINEAR[types[c] as number]} 个，这里写了 ${size} 个`;
  }
  return count === 0 ? [] : [{ what: `${count} 个单元多出的节点没有用`, why: first }];
}
