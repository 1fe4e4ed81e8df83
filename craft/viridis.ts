/** 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Ten even samples of matplotlib's viridis (Smith & van der Walt 2015). */
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

/** Interpolates an evenly sampled map at t, clamped to [0, 1]. */
export function sampleMap(steps: readonly Rgb[], t: number): Rgb {
  const at = Math.min(1, Math.max(0, t)) * (steps.length - 1);
  const low = steps[Math.floor(at)] as Rgb;
  const high = steps[Math.ceil(at)] as Rgb;
  const mix = (k: 0 | 1 | 2) => Math.round(low[k] + (high[k] - low[k]) * (at - Math.floor(at)));
  return [mix(0), mix(1), mix(2)];
}

/** Viridis at t, clamped to [0, 1]. */
export const viridis = (t: number): Rgb => sampleMap(VIRIDIS, t);

/** `#rrggbb`. */
export function hex(colour: Rgb): string {
  return `#${colour.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}
