import type { Hardening } from './hardening.ts';

/** RMS and maximum, in MPa. */
export type Residual = { rms: number; largest: number };

/** Smaller plastic strains are dominated by measurement error. */
const PLASTIC_LEAST = 5e-4;

function residualOf(points: Hardening, law: (plastic: number) => number): Residual {
  const off = points.map(([plastic, stress]) => law(plastic) - stress);
  return {
    rms: Math.sqrt(off.reduce((sum, it) => sum + it * it, 0) / off.length),
    largest: Math.max(...off.map(Math.abs)),
  };
}

/** Least-squares line: [intercept, slope]. */
function line(points: readonly (readonly [number, number])[]): [number, number] {
  const n = points.length;
  const [x, y, xx, xy] = points.reduce(
    ([a, b, c, d], [u, v]) => [a + u, b + v, c + u * u, d + u * v] as const,
    [0, 0, 0, 0] as readonly [number, number, number, number],
  );
  const slope = (n * xy - x * y) / (n * xx - x * x);
  return [(y - slope * x) / n, slope];
}

/** Ramberg-Osgood ε_p = (σ/K)^{1/n}, K in MPa, by log-log least squares. Null with under 3 points. */
export function rambergOsgood(points: Hardening): { k: number; n: number; residual: Residual } | null {
  const own = points.filter(([plastic, stress]) => plastic >= PLASTIC_LEAST && stress > 0);
  if (own.length < 3) return null;
  const [intercept, n] = line(own.map(([plastic, stress]) => [Math.log(plastic), Math.log(stress)] as const));
  const k = Math.exp(intercept);
  if (!(n > 0 && n < 1)) return null;
  return { k, n, residual: residualOf(own, (plastic) => k * plastic ** n) };
}

const N_LEAST = 0.02;
const N_MOST = 1.2;
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Johnson-Cook σ = A + B ε_pⁿ, A and B in MPa: linear least squares for A and B, search over n. Null if it
 * cannot be fitted.
 */
export function johnsonCook(
  points: Hardening,
): { a: number; b: number; n: number; residual: Residual } | null {
  if (points.length < 4) return null;
  const at = (n: number) => {
    const [a, b] = line(points.map(([plastic, stress]) => [plastic ** n, stress] as const));
    return { a, b, n, residual: residualOf(points, (plastic) => a + b * plastic ** n) };
  };
  const error = (n: number) => at(n).residual.rms;
  const grid = Array.from({ length: 60 }, (_, i) => N_LEAST + (i * (N_MOST - N_LEAST)) / 59);
  const best = grid.reduce((low, it) => (error(it) < error(low) ? it : low));
  const step = (N_MOST - N_LEAST) / 59;
  let [from, to] = [Math.max(N_LEAST, best - step), Math.min(N_MOST, best + step)];
  while (to - from > 1e-6) {
    const [u, v] = [to - GOLDEN * (to - from), from + GOLDEN * (to - from)];
    if (error(u) < error(v)) to = v;
    else from = u;
  }
  const found = at((from + to) / 2);
  return found.a > 0 && found.b > 0 ? found : null;
}
