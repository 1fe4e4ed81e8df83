/** Root by bisection between two points of opposite sign. */
export function bisected(f: (x: number) => number, from: number, to: number): number {
  let [low, high] = [from, to];
  const sign = Math.sign(f(low));
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (Math.sign(f(middle)) === sign) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Midpoint rule with `parts` intervals; does not evaluate the ends. */
export function integral(f: (x: number) => number, from: number, to: number, parts = 400): number {
  const width = (to - from) / parts;
  let sum = 0;
  for (let at = 0; at < parts; at++) sum += f(from + (at + 0.5) * width);
  return sum * width;
}

/** Eigenvalues of a symmetric matrix by Jacobi rotations, ascending. */
export function eigenvalues(matrix: readonly (readonly number[])[]): number[] {
  const a = matrix.map((row) => [...row]);
  const entry = (i: number, j: number) => a[i]?.[j] ?? 0;
  const set = (i: number, j: number, value: number) => {
    const row = a[i];
    if (row) row[j] = value;
  };
  const size = a.length;
  const most = Math.max(...a.map((row) => Math.max(...row.map(Math.abs))));
  for (let isDone = false; !isDone; ) {
    isDone = true;
    for (let p = 0; p < size; p++)
      for (let q = p + 1; q < size; q++) {
        if (Math.abs(entry(p, q)) < 1e-15 * most) continue;
        isDone = false;
        const angle = 0.5 * Math.atan2(2 * entry(p, q), entry(q, q) - entry(p, p));
        const [c, s] = [Math.cos(angle), Math.sin(angle)];
        for (let k = 0; k < size; k++) {
          const [kp, kq] = [entry(k, p), entry(k, q)];
          set(k, p, c * kp - s * kq);
          set(k, q, s * kp + c * kq);
        }
        for (let k = 0; k < size; k++) {
          const [pk, qk] = [entry(p, k), entry(q, k)];
          set(p, k, c * pk - s * qk);
          set(q, k, s * pk + c * qk);
        }
      }
  }
  return a.map((_, at) => entry(at, at)).toSorted((x, y) => x - y);
}
