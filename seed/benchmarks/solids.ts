import { increase, type System } from './kit/band.ts';
import { block, edgePoints, type Mesh, type Side, sideNodes } from './kit/block.ts';
import type { ElementKind, Point } from './kit/elements.ts';
import { assemble, planeStress, stressAt } from './kit/field.ts';

/** Input: element type and number of cells in both directions. */
export type PlaneDeck = { element: ElementKind; cells: Point };
/** Result: the benchmark's value, and number of unknowns. */
export type Solved = { value: number; dof: number };

type Traction = (place: Point) => Point;

function load(band: System, mesh: Mesh, size: Point, side: Side, traction: Traction): void {
  for (const { place, weight, shares } of edgePoints(mesh, size, side)) {
    const force = traction(place);
    for (const [node, share] of shares)
      for (const c of [0, 1] as const) increase(band.f, 2 * node + c, weight * share * force[c]);
  }
}

const hold = (band: System, nodes: readonly number[], directions: readonly (0 | 1)[]) => {
  for (const node of nodes) for (const c of directions) band.fix(2 * node + c);
};

/** Cook's membrane: deflection at the middle of the loaded edge. The number of cells across must be even. */
export function cook({ element, cells }: PlaneDeck): Solved {
  const mesh = block(element, cells, (s, t) => [48 * s, 44 * s * (1 - t) + (44 + 16 * s) * t]);
  const band = assemble(mesh, planeStress(1, 1 / 3));
  load(band, mesh, cells, 'right', () => [0, 1 / 16]);
  hold(band, sideNodes(mesh, cells, 'left'), [0, 1]);
  const u = band.solve();
  return { value: u[2 * mesh.at(cells[0], cells[1] / 2) + 1] ?? Number.NaN, dof: band.size };
}

/** Elliptic membrane LE1: stress along y at D in MPa. Cells from inner to outer edge, and along the arc. */
export function le1({ element, cells }: PlaneDeck): Solved {
  const mesh = block(element, cells, (s, t) => {
    const angle = (Math.PI / 2) * t;
    return [(2 + 1.25 * s) * Math.cos(angle), (1 + 1.75 * s) * Math.sin(angle)];
  });
  const field = planeStress(210_000, 0.3);
  const band = assemble(mesh, field);
  load(band, mesh, cells, 'right', ([x, y]) => {
    const normal = [x / 3.25 ** 2, y / 2.75 ** 2] as const;
    const length = Math.hypot(...normal);
    return [(10 * normal[0]) / length, (10 * normal[1]) / length];
  });
  hold(band, sideNodes(mesh, cells, 'bottom'), [1]);
  hold(band, sideNodes(mesh, cells, 'top'), [0]);
  const u = band.solve();
  return { value: stressAt(mesh, field, u, mesh.at(0, 0))[1] ?? Number.NaN, dof: band.size };
}

/** Outer radius of Kirsch's plate in hole radii. */
const CUT = 4;

/** Traction of Kirsch's solution for unit tension along x, on the circle of radius `CUT`. */
function kirschTraction([x, y]: Point): Point {
  const r = Math.hypot(x, y);
  const [c, s] = [x / r, y / r];
  const [c2, s2] = [c * c - s * s, 2 * s * c];
  const [q, q2] = [1 / r ** 2, 1 / r ** 4];
  const radial = (1 - q) / 2 + ((1 - 4 * q + 3 * q2) * c2) / 2;
  const shear = (-(1 + 2 * q - 3 * q2) * s2) / 2;
  return [radial * c - shear * s, radial * s + shear * c];
}

/** Kirsch's hole: hoop stress at its top, on a quarter cut off by a circle with the exact traction. */
export function kirsch({ element, cells }: PlaneDeck): Solved {
  const mesh = block(element, cells, (s, t) => {
    const r = CUT ** s;
    return [r * Math.cos((Math.PI / 2) * t), r * Math.sin((Math.PI / 2) * t)];
  });
  const field = planeStress(1, 0.3);
  const band = assemble(mesh, field);
  load(band, mesh, cells, 'right', kirschTraction);
  hold(band, sideNodes(mesh, cells, 'bottom'), [1]);
  hold(band, sideNodes(mesh, cells, 'top'), [0]);
  const u = band.solve();
  return { value: stressAt(mesh, field, u, mesh.at(0, cells[1]))[0] ?? Number.NaN, dof: band.size };
}
