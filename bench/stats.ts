/** The value below which `share` (0 to 1) of the values lie, by nearest rank; NaN of nothing. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The middle value, or the mean of the two in the middle; NaN of nothing. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
}

/** Ratio of two series round by round: noise of the machine in a round affects both sides. */
export function paired(
  over: readonly number[],
  under: readonly number[],
): { ratio: number; low: number; high: number } {
  const ratios = over.map((value, i) => value / (under[i] ?? Number.NaN));
  return { ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}
