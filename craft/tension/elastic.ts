import { Mistake } from '../fault.ts';

/** Proportional range: modulus in MPa, strain offset of its line, row range. */
export type Elastic = { modulus: number; begin: number; from: number; to: number };

/** Points searched. */
const LOOKED = 500;
const LEAST = 4;
/** Maximum stress at the start, relative to the peak. */
const BEGINS = 0.1;
/** Relative deviation limits, tried in order. */
const DEVIATIONS = [0.002, 0.005, 0.01];

type Sums = { n: number; x: number; y: number; xx: number; xy: number; yy: number };
const ZERO: Sums = { n: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 };
const plus = (a: Sums, x: number, y: number): Sums => ({
  n: a.n + 1,
  x: a.x + x,
  y: a.y + y,
  xx: a.xx + x * x,
  xy: a.xy + x * y,
  yy: a.yy + y * y,
});

/** Least-squares line with RMS deviation. */
function lineOf({ n, x, y, xx, xy, yy }: Sums): { slope: number; intercept: number; rms: number } {
  const spread = n * xx - x * x;
  const slope = (n * xy - x * y) / spread;
  const intercept = (y - slope * x) / n;
  const square = (yy - intercept * y - slope * xy) / n;
  return { slope, intercept, rms: Math.sqrt(Math.max(0, square)) };
}

/**
 * Proportional range of a rising curve: the straight stretch from a low start that covers the most stress.
 * Throws `Mistake` if there is none.
 */
export function proportional(strain: readonly number[], stress: readonly number[]): Elastic {
  const step = Math.max(1, Math.ceil(stress.length / LOOKED));
  const rows = stress.flatMap((_, at) => (at % step === 0 ? [at] : []));
  const most = Math.max(...rows.map((at) => stress[at] ?? 0));
  for (const deviation of DEVIATIONS) {
    let best: (Elastic & { span: number }) | null = null;
    for (const [i, from] of rows.entries()) {
      if ((stress[from] ?? 0) > BEGINS * most && i > 0) break;
      let sums = ZERO;
      for (let k = i; k < rows.length; k++) {
        const to = rows[k] ?? 0;
        sums = plus(sums, strain[to] ?? 0, stress[to] ?? 0);
        if (sums.n < LEAST) continue;
        const span = (stress[to] ?? 0) - (stress[from] ?? 0);
        const { slope, intercept, rms } = lineOf(sums);
        if (slope > 0 && rms <= deviation * span && span > (best?.span ?? 0))
          best = { modulus: slope, begin: -intercept / slope, from, to, span };
      }
    }
    if (best) return { modulus: best.modulus, begin: best.begin, from: best.from, to: best.to };
  }
  throw new Mistake('看不出成比例的一段，请填弹性模量');
}

/** Strain offset for a given modulus: mean over the proportional range. */
export function beginOf(
  strain: readonly number[],
  stress: readonly number[],
  modulus: number,
  { from, to }: Pick<Elastic, 'from' | 'to'>,
): number {
  let sum = 0;
  for (let at = from; at <= to; at++) sum += (strain[at] ?? 0) - (stress[at] ?? 0) / modulus;
  return sum / (to - from + 1);
}
