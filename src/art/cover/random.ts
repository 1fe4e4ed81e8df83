/** Deterministic random numbers, so that a cover never changes. */
export interface Dice {
  /** In [low, high). */
  between(low: number, high: number): number;
  pick<T>(...values: [T, ...T[]]): T;
}

/** mulberry32 (Tommy Ettinger 2017) seeded with the id. */
export function dice(id: number): Dice {
  let state = Math.imul(id, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    between: (low, high) => low + (high - low) * next(),
    pick: (...values) => values[Math.floor(next() * values.length)] ?? values[0],
  };
}
