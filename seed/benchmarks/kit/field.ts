import { System } from './band.ts';
import type { Mesh } from './block.ts';
import { gradients, NODES, points, shape } from './elements.ts';

/**
 * B matrix rows of a node: strains (x, y, engineering shear) by displacements, or gradient by temperature.
 */
type Rows = (gx: number, gy: number) => readonly (readonly number[])[];

const STRAIN: Rows = (gx, gy) => [
  [gx, 0],
  [0, gy],
  [gy, gx],
];
const GRADIENT: Rows = (gx, gy) => [[gx], [gy]];

/** Plane problem: unknowns per node, B rows, and matrix D. */
export type Field = { freedoms: 1 | 2; rows: Rows; matrix: readonly (readonly number[])[] };

/** Plane stress of unit thickness. */
export function planeStress(young: number, poisson: number): Field {
  const c = young / (1 - poisson ** 2);
  return {
    freedoms: 2,
    rows: STRAIN,
    matrix: [
      [c, c * poisson, 0],
      [c * poisson, c, 0],
      [0, 0, (c * (1 - poisson)) / 2],
    ],
  };
}

/** Steady heat conduction. */
export const conduction = (k: number): Field => ({
  freedoms: 1,
  rows: GRADIENT,
  matrix: [
    [k, 0],
    [0, k],
  ],
});

function columnsOf(
  mesh: Mesh,
  { freedoms, rows }: Field,
  element: readonly number[],
  xi: number,
  eta: number,
) {
  const { grad, det } = gradients(
    shape(mesh.kind, xi, eta).slope,
    element.map((it) => mesh.xy[it] ?? [0, 0]),
  );
  const columns = grad.flatMap(([gx, gy]) => {
    const own = rows(gx, gy);
    return Array.from({ length: freedoms }, (_, c) => own.map((row) => row[c] ?? 0));
  });
  return { columns, det };
}

const times = (matrix: Field['matrix'], vector: readonly number[]) =>
  matrix.map((row) => row.reduce((sum, it, n) => sum + it * (vector[n] ?? 0), 0));

/** Assembles the system of a field on a mesh. */
export function assemble(mesh: Mesh, field: Field): System {
  const { freedoms, matrix } = field;
  const spread = Math.max(...mesh.elements.map((it) => Math.max(...it) - Math.min(...it)));
  const band = new System(freedoms * mesh.xy.length, freedoms * (spread + 1));
  for (const element of mesh.elements) {
    const unknowns = element.flatMap((it) => Array.from({ length: freedoms }, (_, c) => freedoms * it + c));
    for (const [xi, eta, weight] of points(mesh.kind)) {
      const { columns, det } = columnsOf(mesh, field, element, xi, eta);
      const stressed = columns.map((it) => times(matrix, it));
      for (const [a, row] of unknowns.entries())
        for (const [b, column] of unknowns.entries()) {
          const value = (columns[a] ?? []).reduce((sum, it, n) => sum + it * (stressed[b]?.[n] ?? 0), 0);
          band.add(row, column, weight * det * value);
        }
    }
  }
  return band;
}

/** D B u at a node, averaged over its elements. */
export function stressAt(mesh: Mesh, field: Field, u: Float64Array, node: number): number[] {
  const all = mesh.elements
    .filter((it) => it.includes(node))
    .map((element) => {
      const [xi, eta] = NODES[mesh.kind][element.indexOf(node)] ?? [0, 0];
      const { columns } = columnsOf(mesh, field, element, xi, eta);
      const strain = field.matrix.map((_, row) =>
        columns.reduce((sum, column, n) => {
          const unknown =
            field.freedoms * (element[Math.floor(n / field.freedoms)] ?? 0) + (n % field.freedoms);
          return sum + (column[row] ?? 0) * (u[unknown] ?? 0);
        }, 0),
      );
      return times(field.matrix, strain);
    });
  return field.matrix.map((_, row) => all.reduce((sum, it) => sum + (it[row] ?? 0), 0) / all.length);
}
