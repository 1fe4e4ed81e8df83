/** Terms of a series; the last ones count only at the very beginning. */
const TERMS = 80;

/** The roots of ζ tan ζ = Bi, one in each [kπ, kπ + π/2), by bisection. */
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

/** The temperature at x (0 the middle, 1 the surface) of a plate of half thickness 1 that begins at 1, at the time Fo. */
export function plate(roots: readonly number[], x: number, fo: number): number {
  // There the series does not converge evenly.
  if (fo === 0) return 1;
  let sum = 0;
  for (const it of roots) {
    const decay = Math.exp(-it * it * fo);
    if (decay < 1e-16) break;
    sum += ((4 * Math.sin(it)) / (2 * it + Math.sin(2 * it))) * decay * Math.cos(it * x);
  }
  return sum;
}
