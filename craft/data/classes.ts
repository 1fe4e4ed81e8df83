import type { Cycle } from './rainflow.ts';

/** Rainflow class; lower bounds are inclusive. */
export type Class = {
  range: readonly [number, number];
  mean: readonly [number, number];
  count: number;
};

/** Largest cycle range. */
export const largestRange = (cycles: readonly Cycle[]): number =>
  cycles.reduce((most, { range }) => Math.max(most, range), 0);

/** Rainflow matrix: occupied classes of `many` by `many`, sorted by range, then mean. */
export function classesOf(cycles: readonly Cycle[], many: number): Class[] {
  const [least, most] = cycles.reduce(
    ([low, high], { mean }) => [Math.min(low, mean), Math.max(high, mean)] as const,
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY] as const,
  );
  const height = largestRange(cycles) / many;
  const width = (most - least) / many || 1;
  // The maximum belongs to the last class.
  const classOf = (value: number, size: number) => Math.min(many - 1, Math.floor(value / size));
  const counts = new Map<number, number>();
  for (const { range, mean, count } of cycles) {
    const key = classOf(range, height) * many + classOf(mean - least, width);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([key, count]) => {
      const [row, column] = [Math.floor(key / many), key % many];
      return {
        range: [row * height, (row + 1) * height],
        mean: [least + column * width, least + (column + 1) * width],
        count,
      };
    });
}

/** Cumulative cycle count per range, from the largest range down. */
export function exceedance(cycles: readonly Cycle[]): [count: number, range: number][] {
  const points: [number, number][] = [];
  let sum = 0;
  for (const { range, count } of cycles.toSorted((a, b) => b.range - a.range)) {
    sum += count;
    const last = points.at(-1);
    if (last?.[1] === range) last[0] = sum;
    else points.push([sum, range]);
  }
  return points;
}
