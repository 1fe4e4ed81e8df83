/** A symmetric positive definite matrix of which only a band is kept, solved by Cholesky's method. */
export class Band {
  private readonly rows: Float64Array;
  private readonly size: number;
  private readonly width: number;
  constructor(size: number, width: number) {
    this.size = size;
    this.width = width;
    this.rows = new Float64Array(size * (width + 1));
  }

  add(i: number, j: number, value: number): void {
    if (j > i) return;
    const at = i * (this.width + 1) + j - i + this.width;
    this.rows[at] = (this.rows[at] as number) + value;
  }

  /** Keeps an unknown at what the right side says: its row and column become those of the identity. */
  fix(i: number): void {
    const { width, rows, size } = this;
    for (let j = Math.max(0, i - width); j < i; j++) rows[i * (width + 1) + j - i + width] = 0;
    for (let j = i + 1; j <= Math.min(size - 1, i + width); j++) rows[j * (width + 1) + i - j + width] = 0;
    rows[i * (width + 1) + width] = 1;
  }

  /** L of A = L Lᵀ takes the place of A. */
  factor(): this {
    const { width, rows, size } = this;
    for (let i = 0; i < size; i++) {
      const first = Math.max(0, i - width);
      const own = i * (width + 1) + width - i;
      for (let j = first; j <= i; j++) {
        const other = j * (width + 1) + width - j;
        let sum = rows[own + j] as number;
        for (let k = Math.max(first, j - width); k < j; k++)
          sum -= (rows[own + k] as number) * (rows[other + k] as number);
        if (j < i) rows[own + j] = sum / (rows[other + j] as number);
        else if (sum > 0) rows[own + i] = Math.sqrt(sum);
        else throw new Error(`the matrix is not positive definite in row ${i}`);
      }
    }
    return this;
  }

  solve(right: Float64Array): Float64Array {
    const { width, rows, size } = this;
    const x = right.slice();
    for (let i = 0; i < size; i++) {
      const own = i * (width + 1) + width - i;
      for (let k = Math.max(0, i - width); k < i; k++)
        x[i] = (x[i] as number) - (rows[own + k] as number) * (x[k] as number);
      x[i] = (x[i] as number) / (rows[own + i] as number);
    }
    for (let i = size - 1; i >= 0; i--) {
      const own = i * (width + 1) + width - i;
      x[i] = (x[i] as number) / (rows[own + i] as number);
      for (let k = Math.max(0, i - width); k < i; k++)
        x[k] = (x[k] as number) - (rows[own + k] as number) * (x[i] as number);
    }
    return x;
  }
}

/** The bandwidth of a mesh with so many unknowns a node. */
export function bandwidth(hexes: readonly Uint32Array[], unknowns: number): number {
  const spread = Math.max(...hexes.map((it) => Math.max(...it) - Math.min(...it)));
  return unknowns * (spread + 1) - 1;
}
