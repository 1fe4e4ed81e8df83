/** Thrown where an article exceeds its budget of formulas and highlighted code. */
export class Exhausted extends RangeError {
  override name = 'Exhausted';
}

/**
 * Budget of formulas and highlighted code of one article, in nodes of a formula. Measured at 1.5 µs of CPU and 28 bytes
 * of HTML a node, so the whole costs about 0.2 s. Articles of 12 KB with 90 formulas use a tenth of it, and one of
 * 60,000 characters with 3,000 short formulas fits.
 */
export const MOST_NODES = 130_000;

/** Counts down from `left`. */
export class Budget {
  #left: number;

  constructor(left = MOST_NODES) {
    this.#left = left;
  }

  /** Nodes left; 0 when exhausted. */
  get left(): number {
    return Math.max(0, this.#left);
  }

  charge(nodes: number): void {
    this.#left -= nodes;
  }

  /** Charges, and throws `Exhausted` where that was more than was left. */
  spend(nodes: number): void {
    this.charge(nodes);
    if (this.#left < 0) throw new Exhausted('budget');
  }
}
