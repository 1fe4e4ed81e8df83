/** A colour as red, green and blue, 0…255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Ten even steps along matplotlib's viridis (Smith & van der Walt 2015). */
export const VIRIDIS: readonly Rgb[] = [
  [68, 1, 84],
  [72, 40, 120],
  [62, 74, 137],
  [49, 104, 142],
  [38, 130, 142],
  [31, 158, 137],
  [53, 183, 121],
  [110, 206, 88],
  [181, 222, 43],
  [253, 231, 37],
];

/** The colour at t in [0, 1] (clamped) of a map in even steps. */
export function mapped(steps: readonly Rgb[], t: number): Rgb {
  const at = Math.min(1, Math.max(0, t)) * (steps.length - 1);
  const low = steps[Math.floor(at)] as Rgb;
  const high = steps[Math.ceil(at)] as Rgb;
  const mix = (k: 0 | 1 | 2) => Math.round(low[k] + (high[k] - low[k]) * (at - Math.floor(at)));
  return [mix(0), mix(1), mix(2)];
}

/** Viridis at t in [0, 1] (clamped): violet at 0, yellow at 1. */
export const viridis = (t: number): Rgb => mapped(VIRIDIS, t);

/** A colour as `#rrggbb`. */
export function hex(colour: Rgb): string {
  return `#${colour.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}
