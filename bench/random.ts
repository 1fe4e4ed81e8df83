export type Draw = () => number;

/** Seeded PRNG (mulberry32) for reproducible data. */
export function drawer(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random integer from `low` to `high` inclusive. */
export function whole(draw: Draw, low: number, high: number): number {
  return low + Math.floor(draw() * (high - low + 1));
}

/** Skewed random index; low ones are far more frequent. */
export function skewed(draw: Draw, length: number): number {
  return Math.floor(length * draw() ** 2);
}

export function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[Math.floor(draw() * list.length)] as T;
}
