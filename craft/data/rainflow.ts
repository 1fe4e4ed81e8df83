/** Range and mean in the unit of the history. */
export type Cycle = { range: number; mean: number; count: 0.5 | 1 };

/** Peaks and valleys, with both ends; equal neighbours are merged. */
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

/** Rotates the history to start at its maximum, for a repeating load block. */
export function fromLargest(history: ArrayLike<number>): number[] {
  let largest = 0;
  for (let at = 1; at < history.length; at++) if ((history[at] ?? 0) > (history[largest] ?? 0)) largest = at;
  const all = Array.from(history);
  return [...all.slice(largest), ...all.slice(0, largest), all[largest] ?? 0];
}

/**
 * Rainflow counting, ASTM E1049-85 (2017), §5.4.4, in linear time. The residue counts as half cycles.
 * `progress` gets the share done.
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
        // The range contains the starting point.
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

/** Damage-equivalent constant range over `reference` cycles for S-N slope `m`. */
export function equivalentRange(cycles: readonly Cycle[], m: number, reference: number): number {
  const largest = cycles.reduce((most, { range }) => Math.max(most, range), 0);
  if (largest === 0) return 0;
  // Normalised to avoid overflow of the powers.
  const sum = cycles.reduce((all, { range, count }) => all + count * (range / largest) ** m, 0);
  return largest * (sum / reference) ** (1 / m);
}
