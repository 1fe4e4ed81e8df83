/** The least refinement ratio that the procedure accepts (Celik et al. 2008). */
export const RATIO_LEAST = 1.3;
/** Safety factor with three grids or more (Roache 1998). */
export const SAFETY = 1.25;

/** A grid: its representative size in any unit, and the quantity computed on it. */
export type Grid = { h: number; value: number };

/** What three grids say; `gci`, `error` and `change` are fractions of the value on the finest grid. */
export type Estimate = {
  /** Observed order. */
  p: number;
  /** Richardson's extrapolated value. */
  limit: number;
  /** Change from the middle grid to the finest; null where the finest value is 0. */
  change: number | null;
  /** Distance of the finest value from the extrapolated one, as a fraction of that; null where it is 0. */
  error: number | null;
  /** Grid convergence index of the finest grid; null where its value is 0. */
  gci: number | null;
  /** The same in the unit of the value. */
  band: number;
};

/** Why three grids say nothing. */
export type Refusal =
  | { why: 'ratio'; ratio: number; which: 'r21' | 'r32' }
  | { why: 'equal'; which: 'fine' | 'coarse' }
  | { why: 'oscillation'; ratio: number }
  | { why: 'divergence'; ratio: number; least: number }
  | { why: 'order' };

/** Orders beyond this mean that the finer two values agree by chance, or to the last digit that was written. */
const ORDER_MOST = 20;

/** (r21^p − 1)/(r32^p − 1) without loss of digits where p is small. */
const quotient = (r21: number, r32: number, p: number) =>
  Math.expm1(p * Math.log(r21)) / Math.expm1(p * Math.log(r32));

/**
 * The fixed point of Celik's iteration p = |ln|ε32/ε21| + q(p)|/ln r21, q = ln[(r21^p − 1)/(r32^p − 1)], for monotonic
 * convergence; `ratio` is ε32/ε21. It is bisected, as the iteration itself runs away where ln r32 > 2 ln r21. Undefined
 * beyond ORDER_MOST.
 */
function observedOrder(ratio: number, r21: number, r32: number): number | undefined {
  const excess = (p: number) => Math.log(ratio) + Math.log(quotient(r21, r32, p)) - p * Math.log(r21);
  let [low, high] = [0, ORDER_MOST];
  if (excess(high) > 0) return undefined;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (excess(middle) > 0) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Why three grids, finest first, have no order; null where they have one. */
function refusalOf([fine, middle, coarse]: readonly [Grid, Grid, Grid]): Refusal | null {
  const [r21, r32] = [middle.h / fine.h, coarse.h / middle.h];
  // A ratio that was meant to be 1.3 may come out a little less.
  if (r21 < RATIO_LEAST * (1 - 1e-9)) return { why: 'ratio', ratio: r21, which: 'r21' };
  if (r32 < RATIO_LEAST * (1 - 1e-9)) return { why: 'ratio', ratio: r32, which: 'r32' };
  const [e21, e32] = [middle.value - fine.value, coarse.value - middle.value];
  if (e21 === 0) return { why: 'equal', which: 'fine' };
  if (e32 === 0) return { why: 'equal', which: 'coarse' };
  if (e21 / e32 < 0) return { why: 'oscillation', ratio: e21 / e32 };
  // In the limit of order 0 the differences are as the logarithms of the ratios.
  const least = Math.log(r21) / Math.log(r32);
  if (e21 / e32 >= least) return { why: 'divergence', ratio: e21 / e32, least };
  return null;
}

/**
 * The grid convergence index of three grids, finest first: I. B. Celik et al., Procedure for estimation and reporting of
 * uncertainty due to discretization in CFD applications, J. Fluids Eng. 130(7), 078001, 2008.
 */
export function estimate(grids: readonly [Grid, Grid, Grid], safety: number = SAFETY): Estimate | Refusal {
  const refusal = refusalOf(grids);
  if (refusal) return refusal;
  const [fine, middle, coarse] = grids;
  const [r21, r32] = [middle.h / fine.h, coarse.h / middle.h];
  const p = observedOrder((coarse.value - middle.value) / (middle.value - fine.value), r21, r32);
  if (p === undefined) return { why: 'order' };
  const power = Math.expm1(p * Math.log(r21));
  const limit = fine.value + (fine.value - middle.value) / power;
  const band = (safety * Math.abs(fine.value - middle.value)) / power;
  const share = (part: number, of: number) => (of === 0 ? null : Math.abs(part / of));
  return {
    p,
    limit,
    change: share(fine.value - middle.value, fine.value),
    error: share(limit - fine.value, limit),
    gci: share(band, fine.value),
    band,
  };
}

/** Whether three grids had an order. */
export const isEstimate = (it: Estimate | Refusal): it is Estimate => 'p' in it;
