import { Band } from '../../../craft/run/band.ts';
import { bandwidth, type Grid, type Vec } from './grid.ts';
import { type Element, element, type Material } from './solid.ts';

/** A model of solids: material and free strain of each element, nodes that are held, and forces by unknown in N. */
export type Model = {
  grid: Grid;
  material: (middle: Vec, hex: number) => Material;
  expansion?: (middle: Vec) => number;
  /** Which of X, Y, Z of a node are kept at 0. */
  held: (at: Vec, node: number) => readonly (0 | 1 | 2)[];
  force?: Float64Array;
};

const at3 = (points: Float64Array, n: number): Vec => [
  points[3 * n] as number,
  points[3 * n + 1] as number,
  points[3 * n + 2] as number,
];

const nodesOf = (points: Float64Array, hex: Uint32Array) =>
  Float64Array.from([...hex].flatMap((n) => at3(points, n)));

const middleOf = (nodes: Float64Array): Vec =>
  [0, 1, 2].map((k) => nodes.reduce((sum, x, i) => sum + (i % 3 === k ? x / 8 : 0), 0)) as unknown as Vec;

/** The elements of a model. */
export function elementsOf({ grid, material, expansion }: Model): Element[] {
  return grid.hexes.map((hex, e) => {
    const nodes = nodesOf(grid.points, hex);
    const middle = middleOf(nodes);
    return element(nodes, material(middle, e), expansion?.(middle) ?? 0);
  });
}

/** The unknowns that are kept at 0. */
export function heldOf({ grid, held }: Model): number[] {
  const found: number[] = [];
  for (let n = 0; n < grid.points.length / 3; n++)
    for (const k of held(at3(grid.points, n), n)) found.push(3 * n + k);
  return found;
}

/** The stiffness of all elements, with `scale` for each, not yet held anywhere. */
export function stiffness({ grid }: Model, elements: readonly Element[], scale?: Float64Array): Band {
  const K = new Band(grid.points.length, bandwidth(grid.hexes, 3));
  for (const [e, { K: own }] of elements.entries()) {
    const hex = grid.hexes[e] as Uint32Array;
    for (let p = 0; p < 24; p++)
      for (let q = 0; q < 24; q++) {
        const [i, j] = [
          3 * (hex[Math.floor(p / 3)] as number) + (p % 3),
          3 * (hex[Math.floor(q / 3)] as number) + (q % 3),
        ];
        K.add(i, j, (own[24 * p + q] as number) * (scale?.[e] ?? 1));
      }
  }
  return K;
}

/** The displacements of the nodes of one element. */
export const ownOf = (u: Float64Array, hex: Uint32Array): Float64Array =>
  Float64Array.from({ length: 24 }, (_, p) => u[3 * (hex[Math.floor(p / 3)] as number) + (p % 3)] as number);

/** Stress at the nodes (XX YY ZZ XY YZ ZX), averaged over the elements around each. */
export function nodalStress({ grid }: Model, elements: readonly Element[], u: Float64Array): Float64Array {
  const nodes = grid.points.length / 3;
  const sum = new Float64Array(6 * nodes);
  const count = new Float64Array(nodes);
  for (const [e, { corners }] of elements.entries()) {
    const hex = grid.hexes[e] as Uint32Array;
    for (const [c, stress] of corners(ownOf(u, hex)).entries()) {
      const n = hex[c] as number;
      count[n] = (count[n] as number) + 1;
      for (let k = 0; k < 6; k++) sum[6 * n + k] = (sum[6 * n + k] as number) + (stress[k] as number);
    }
  }
  return sum.map((it, i) => it / (count[Math.floor(i / 6)] as number));
}

/** Displacements and nodal stress under the forces and free strains. */
export function solveStatic(model: Model): { u: Float64Array; stress: Float64Array } {
  const elements = elementsOf(model);
  const K = stiffness(model, elements);
  const force = model.force?.slice() ?? new Float64Array(model.grid.points.length);
  for (const [e, { load }] of elements.entries())
    for (let p = 0; p < 24; p++) {
      const i = 3 * (model.grid.hexes[e]?.[Math.floor(p / 3)] as number) + (p % 3);
      force[i] = (force[i] as number) + (load[p] as number);
    }
  for (const i of heldOf(model)) {
    K.fix(i);
    force[i] = 0;
  }
  const u = K.factor().solve(force);
  return { u, stress: nodalStress(model, elements, u) };
}
