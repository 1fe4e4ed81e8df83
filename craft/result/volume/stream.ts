import type { Numbers } from '../model.ts';
import type { Blend } from './blend.ts';
import type { Locator } from './locate.ts';

type Point = [number, number, number];

/** Per line: most points, most length, and error per step (both lengths). */
export type Limits = { points: number; length: number; error: number };

/** Points and their segments. */
export type Streams = { blend: Blend; pieces: Uint32Array };

/** Fehlberg 4(5) tableau (NASA TR R-315, 1969) with the weights of both orders. */
const STAGES: readonly (readonly number[])[] = [
  [],
  [1 / 4],
  [3 / 32, 9 / 32],
  [1932 / 2197, -7200 / 2197, 7296 / 2197],
  [439 / 216, -8, 3680 / 513, -845 / 4104],
  [-8 / 27, 2, -3544 / 2565, 1859 / 4104, -11 / 40],
];
const FIFTH = [16 / 135, 0, 6656 / 12_825, 28_561 / 56_430, -9 / 50, 2 / 55];
const FOURTH = [25 / 216, 0, 1408 / 2565, 2197 / 4104, -1 / 5, 0];
/** Stagnation: speed relative to the largest. */
const STILL = 1e-6;
/** Shortest step, relative to the longest. */
const SHORTEST = 1e-4;
/** Minimum steps per line length. */
const STEPS = 100;

class Follower {
  private element = -1;
  private readonly locator: Locator;
  private readonly vectors: Numbers;
  private readonly still: number;

  constructor(locator: Locator, vectors: Numbers) {
    this.locator = locator;
    this.vectors = vectors;
    let most = 0;
    for (let v = 0; v + 2 < vectors.length; v += 3) {
      const size = Math.hypot(vectors[v] as number, vectors[v + 1] as number, vectors[v + 2] as number);
      if (size > most) most = size;
    }
    this.still = STILL * most;
  }

  /** Unit direction; undefined outside the model, at stagnation and where a value is missing. */
  at(place: Point): Point | undefined {
    const { locator, vectors } = this;
    const found = locator.find(place, this.element);
    if (found < 0) return undefined;
    this.element = found;
    const out: Point = [0, 0, 0];
    for (let c = 0; c < locator.width; c++) {
      const v = 3 * (locator.corners[found * locator.width + c] as number);
      for (let k = 0; k < 3; k++)
        out[k] = (out[k] as number) + (locator.shares[c] as number) * (vectors[v + k] as number);
    }
    const size = Math.hypot(...out);
    return size > this.still ? (out.map((it) => it / size) as Point) : undefined;
  }

  blend(place: Point, ids: number[], shares: number[]): boolean {
    const { locator } = this;
    const found = locator.find(place, this.element);
    if (found < 0) return false;
    for (let c = 0; c < locator.width; c++) {
      ids.push(locator.corners[found * locator.width + c] as number);
      shares.push(locator.shares[c] as number);
    }
    return true;
  }

  /** One RK step; undefined if it leaves the field. */
  step(from: Point, length: number): { to: Point; error: number } | undefined {
    const slopes: Point[] = [];
    for (const stage of STAGES) {
      const place = from.map(
        (x, k) =>
          x + length * stage.reduce((sum, share, i) => sum + share * ((slopes[i] as Point)[k] as number), 0),
      ) as Point;
      const slope = this.at(place);
      if (!slope) return undefined;
      slopes.push(slope);
    }
    const sum = (weights: readonly number[], k: number) =>
      weights.reduce((all, weight, i) => all + weight * ((slopes[i] as Point)[k] as number), 0);
    const to = from.map((x, k) => x + length * sum(FIFTH, k)) as Point;
    const error = Math.hypot(...[0, 1, 2].map((k) => length * (sum(FIFTH, k) - sum(FOURTH, k))));
    return { to, error };
  }
}

/** One direction of a streamline; the seed comes first. */
function follow(follower: Follower, seed: Point, sign: number, limits: Limits): Point[] {
  const places = [seed];
  const longest = limits.length / STEPS;
  let [at, step, length] = [seed, longest / 4, 0];
  while (places.length < limits.points && length < limits.length) {
    const tried = follower.step(at, sign * step);
    if (!tried || tried.error > limits.error) {
      step *= tried ? Math.max(0.2, 0.9 * (limits.error / tried.error) ** 0.2) : 0.5;
      // Border, stagnation, or a kink too sharp to follow.
      if (step < SHORTEST * longest) break;
      continue;
    }
    length += Math.hypot(...tried.to.map((x, k) => x - (at[k] as number)));
    at = tried.to;
    places.push(at);
    step *= Math.min(2, tried.error > 0 ? 0.9 * (limits.error / tried.error) ** 0.2 : 2);
    step = Math.min(step, longest);
  }
  return places;
}

/**
 * Streamlines through seeds in both directions by adaptive Runge-Kutta along the unit direction. They end at
 * the border, at stagnation and at the limits; seeds outside the model give none.
 */
export function streamlines(
  locator: Locator,
  vectors: Numbers,
  seeds: readonly (readonly [number, number, number])[],
  limits: Limits,
): Streams {
  const ids: number[] = [];
  const shares: number[] = [];
  const pieces: number[] = [];
  const follower = new Follower(locator, vectors);
  for (const seed of seeds) {
    const own: Point = [...seed];
    const places = [
      ...follow(follower, own, -1, limits).slice(1).reverse(),
      ...follow(follower, own, 1, limits),
    ];
    if (places.length < 2) continue;
    let before = -1;
    for (const place of places) {
      const at = ids.length / locator.width;
      if (!follower.blend(place, ids, shares)) before = -1;
      else {
        if (before >= 0) pieces.push(before, at);
        before = at;
      }
    }
  }
  const blend = { width: locator.width, ids: Uint32Array.from(ids), shares: Float32Array.from(shares) };
  return { blend, pieces: Uint32Array.from(pieces) };
}
