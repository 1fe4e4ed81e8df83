/** Adds to an entry of a list of numbers. */
export function increase(list: Float64Array | number[], at: number, by: number): void {
  list[at] = (list[at] ?? 0) + by;
}

/** A symmetric banded system K u = f, assembled entry by entry and solved by Cholesky factorisation. */
export class Band {
  readonly f: Float64Array;
  readonly size: number;
  private readonly k: Float64Array;
  private readonly width: number;

  /** `size` unknowns, of which any two in one element are at most `width` apart. */
  constructor(size: number, width: number) {
    this.size = size;
    this.width = width;
    this.k = new Float64Array(size * (width + 1));
    this.f = new Float64Array(size);
  }

  private at(row: number, column: number): number {
    return row * (this.width + 1) + (row - column);
  }

  /** Adds to the entry at `row`, `column`; entries above the diagonal are those below it. */
  add(row: number, column: number, value: number): void {
    if (column <= row) increase(this.k, this.at(row, column), value);
  }

  /** Prescribes an unknown, by a stiffness far above all others. */
  fix(row: number, value = 0): void {
    const large = 1e12 * Math.max(1, Math.abs(this.k[this.at(row, row)] ?? 0));
    increase(this.k, this.at(row, row), large);
    this.f[row] = large * value;
  }

  /** The unknowns; the matrix is overwritten by its factor. */
  solve(): Float64Array {
    const { k, f, size, width } = this;
    for (let i = 0; i < size; i++) {
      const from = Math.max(0, i - width);
      for (let j = from; j <= i; j++) {
        let sum = k[this.at(i, j)] ?? 0;
        for (let m = Math.max(from, j - width); m < j; m++)
          sum -= (k[this.at(i, m)] ?? 0) * (k[this.at(j, m)] ?? 0);
        k[this.at(i, j)] = i === j ? Math.sqrt(sum) : sum / (k[this.at(j, j)] ?? 1);
      }
    }
    const u = f.slice();
    for (let i = 0; i < size; i++) {
      for (let m = Math.max(0, i - width); m < i; m++)
        increase(u, i, -((k[this.at(i, m)] ?? 0) * (u[m] ?? 0)));
      u[i] = (u[i] ?? 0) / (k[this.at(i, i)] ?? 1);
    }
    for (let i = size - 1; i >= 0; i--) {
      for (let m = i + 1; m <= Math.min(size - 1, i + width); m++)
        increase(u, i, -((k[this.at(m, i)] ?? 0) * (u[m] ?? 0)));
      u[i] = (u[i] ?? 0) / (k[this.at(i, i)] ?? 1);
    }
    return u;
  }
}
