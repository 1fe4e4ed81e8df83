import type { Drive } from '../calculix/holed.ts';

/** Kolosov's constant of plane stress for Poisson's ratio 0.3. */
const K = (3 - 0.3) / (1 + 0.3);

/** Solves a small square system by elimination with pivots. */
function solved(rows: readonly (readonly number[])[], right: readonly number[]): number[] {
  const all = rows.map((row, n) => [...row, right[n] ?? 0]);
  for (let col = 0; col < all.length; col++) {
    const rest = all.slice(col).sort((a, b) => Math.abs(b[col] ?? 0) - Math.abs(a[col] ?? 0));
    all.splice(col, rest.length, ...rest);
    const pivot = all[col] ?? [];
    all.forEach((row, n) => {
      if (n === col) return;
      const share = (row[col] ?? 0) / (pivot[col] ?? 1);
      all[n] = row.map((it, i) => it - share * (pivot[i] ?? 0));
    });
  }
  return all.map((row, n) => (row.at(-1) ?? 0) / (row[n] ?? 1));
}

/**
 * The largest stress at a hole of radius 1 over the tension, in a ring of plane stress whose outer circle of radius `c` has the
 * displacements or the stresses of a plate without a hole: the article derives it from Airy's function.
 */
export function annulusFactor(c: number, drive: Drive): number {
  const isMoved = drive === 'displacement';
  const [a0 = 0, b0 = 0] = solved(
    [[1, 2], isMoved ? [-1 / c, (K - 1) * c] : [1 / c ** 2, 2]],
    [0, isMoved ? ((K - 1) * c) / 4 : 0.5],
  );
  const outer = isMoved
    ? [
        [-2 * c, (K - 3) * c ** 3, 2 / c ** 3, (K + 1) / c],
        [2 * c, (K + 3) * c ** 3, 2 / c ** 3, (1 - K) / c],
      ]
    : [
        [2, 0, 6 / c ** 4, 4 / c ** 2],
        [2, 6 * c ** 2, -6 / c ** 4, -2 / c ** 2],
      ];
  const given = isMoved ? [c / 2, -c / 2] : [-0.5, -0.5];
  const [a = 0, b = 0, d = 0] = solved([[2, 0, 6, 4], [2, 6, -6, -2], ...outer], [0, 0, ...given]);
  return 2 * b0 - a0 - (2 * a + 12 * b + 6 * d);
}
