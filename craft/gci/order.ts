/** Minimum refinement ratio (Celik et al. 2008). */
export const RATIO_LEAST = 1.3;
/** Safety factor with three or more grids (Roache 1998). */
export const SAFETY = 1.25;

/** `h` is a representative size in any unit. */
export type Grid = { h: number; value: number };

/** `gci`, `error` and `change` are fractions of the finest value. */
export type Estimate = {
  /** Observed order. */
  p: number;
  /** Richardson extrapolation. */
  limit: number;
  /** Middle to finest; null if the finest value is 0. */
  change: number | null;
  /** Finest against extrapolated value, relative to the latter; null if that is 0. */
  error: number | null;
  /** GCI of the finest grid; null if its value is 0. */
  gci: number | null;
  /** GCI in the unit of the value. */
  band: number;
};

export type Refusal =
  | { why: 'ratio'; ratio: number; which: 'r21' | 'r32' }
  | { why: 'equal'; which: 'fine' | 'coarse' }
  | { why: 'oscillation'; ratio: number }
  | { why: 'divergence'; ratio: number; least: number }
  | { why: 'order' };

/** Higher orders mean accidental agreement of the finer values, or exhausted digits. */
const ORDER_MOST = 20;

/** (r21^p − 1)/(r32^p − 1), accurate for small p. */
const quotient = (r21: number, r32: number, p: number) =>
  Math.expm1(p * Math.log(r21)) / Math.expm1(p * Math.log(r32));

/**
 * Celik's p = |ln|ε32/ε21| + q(p)|/ln r21, q = ln[(r21^p − 1)/(r32^p − 1)], monotonic case; `ratio` is
 * ε32/ε21. Bisection, since the fixed-point iteration diverges for ln r32 > 2 ln r21. Undefined beyond
 * ORDER_MOST.
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

/** Why three grids (finest first) have no order; null if they do. */
function refusalOf([fine, middle, coarse]: readonly [Grid, Grid, Grid]): Refusal | null {
  const [r21, r32] = [middle.h / fine.h, coarse.h / middle.h];
  // A nominal 1.3 may be slightly less.
  if (r21 < RATIO_LEAST * (1 - 1e-9)) return { why: 'ratio', ratio: r21, which: 'r21' };
  if (r32 < RATIO_LEAST * (1 - 1e-9)) return { why: 'ratio', ratio: r32, which: 'r32' };
  const [e21, e32] = [middle.value - fine.value, coarse.value - middle.value];
  if (e21 === 0) return { why: 'equal', which: 'fine' };
  if (e32 === 0) return { why: 'equal', which: 'coarse' };
  if (e21 / e32 < 0) return { why: 'oscillation', ratio: e21 / e32 };
  // For order → 0 the differences scale with the logarithms of the ratios.
  const least = Math.log(r21) / Math.log(r32);
  if (e21 / e32 >= least) return { why: 'divergence', ratio: e21 / e32, least };
  return null;
}

/**
 * GCI of three grids, finest first: I. B. Celik et al., Procedure for estimation and reporting of uncertainty
 * due to discretization in CFD applications, J. Fluids Eng. 130(7), 078001, 2008.
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

/** Type guard. */
export const isEstimate = (it: Estimate | Refusal): it is Estimate => 'p' in it;
