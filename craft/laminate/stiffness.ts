import type { Matrix } from './matrix.ts';

/** Ply constants, fibres along x; MPa. */
export type Ply = { E1: number; E2: number; G12: number; nu12: number };

/** Strain and stress transformations for an angle in degrees. */
function turn(angle: number): { strain: Matrix; stress: Matrix } {
  const [c, s] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return {
    strain: [
      [c * c, s * s, c * s],
      [s * s, c * c, -c * s],
      [-2 * c * s, 2 * c * s, c * c - s * s],
    ],
    stress: [
      [c * c, s * s, 2 * c * s],
      [s * s, c * c, -2 * c * s],
      [-c * s, c * s, c * c - s * s],
    ],
  };
}

/** Reduced stiffness in ply axes. */
function reducedStiffness({ E1, E2, G12, nu12 }: Ply): Matrix {
  const part = 1 - (nu12 * nu12 * E2) / E1;
  return [
    [E1 / part, (nu12 * E2) / part, 0],
    [(nu12 * E2) / part, E2 / part, 0],
    [0, 0, G12],
  ];
}

const product = (a: Matrix, b: Matrix): number[][] =>
  a.map((row) => (b[0] ?? []).map((_, to) => row.reduce((sum, it, at) => sum + it * (b[at]?.[to] ?? 0), 0)));
const transpose = (a: Matrix): number[][] => (a[0] ?? []).map((_, to) => a.map((row) => row[to] ?? 0));

/** Reduced stiffness in laminate axes. */
export function rotatedStiffness(ply: Ply, angle: number): Matrix {
  const { strain } = turn(angle);
  return product(product(transpose(strain), reducedStiffness(ply)), strain);
}

/** Transforms stresses from laminate to ply axes. */
export const alongFibres = (angle: number): Matrix => turn(angle).stress;

/** Ply faces from −h/2 to h/2. */
export const facesOf = (count: number, thickness: number): number[] =>
  Array.from({ length: count + 1 }, (_, at) => (at - count / 2) * thickness);

/** 6 × 6 ABD matrix of classical laminate theory, in N/mm, N and N·mm. */
export function stiffnessOf(ply: Ply, angles: readonly number[], thickness: number): number[][] {
  const faces = facesOf(angles.length, thickness);
  const whole = Array.from({ length: 6 }, () => new Array<number>(6).fill(0));
  for (const [at, angle] of angles.entries()) {
    const [low = 0, high = 0] = [faces[at], faces[at + 1]];
    const own = rotatedStiffness(ply, angle);
    for (const [row, line] of whole.entries())
      for (const column of line.keys()) {
        const power = 1 + Number(row > 2) + Number(column > 2);
        const part = own[row % 3]?.[column % 3] ?? 0;
        line[column] = (line[column] ?? 0) + (part * (high ** power - low ** power)) / power;
      }
  }
  return whole;
}
