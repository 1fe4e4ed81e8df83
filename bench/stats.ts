/** Percentile by nearest rank, `share` from 0 to 1; NaN if empty. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Median; NaN if empty. */
export function median(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort();
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? Number.NaN;
  return sorted.length % 2 ? upper : (upper + (sorted[half - 1] ?? Number.NaN)) / 2;
}

/** Ratio of two series by round, which cancels noise common to both. */
export function paired(
  over: readonly number[],
  under: readonly number[],
): { ratio: number; low: number; high: number } {
  const ratios = over.map((value, i) => value / (under[i] ?? Number.NaN));
  return { ratio: median(ratios), low: Math.min(...ratios), high: Math.max(...ratios) };
}
