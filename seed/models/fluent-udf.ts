/**
 * One cell that loses heat as the fourth power of its temperature and is linked to a hot wall: what an iteration does whose
 * derivative of the source is a share of the true one. W, m, K.
 */
const [KAPPA, SIGMA, AMBIENT] = [10, 5.67e-8, 300];
export const LINK = 4000;
export const WALL = 1500;

const source = (t: number) => -4 * KAPPA * SIGMA * (t ** 4 - AMBIENT ** 4);
export const slope = (t: number) => -16 * KAPPA * SIGMA * t ** 3;

/** The temperature at which the link brings what the source takes, by bisection. */
export function solution(): number {
  let [low, high] = [AMBIENT, WALL];
  for (let step = 0; step < 200; step++) {
    const middle = (low + high) / 2;
    if (LINK * (WALL - middle) + source(middle) > 0) low = middle;
    else high = middle;
  }
  return low;
}

/** Temperatures from the wall's on, until a step is below 1e-6 K or 200 of them are over. */
export function iterations(share: number): number[] {
  const all = [WALL];
  for (let n = 1; n <= 200; n++) {
    const t = all.at(-1) ?? WALL;
    const implicit = share * slope(t);
    const next = (LINK * WALL + source(t) - implicit * t) / (LINK - implicit);
    all.push(next);
    if (Math.abs(next - t) < 1e-6) break;
  }
  return all;
}

/** Flow of the parabola by its values at the centres of so many equal faces, over what it should be. */
export function flow(faces: number): number {
  const at = Array.from({ length: faces }, (_, face) => (face + 0.5) / faces);
  return at.reduce((sum, s) => sum + (6 * s * (1 - s)) / faces, 0);
}
