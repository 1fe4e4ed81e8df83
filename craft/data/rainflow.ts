/** A cycle that was counted: its range and mean in the unit of the history, and 1 or a half. */
export type Cycle = { range: number; mean: number; count: 0.5 | 1 };

/** The peaks and valleys of a history: points where it turns, with both ends; equal neighbours are one point. */
export function turningPoints(history: ArrayLike<number>): number[] {
  const points: number[] = [];
  for (let at = 0; at < history.length; at++) {
    const value = history[at] ?? 0;
    const [last, before] = [points.at(-1), points.at(-2)];
    if (last === value) continue;
    if (last !== undefined && before !== undefined && (last - before) * (value - last) > 0) points.pop();
    points.push(value);
  }
  return points;
}

/** The history rotated to start at its largest value, as for a repeating block of loads. */
export function fromLargest(history: ArrayLike<number>): number[] {
  let largest = 0;
  for (let at = 1; at < history.length; at++) if ((history[at] ?? 0) > (history[largest] ?? 0)) largest = at;
  const all = Array.from(history);
  return [...all.slice(largest), ...all.slice(0, largest), all[largest] ?? 0];
}

/**
 * Rainflow counting by ASTM E1049-85 (2017), §5.4.4, in time linear in the length of the history. What is left at the end
 * counts as half cycles. `progress` gets the share that is counted.
 */
export function rainflow(history: ArrayLike<number>, progress: (share: number) => void = () => {}): Cycle[] {
  const cycles: Cycle[] = [];
  const add = (a: number, b: number, count: Cycle['count']) =>
    cycles.push({ range: Math.abs(b - a), mean: (a + b) / 2, count });
  const stack: number[] = [];
  const points = turningPoints(history);
  for (const [at, point] of points.entries()) {
    stack.push(point);
    while (stack.length >= 3) {
      const [a = 0, b = 0, c = 0] = stack.slice(-3);
      if (Math.abs(c - b) < Math.abs(b - a)) break;
      if (stack.length === 3) {
        // The range holds the starting point.
        add(a, b, 0.5);
        stack.shift();
      } else {
        add(a, b, 1);
        stack.splice(-3, 2);
      }
    }
    if (at % 50_000 === 0) progress(at / points.length);
  }
  for (let at = 1; at < stack.length; at++) add(stack[at - 1] ?? 0, stack[at] ?? 0, 0.5);
  return cycles;
}

/** The constant range that does the same damage in `reference` cycles with an S-N curve of slope `m`. */
export function equivalentRange(cycles: readonly Cycle[], m: number, reference: number): number {
  const largest = cycles.reduce((most, { range }) => Math.max(most, range), 0);
  if (largest === 0) return 0;
  // Shares of the largest, whose powers stay within the range of numbers.
  const sum = cycles.reduce((all, { range, count }) => all + count * (range / largest) ** m, 0);
  return largest * (sum / reference) ** (1 / m);
}
