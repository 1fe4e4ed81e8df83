import { Mistake } from '../../fault.ts';
import type { Progress } from '../solver.ts';

const EVERY = 64;

/** Unsymmetric band matrix, solved by Gaussian elimination with partial pivoting. */
export class Banded {
  readonly size: number;
  readonly width: number;
  private readonly rows: Float64Array;
  /** Row storage: `width` entries left of the diagonal, twice as many right for fill-in by pivoting. */
  private readonly length: number;

  constructor(size: number, width: number) {
    this.size = size;
    this.width = Math.min(width, size - 1);
    this.length = 3 * this.width + 1;
    this.rows = new Float64Array(size * this.length);
  }

  private place(i: number, j: number): number {
    return i * this.length + this.width + j - i;
  }

  add(i: number, j: number, value: number): void {
    const at = this.place(i, j);
    this.rows[at] = (this.rows[at] as number) + value;
  }

  /** Solves in place and destroys the matrix. Throws `Mistake` if singular. */
  solve(b: Float64Array, progress: Progress = () => {}): Float64Array {
    const { size, width, rows } = this;
    // Last nonzero column per row; pivoting moves it right.
    const ends = Int32Array.from({ length: size }, (_, i) => Math.min(size - 1, i + width));
    for (let k = 0; k < size; k++) {
      if (k % EVERY === 0) progress(k / size);
      const last = Math.min(size - 1, k + width);
      this.pivot(k, last, ends, b);
      const end = ends[k] as number;
      const own = this.place(k, k);
      const pivot = rows[own] as number;
      for (let i = k + 1; i <= last; i++) {
        const at = this.place(i, k);
        const factor = (rows[at] as number) / pivot;
        if (factor === 0) continue;
        ends[i] = Math.max(ends[i] as number, end);
        for (let j = 1; j <= end - k; j++)
          rows[at + j] = (rows[at + j] as number) - factor * (rows[own + j] as number);
        b[i] = (b[i] as number) - factor * (b[k] as number);
      }
    }
    for (let i = size - 1; i >= 0; i--) {
      const own = this.place(i, i);
      let sum = b[i] as number;
      for (let j = 1; j <= (ends[i] as number) - i; j++)
        sum -= (rows[own + j] as number) * (b[i + j] as number);
      b[i] = sum / (rows[own] as number);
    }
    return b;
  }

  private pivot(k: number, last: number, ends: Int32Array, b: Float64Array): void {
    const { rows } = this;
    let best = k;
    for (let i = k + 1; i <= last; i++)
      if (Math.abs(rows[this.place(i, k)] as number) > Math.abs(rows[this.place(best, k)] as number))
        best = i;
    if (!(Math.abs(rows[this.place(best, k)] as number) > 0)) throw new Mistake('方程组是奇异的，没有解');
    if (best === k) return;
    const end = Math.max(ends[k] as number, ends[best] as number);
    for (let j = k; j <= end; j++) {
      const [p, q] = [this.place(k, j), this.place(best, j)];
      [rows[p], rows[q]] = [rows[q] as number, rows[p] as number];
    }
    [ends[k], ends[best]] = [ends[best] as number, ends[k] as number];
    [b[k], b[best]] = [b[best] as number, b[k] as number];
  }
}
