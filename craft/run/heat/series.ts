/** Fourier number from which the series is used; the half-space solution before. */
const LATER = 0.01;
const TERMS = 24;

/** Roots of ζ tan ζ = Bi, one in each [kπ, kπ + π/2), by bisection. */
export function rootsOf(biot: number): number[] {
  return Array.from({ length: TERMS }, (_, k) => {
    let [low, high] = [k * Math.PI, k * Math.PI + Math.PI / 2];
    for (let round = 0; round < 60; round++) {
      const middle = (low + high) / 2;
      if (middle * Math.sin(middle) < biot * Math.cos(middle) === (k % 2 === 0)) low = middle;
      else high = middle;
    }
    return (low + high) / 2;
  });
}

/** exp(y²) erfc(y) for y ≥ 0: power series of erf, continued fraction for large y. */
export function erfcx(y: number): number {
  if (y < 2) {
    let [term, sum] = [y, y];
    for (let k = 1; term > 1e-17 * sum; k++) {
      term *= (2 * y * y) / (2 * k + 1);
      sum += term;
    }
    return Math.exp(y * y) - (2 / Math.sqrt(Math.PI)) * sum;
  }
  let fraction = y;
  for (let k = 100; k > 0; k--) fraction = y + k / 2 / fraction;
  return 1 / (Math.sqrt(Math.PI) * fraction);
}

/** Half-space temperature; exact while the mid-plane is unaffected. */
export function halfSpace(biot: number, x: number, fo: number): number {
  const depth = (1 - x) / (2 * Math.sqrt(fo));
  return 1 - Math.exp(-depth * depth) * (erfcx(depth) - erfcx(depth + biot * Math.sqrt(fo)));
}

/** Series temperature of a plate for these roots. */
export function seriesOf(roots: readonly number[], x: number, fo: number): number {
  let sum = 0;
  for (const it of roots) {
    const decay = Math.exp(-it * it * fo);
    if (decay < 1e-16) break;
    sum += ((4 * Math.sin(it)) / (2 * it + Math.sin(2 * it))) * decay * Math.cos(it * x);
  }
  return sum;
}

/** Exact temperature at x (0 mid-plane, 1 surface) and Fo. */
export type Exact = (x: number, fo: number) => number;

/** Exact solution of a plate of half thickness 1, initially 1, in surroundings of 0. */
export function plateOf(biot: number): Exact {
  const roots = rootsOf(biot);
  return (x, fo) => {
    if (fo === 0) return 1;
    // The series converges slowly near t = 0.
    return fo < LATER ? halfSpace(biot, x, fo) : seriesOf(roots, x, fo);
  };
}
