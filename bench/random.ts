/** A generator of numbers in [0, 1). */
export type Draw = () => number;

/** A seeded pseudo-random number generator (mulberry32), for reproducible data. */
export function drawer(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A whole number from `low` to `high`, both included. */
export function whole(draw: Draw, low: number, high: number): number {
  return low + Math.floor(draw() * (high - low + 1));
}

/** A skewed random index of a list of `length`; low ones are far more frequent. */
export function skewed(draw: Draw, length: number): number {
  return Math.floor(length * draw() ** 2);
}

/** A random element of a non-empty list. */
export function pick<T>(draw: Draw, list: readonly T[]): T {
  return list[Math.floor(draw() * list.length)] as T;
}
