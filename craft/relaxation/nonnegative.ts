/** Row-major. */
type Matrix = readonly (readonly number[])[];

/** Gaussian elimination with pivoting. */
function solveLinear(matrix: Matrix, right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const n = rows.length;
  for (let i = 0; i < n; i++) {
    let best = i;
    for (let k = i + 1; k < n; k++)
      if (Math.abs(rows[k]?.[i] ?? 0) > Math.abs(rows[best]?.[i] ?? 0)) best = k;
    [rows[i], rows[best]] = [rows[best] ?? [], rows[i] ?? []];
    const pivot = rows[i] ?? [];
    for (let k = i + 1; k < n; k++) {
      const row = rows[k] ?? [];
      const factor = (row[i] ?? 0) / (pivot[i] ?? 1);
      for (let j = i; j <= n; j++) row[j] = (row[j] ?? 0) - factor * (pivot[j] ?? 0);
    }
  }
  const x = new Array<number>(n).fill(0);
  for (let i = n - 1; i >= 0; i--) {
    const row = rows[i] ?? [];
    let sum = row[n] ?? 0;
    for (let j = i + 1; j < n; j++) sum -= (row[j] ?? 0) * (x[j] ?? 0);
    x[i] = sum / (row[i] ?? 1);
  }
  return x;
}

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, it, at) => sum + it * (b[at] ?? 0), 0);

/** Nonnegative least squares min |Ax − b|, A by columns: Lawson-Hanson active set on the normal equations. */
export function nonnegative(columns: Matrix, b: readonly number[]): number[] {
  const n = columns.length;
  const normal = columns.map((a) => columns.map((other) => dot(a, other)));
  const right = columns.map((a) => dot(a, b));
  const x = new Array<number>(n).fill(0);
  const inside = new Set<number>();
  const most = Math.max(...right.map(Math.abs), Number.MIN_VALUE);
  for (let round = 0; round < 10 * n; round++) {
    const slope = right.map((it, i) => it - dot(normal[i] ?? [], x));
    const outside = slope.map((it, i) => (inside.has(i) ? Number.NEGATIVE_INFINITY : it));
    const next = outside.indexOf(Math.max(...outside));
    if (next < 0 || !((outside[next] ?? 0) > 1e-10 * most)) break;
    inside.add(next);
    for (;;) {
      const own = [...inside];
      const z = solveLinear(
        own.map((i) => own.map((j) => normal[i]?.[j] ?? 0)),
        own.map((i) => right[i] ?? 0),
      );
      if (z.every((it) => it > 0)) {
        x.fill(0);
        for (const [at, i] of own.entries()) x[i] = z[at] ?? 0;
        break;
      }
      // Step towards z until a variable becomes 0.
      const shares = own.map((i, at) => {
        const to = z[at] ?? 0;
        return to > 0 ? 1 : (x[i] ?? 0) / ((x[i] ?? 0) - to || Number.MIN_VALUE);
      });
      const share = Math.min(...shares);
      for (const [at, i] of own.entries()) x[i] = (x[i] ?? 0) + share * ((z[at] ?? 0) - (x[i] ?? 0));
      for (const [at, i] of own.entries())
        if ((z[at] ?? 0) <= 0 && (x[i] ?? 0) <= 1e-12 * Math.max(...x, Number.MIN_VALUE)) {
          x[i] = 0;
          inside.delete(i);
        }
    }
  }
  return x;
}
