/** Row-major. */
export type Matrix = readonly (readonly number[])[];

/** Matrix times vector. */
export const applied = (matrix: Matrix, vector: readonly number[]): number[] =>
  matrix.map((row) => row.reduce((sum, it, at) => sum + it * (vector[at] ?? 0), 0));

/** Inverse by Gaussian elimination with pivoting; the matrix must be regular. */
export function inverse(matrix: Matrix): number[][] {
  const size = matrix.length;
  const rows = matrix.map((row, at) => [
    ...row,
    ...Array.from({ length: size }, (_, to) => Number(to === at)),
  ]);
  for (let at = 0; at < size; at++) {
    const best = rows
      .slice(at)
      .reduce(
        (most, row, below) => (Math.abs(row[at] ?? 0) > Math.abs(rows[most]?.[at] ?? 0) ? at + below : most),
        at,
      );
    const [pivot = [], other = []] = [rows[best], rows[at]];
    rows[best] = other;
    const own = pivot.map((it) => it / (pivot[at] ?? 1));
    rows[at] = own;
    for (const [index, row] of rows.entries())
      if (index !== at) rows[index] = row.map((it, to) => it - (row[at] ?? 0) * (own[to] ?? 0));
  }
  return rows.map((row) => row.slice(size));
}
