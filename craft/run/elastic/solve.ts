import { Band } from '../band.ts';
import type { Progress } from '../solver.ts';
import { hourglassOf, type Kind, type Material, stiffnessOf } from './element.ts';
import { onceAlike } from './memoizeShape.ts';
import type { Mesh } from './mesh.ts';
import type { Problem } from './problems.ts';
import { ON_LINE } from './shapes.ts';

/** Nodal coordinates or displacements of an element, interleaved x, y. */
export function gathered(of: Float64Array, element: Int32Array): number[] {
  const all: number[] = [];
  for (const node of element) all.push(of[2 * node] as number, of[2 * node + 1] as number);
  return all;
}

/** Assembles the global stiffness matrix. */
export function assembled(kind: Kind, mesh: Mesh, material: Material, eta: number): Band {
  const matrix = new Band(mesh.points.length, 2 * mesh.spread + 1);
  const stiffnessAt = onceAlike((xy) => stiffnessOf(kind, xy, material, eta));
  for (const element of mesh.elements) {
    const { k, size } = stiffnessAt(gathered(mesh.points, element));
    const place = (i: number) => 2 * (element[i >> 1] as number) + (i & 1);
    for (let i = 0; i < 2 * element.length; i++)
      for (let j = 0; j < 2 * element.length; j++) matrix.add(place(i), place(j), k[i * size + j] as number);
  }
  return matrix;
}

/** Adds consistent nodal forces of a traction. */
function addTractionForces(
  f: Float64Array,
  mesh: Mesh,
  load: NonNullable<Problem['load']>,
  poisson: number,
): void {
  const out = load.side === 1 ? 1 : -1;
  for (const side of mesh.sides[load.side]) {
    const xy = gathered(mesh.points, side);
    for (const [at, weight] of ON_LINE) {
      const [n, d] =
        side.length === 2
          ? [
              [(1 - at) / 2, (1 + at) / 2],
              [-0.5, 0.5],
            ]
          : [
              [(at * (at - 1)) / 2, 1 - at * at, (at * (at + 1)) / 2],
              [at - 0.5, -2 * at, at + 0.5],
            ];
      const sum = (of: number[], axis: 0 | 1) =>
        of.reduce((all, it, k) => all + it * (xy[2 * k + axis] as number), 0);
      const [dx, dy] = [sum(d as number[], 0), sum(d as number[], 1)];
      const length = Math.hypot(dx, dy);
      const [tx, ty] = load.traction(
        ...([sum(n as number[], 0), sum(n as number[], 1)] as [number, number]),
        (out * dy) / length,
        (-out * dx) / length,
        poisson,
      );
      for (const [k, node] of side.entries()) {
        const share = weight * length * ((n as number[])[k] as number);
        f[2 * node] = (f[2 * node] as number) + share * tx;
        f[2 * node + 1] = (f[2 * node + 1] as number) + share * ty;
      }
    }
  }
}

/** Nodes selected by unit-square position. */
export function nodesAt(mesh: Mesh, test: (s: number, t: number) => boolean): number[] {
  const all = Array.from({ length: mesh.at.length / 2 }, (_, node) => node);
  return all.filter((node) => test(mesh.at[2 * node] as number, mesh.at[2 * node + 1] as number));
}

/** Nodal displacements of a problem. Throws `Mistake` if the system is singular. */
export function displacements(
  problem: Problem,
  kind: Kind,
  mesh: Mesh,
  material: Material,
  eta: number,
  progress: Progress,
): Float64Array {
  const matrix = assembled(kind, mesh, material, eta);
  const f = new Float64Array(mesh.points.length);
  if (problem.load) addTractionForces(f, mesh, problem.load, material.poisson);
  const { force } = problem;
  if (force)
    for (const node of nodesAt(mesh, (s, t) => s === force.s && t === force.t)) {
      f[2 * node] = force.x;
      f[2 * node + 1] = force.y;
    }
  for (const node of nodesAt(mesh, () => true)) {
    const held = problem.held(mesh.at[2 * node] as number, mesh.at[2 * node + 1] as number);
    for (const axis of [0, 1] as const)
      if (held[axis]) {
        matrix.fix(2 * node + axis);
        f[2 * node + axis] = 0;
      }
  }
  return matrix.factor(progress).solve(f);
}

/** Total hourglass and strain energy. */
export function energies(kind: Kind, mesh: Mesh, u: Float64Array, material: Material, eta: number) {
  let [hourglass, strain] = [0, 0];
  const partsAt = onceAlike((xy) => ({
    ...hourglassOf(xy, material, eta),
    ...stiffnessOf(kind, xy, material, 0),
  }));
  for (const element of mesh.elements) {
    const [xy, own] = [gathered(mesh.points, element), gathered(u, element)];
    const { gamma, stiffness, k: core, size } = partsAt(xy);
    for (const axis of [0, 1]) {
      const q = gamma.reduce((sum, it, k) => sum + it * (own[2 * k + axis] as number), 0);
      hourglass += 0.5 * stiffness * q * q;
    }
    for (let i = 0; i < size; i++)
      for (let j = 0; j < size; j++)
        strain += 0.5 * (own[i] as number) * (core[i * size + j] as number) * (own[j] as number);
  }
  return { hourglass, strain };
}
