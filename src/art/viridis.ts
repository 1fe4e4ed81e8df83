/** Ten even steps along matplotlib's viridis (Smith & van der Walt 2015). */
const STEPS = [
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
] as const;

/** A colour as red, green and blue, 0…255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Viridis at t in [0, 1] (clamped): violet at 0, yellow at 1. */
export function viridis(t: number): Rgb {
  const at = Math.min(1, Math.max(0, t)) * (STEPS.length - 1);
  const low = STEPS[Math.floor(at)] ?? STEPS[0];
  const high = STEPS[Math.ceil(at)] ?? low;
  const mix = (k: 0 | 1 | 2) => Math.round(low[k] + (high[k] - low[k]) * (at - Math.floor(at)));
  return [mix(0), mix(1), mix(2)];
}

/** A colour as `#rrggbb`. */
export function hex(colour: Rgb): string {
  return `#${colour.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}
