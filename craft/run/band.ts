import { Mistake } from '../fault.ts';
import type { Progress } from './solver.ts';

/** Rows between two reports of progress. */
const EVERY = 64;
/** A pivot below this share of its diagonal is none. */
const SINGULAR = 1e-12;

/** A symmetric positive definite matrix of which the lower half of a band is kept, solved by Cholesky's method. */
export class Band {
  readonly size: number;
  readonly width: number;
  private readonly rows: Float64Array;

  constructor(size: number, width: number) {
    this.size = size;
    this.width = Math.min(width, size - 1);
    this.rows = new Float64Array(size * (this.width + 1));
  }

  private place(i: number, j: number): number {
    return i * (this.width + 1) + this.width + j - i;
  }

  get(i: number, j: number): number {
    const [row, column] = i < j ? [j, i] : [i, j];
    return row - column > this.width ? 0 : (this.rows[this.place(row, column)] as number);
  }

  /** Adds to an entry of the lower half; what lies above the diagonal is left to its mirror. */
  add(i: number, j: number, value: number): void {
    if (j > i) return;
    const at = this.place(i, j);
    this.rows[at] = (this.rows[at] as number) + value;
  }

  /** Keeps an unknown at 0. */
  fix(i: number): void {
    const { size, width } = this;
    for (let j = Math.max(0, i - width); j < i; j++) this.rows[this.place(i, j)] = 0;
    for (let j = i + 1; j <= Math.min(size - 1, i + width); j++) this.rows[this.place(j, i)] = 0;
    this.rows[this.place(i, i)] = 1;
  }

  /** L of A = L Lᵀ takes the place of A. Throws `Mistake` where A is singular. */
  factor(progress: Progress = () => {}): this {
    const { width, rows, size } = this;
    for (let i = 0; i < size; i++) {
      if (i % EVERY === 0) progress(i / size);
      const first = Math.max(0, i - width);
      const own = this.place(i, 0);
      const diagonal = rows[own + i] as number;
      for (let j = first; j <= i; j++) {
        const other = this.place(j, 0);
        let sum = rows[own + j] as number;
        for (let k = Math.max(first, j - width); k < j; k++)
          sum -= (rows[own + k] as number) * (rows[other + k] as number);
        if (j < i) rows[own + j] = sum / (rows[other + j] as number);
        else if (sum > SINGULAR * diagonal) rows[own + i] = Math.sqrt(sum);
        else throw new Mistake('刚度矩阵是奇异的：这种单元在这套网格上有不受力就能动的方式');
      }
    }
    return this;
  }

  /** The solution for a right side, in its place. */
  solve(x: Float64Array): Float64Array {
    const { width, rows, size } = this;
    for (let i = 0; i < size; i++) {
      const own = this.place(i, 0);
      let sum = x[i] as number;
      for (let k = Math.max(0, i - width); k < i; k++) sum -= (rows[own + k] as number) * (x[k] as number);
      x[i] = sum / (rows[own + i] as number);
    }
    for (let i = size - 1; i >= 0; i--) {
      const own = this.place(i, 0);
      const value = (x[i] as number) / (rows[own + i] as number);
      x[i] = value;
      for (let k = Math.max(0, i - width); k < i; k++)
        x[k] = (x[k] as number) - (rows[own + k] as number) * value;
    }
    return x;
  }
}
