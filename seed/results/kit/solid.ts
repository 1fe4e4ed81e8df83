import { CORNER_POINTS, GAUSS_POINTS, slopesAt, strainRow } from './hex.ts';

/** Young's modulus in MPa and Poisson's ratio. */
export type Material = { E: number; nu: number };

const OWN = 24;
const ALL = 33;

/** Stress of a strain (XX YY ZZ XY YZ ZX, engineering shear). */
function stress({ E, nu }: Material, strain: readonly number[]): number[] {
  const shear = E / (2 * (1 + nu));
  const lame = (E * nu) / ((1 + nu) * (1 - 2 * nu));
  const [x = 0, y = 0, z = 0, ...rest] = strain;
  const sum = lame * (x + y + z);
  return [...[x, y, z].map((it) => sum + 2 * shear * it), ...rest.map((it) => shear * it)];
}

/** An element: its stiffness (24 × 24), its load by a free expansion, and its stress at the corners under displacements. */
export type Element = { K: Float64Array; load: Float64Array; corners: (u: Float64Array) => number[][] };

/** Solves A x = b for several b in place, by elimination with pivots on the diagonal. */
function eliminate(A: number[][], b: number[][]): void {
  for (let p = 0; p < A.length; p++) {
    const pivot = A[p] as number[];
    for (let i = 0; i < A.length; i++) {
      if (i === p) continue;
      const row = A[i] as number[];
      const share = (row[p] as number) / (pivot[p] as number);
      for (let k = p; k < A.length; k++) row[k] = (row[k] as number) - share * (pivot[k] as number);
      const [to, from] = [b[i] as number[], b[p] as number[]];
      for (let k = 0; k < from.length; k++) to[k] = (to[k] as number) - share * (from[k] as number);
    }
  }
  for (const [p, row] of b.entries())
    for (let k = 0; k < row.length; k++) row[k] = (row[k] as number) / ((A[p] as number[])[p] as number);
}

/** A hexahedron of eight nodes with incompatible modes, which bends without locking. `expansion` is a free strain. */
export function element(nodes: Float64Array, material: Material, expansion = 0): Element {
  const full = Array.from({ length: ALL }, () => new Array<number>(ALL).fill(0));
  const heat = new Array<number>(ALL).fill(0);
  const free = stress(material, [expansion, expansion, expansion, 0, 0, 0]);
  for (const point of GAUSS_POINTS) {
    const { slopes, volume } = slopesAt(nodes, point);
    const rows = Array.from({ length: ALL }, (_, q) => strainRow(slopes, Math.floor(q / 3), q % 3));
    const stresses = rows.map((it) => stress(material, it));
    for (let p = 0; p < ALL; p++) {
      const row = rows[p] as readonly number[];
      const dot = (other: readonly number[]) =>
        row.reduce((sum, it, k) => sum + it * (other[k] as number), 0);
      heat[p] = (heat[p] as number) + dot(free) * volume;
      for (let q = 0; q < ALL; q++) {
        const to = full[p] as number[];
        to[q] = (to[q] as number) + dot(stresses[q] as number[]) * volume;
      }
    }
  }
  // The modes belong to the element alone: a = C u + d.
  const inner = full.slice(OWN).map((row) => row.slice(OWN));
  const C = full.slice(OWN).map((row, m) => [...row.slice(0, OWN).map((it) => -it), heat[OWN + m] as number]);
  eliminate(inner, C);
  const K = new Float64Array(OWN * OWN);
  const load = new Float64Array(OWN);
  for (let p = 0; p < OWN; p++) {
    const row = full[p] as number[];
    for (let q = 0; q <= OWN; q++) {
      const coupled = C.reduce((sum, it, m) => sum + (row[OWN + m] as number) * (it[q] as number), 0);
      if (q < OWN) K[OWN * p + q] = (row[q] as number) + coupled;
      else load[p] = (heat[p] as number) - coupled;
    }
  }
  const corners = (u: Float64Array) => {
    const modes = C.map((it) => it.reduce((sum, c, q) => sum + c * (q < OWN ? (u[q] as number) : 1), 0));
    return CORNER_POINTS.map((point) => {
      const { slopes } = slopesAt(nodes, point);
      const strain = [-expansion, -expansion, -expansion, 0, 0, 0];
      for (let q = 0; q < ALL; q++) {
        const value = q < OWN ? (u[q] as number) : (modes[q - OWN] as number);
        for (const [r, it] of strainRow(slopes, Math.floor(q / 3), q % 3).entries())
          strain[r] = (strain[r] as number) + it * value;
      }
      return stress(material, strain);
    });
  };
  return { K, load, corners };
}
