import { Band } from '../../../craft/run/band.ts';

/** Adds to an array element. */
export function increase(list: Float64Array | number[], at: number, by: number): void {
  list[at] = (list[at] ?? 0) + by;
}

/** A symmetric banded system K u = f, assembled by entry. */
export class System {
  readonly f: Float64Array;
  readonly size: number;
  private readonly k: Band;

  /** `size` unknowns; `width` is the half-bandwidth. */
  constructor(size: number, width: number) {
    this.size = size;
    this.k = new Band(size, width);
    this.f = new Float64Array(size);
  }

  /** Adds to the entry at `row`, `column`; the upper triangle maps to the lower one. */
  add(row: number, column: number, value: number): void {
    this.k.add(row, column, value);
  }

  /** Prescribes an unknown by the penalty method. */
  fix(row: number, value = 0): void {
    const large = 1e12 * Math.max(1, Math.abs(this.k.get(row, row)));
    this.k.add(row, row, large);
    this.f[row] = large * value;
  }

  /** Solves in place; the matrix is overwritten by its factor. */
  solve(): Float64Array {
    return this.k.factor().solve(this.f.slice());
  }
}
