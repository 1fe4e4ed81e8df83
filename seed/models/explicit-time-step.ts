import { Band } from '../../craft/run/band.ts';
import { KINDS, materialOf, stiffnessOf } from '../../craft/run/elastic/element.ts';

/**
 * A steel strip in plane stress, clamped on the left: Q4 elements with 2 × 2 points and lumped mass, N–mm–t–MPa, 1 mm
 * thick. A cut splits a column of squares, the second from the clamp or the last, into one that is `thin` wide and the rest.
 */
export const STRIP = {
  young: 210e3,
  poisson: 0.3,
  density: 7.85e-9,
  long: 200,
  high: 20,
  edge: 5,
  thin: 1,
  ends: ['root', 'tip'],
} as const;
export type Cut = (typeof STRIP.ends)[number];

const STEEL = materialOf(STRIP.young, STRIP.poisson, 'stress');
const ROWS = STRIP.high / STRIP.edge;
const PER = ROWS + 1;

/** An element of the strip: its nodes, its width, its stiffness, its mass, and its own highest angular frequency. */
export type Cell = { nodes: number[]; wide: number; k: Float64Array; mass: number; highest: number };
export type Strip = { places: number[]; cells: Cell[] };

/** Stiffness, mass and highest angular frequency of a rectangle. */
export function cellOf(wide: number, high: number): Omit<Cell, 'nodes'> {
  const { k } = stiffnessOf(KINDS.q4, [0, 0, wide, 0, wide, high, 0, high], STEEL, 0);
  const mass = STRIP.density * wide * high;
  const x = Float64Array.from({ length: 8 }, (_, i) => Math.sin(1 + 3 * i));
  const apply = (v: Float64Array) =>
    v.map((_, i) => v.reduce((sum, it, j) => sum + (k[8 * i + j] as number) * it, 0));
  return { wide, k, mass, highest: Math.sqrt((4 * largest(apply, x)) / mass) };
}

/** The largest eigenvalue by power iteration; `apply` is symmetric in the product that `weigh` stands for. */
function largest(
  apply: (x: Float64Array) => Float64Array,
  start: Float64Array,
  weigh: (x: Float64Array) => Float64Array = (x) => x,
  rounds = 400,
): number {
  let [x, value] = [start, 0];
  for (let round = 0; round < rounds; round++) {
    const size = Math.sqrt(dot(x, weigh(x)));
    x = x.map((it) => it / size);
    const next = apply(x);
    value = dot(next, weigh(x));
    x = next;
  }
  return value;
}

const dot = (x: Float64Array, y: Float64Array) => {
  let sum = 0;
  for (let i = 0; i < x.length; i++) sum += (x[i] as number) * (y[i] as number);
  return sum;
};

/** The mesh: nodes column by column, upwards. */
export function strip(cut?: Cut): Strip {
  const { long, edge, thin } = STRIP;
  const places = Array.from({ length: long / edge + 1 }, (_, i) => i * edge);
  if (cut === 'root') places.splice(2, 0, edge + thin);
  if (cut === 'tip') places.splice(-1, 0, long - thin);
  const kinds = new Map<number, Omit<Cell, 'nodes'>>();
  const cells = places.slice(1).flatMap((x, i) => {
    const wide = x - (places[i] as number);
    const kind = kinds.get(wide) ?? cellOf(wide, edge);
    kinds.set(wide, kind);
    return Array.from({ length: ROWS }, (_, j) => {
      const at = i * PER + j;
      return { nodes: [at, at + PER, at + PER + 1, at + 1], ...kind };
    });
  });
  return { places, cells };
}

/**
 * How mass is added to reach a step: to the nodes (`lumped`), or to deformation alone (`selective`), where an element gets
 * (β m/4)(I − ¼11ᵀ) in each direction, which leaves its translations as they are. Only elements that need it get any.
 */
export type Scaling = { step: number; way: 'lumped' | 'selective' };

/** The factor by which the mass of an element has to grow so that its own limit is the step. */
export const growth = ({ highest }: Cell, step: number): number => Math.max(1, ((step * highest) / 2) ** 2);

/** A sparse matrix by its rows. */
type Rows = { at: Int32Array; column: Int32Array; value: Float64Array };

function rowsOf(full: readonly ReadonlyMap<number, number>[]): Rows {
  const entries = full.map((row) => [...row].filter(([, value]) => value !== 0));
  const at = new Int32Array(full.length + 1);
  for (const [i, row] of entries.entries()) at[i + 1] = (at[i] as number) + row.length;
  return {
    at,
    column: Int32Array.from(entries.flat(), ([j]) => j),
    value: Float64Array.from(entries.flat(), ([, value]) => value),
  };
}

function times({ at, column, value }: Rows, x: Float64Array): Float64Array {
  const y = new Float64Array(at.length - 1);
  for (let i = 0; i < y.length; i++) {
    let sum = 0;
    for (let e = at[i] as number; e < (at[i + 1] as number); e++)
      sum += (value[e] as number) * (x[column[e] as number] as number);
    y[i] = sum;
  }
  return y;
}

/** The strip ready to be solved: its stiffness and mass, the factors of both, those of the mass for one direction. */
export type Ready = {
  strip: Strip;
  size: number;
  stiffness: Rows;
  mass: Rows;
  stiff: Band;
  inverse: Band;
  /** The smallest limit of an element for the step, in s. */
  limit: number;
  /** Of the whole strip in t. */
  total: number;
  /** In t. */
  added: number;
};

/** Puts together a strip; `heavier` multiplies the density of all of it. */
export function ready(
  it: Strip,
  { scaling, heavier = 1 }: { scaling?: Scaling; heavier?: number } = {},
): Ready {
  const nodes = it.places.length * PER;
  const size = 2 * nodes;
  const [stiffness, mass] = [0, 1].map(() => Array.from({ length: size }, () => new Map<number, number>()));
  const isSelective = scaling?.way === 'selective';
  const inverse = new Band(nodes, isSelective ? PER + 1 : 0);
  const stiff = new Band(size, 2 * PER + 3);
  const put = (rows: Map<number, number>[] | undefined, i: number, j: number, value: number) =>
    rows?.[i]?.set(j, (rows[i]?.get(j) ?? 0) + value);
  let [total, added] = [0, 0];
  for (const cell of it.cells) {
    const own = (heavier * cell.mass) / 4;
    const more = scaling ? own * (growth(cell, scaling.step) - 1) : 0;
    total += 4 * own;
    added += isSelective ? 0 : 4 * more;
    for (const [a, p] of cell.nodes.entries())
      for (const [b, q] of cell.nodes.entries()) {
        const weight = (a === b ? own + more : 0) - (isSelective ? more / 4 : 0);
        if (weight !== 0) inverse.add(p, q, weight);
        for (const c of [0, 1]) {
          put(mass, 2 * p + c, 2 * q + c, weight);
          for (const d of [0, 1]) {
            const value = cell.k[8 * (2 * a + c) + 2 * b + d] as number;
            put(stiffness, 2 * p + c, 2 * q + d, value);
            stiff.add(2 * p + c, 2 * q + d, value);
          }
        }
      }
  }
  for (let i = 0; i < 2 * PER; i++) stiff.fix(i);
  for (let i = 0; i < PER; i++) inverse.fix(i);
  return {
    strip: it,
    size,
    stiffness: rowsOf(stiffness ?? []),
    mass: rowsOf(mass ?? []),
    stiff: stiff.factor(),
    inverse: inverse.factor(),
    limit:
      2 /
      Math.max(
        ...it.cells.map(
          (cell) => cell.highest / Math.sqrt(heavier * (scaling ? growth(cell, scaling.step) : 1)),
        ),
      ),
    total,
    added,
  };
}

/** M⁻¹ f, with the clamped nodes at rest. */
function accelerate({ inverse, size }: Ready, f: Float64Array): Float64Array {
  const a = new Float64Array(size);
  const one = new Float64Array(size / 2);
  for (const axis of [0, 1]) {
    for (let i = 0; i < one.length; i++) one[i] = i < PER ? 0 : (f[2 * i + axis] as number);
    inverse.solve(one);
    for (let i = 0; i < one.length; i++) a[2 * i + axis] = one[i] as number;
  }
  return a;
}

/** The highest angular frequency of the whole strip. */
export function highestOf(it: Ready, rounds = 400): number {
  const start = Float64Array.from({ length: it.size }, (_, i) => (i < 2 * PER ? 0 : Math.sin(1 + 7 * i)));
  const apply = (x: Float64Array) => accelerate(it, times(it.stiffness, x));
  return Math.sqrt(largest(apply, start, (x) => times(it.mass, x), rounds));
}

/** The lowest angular frequency, by inverse iteration. */
export function lowestOf(it: Ready): number {
  const start = Float64Array.from({ length: it.size }, (_, i) => (i < 2 * PER || i % 2 === 0 ? 0 : i));
  const apply = (x: Float64Array) => it.stiff.solve(times(it.mass, x).fill(0, 0, 2 * PER));
  return 1 / Math.sqrt(largest(apply, start, (x) => times(it.mass, x), 40));
}

/** The load of 1 N upwards on the nodes of a column, shared by the length that each stands for. */
export function loadAt(it: Ready, x: number): Float64Array {
  const column = it.strip.places.indexOf(x);
  const f = new Float64Array(it.size);
  for (let j = 0; j < PER; j++) f[2 * (column * PER + j) + 1] = (j === 0 || j === ROWS ? 0.5 : 1) / ROWS;
  return f;
}

/** The displacement under a load that stays. */
export const staticOf = (it: Ready, load: Float64Array): Float64Array => it.stiff.solve(load.slice());

/** The vertical displacement of the middle of a column. */
export const lift = (it: Ready, u: Float64Array, x: number): number =>
  u[2 * (it.strip.places.indexOf(x) * PER + ROWS / 2) + 1] as number;

/** What is known after a step; energies in mJ, those beyond `beyond` apart. */
export type Moment = {
  time: number;
  kinetic: number;
  internal: number;
  work: number;
  u: Float64Array;
  v: Float64Array;
};

/**
 * Central difference from rest: velocities between the steps, brought to the step for the kinetic energy; the work of the
 * load by the mean of its values before and after. Calls `see` with every moment until it returns false.
 */
export function march(
  it: Ready,
  {
    step,
    steps,
    load,
    force,
  }: { step: number; steps: number; load: Float64Array; force: (time: number) => number },
  see: (moment: Moment, n: number) => boolean | void,
): void {
  let [u, v, work] = [new Float64Array(it.size), new Float64Array(it.size), 0];
  for (let n = 0; n <= steps; n++) {
    const f = times(it.stiffness, u);
    const internal = dot(u, f) / 2;
    const now = force(n * step);
    for (let i = 0; i < f.length; i++) f[i] = now * (load[i] as number) - (f[i] as number);
    const a = accelerate(it, f);
    const half = v.slice();
    if (n > 0)
      for (let i = 0; i < a.length; i++) half[i] = (half[i] as number) + (step / 2) * (a[i] as number);
    const kinetic = dot(half, times(it.mass, half)) / 2;
    if (see({ time: n * step, kinetic, internal, work, u, v: half }, n) === false) return;
    const before = dot(load, u);
    [u, v] = [u.slice(), half.slice()];
    for (let i = 0; i < a.length; i++) {
      v[i] = (v[i] as number) + (step / 2) * (a[i] as number);
      u[i] = (u[i] as number) + step * (v[i] as number);
    }
    work += ((now + force((n + 1) * step)) / 2) * (dot(load, u) - before);
  }
}

/** The kinetic energy of lumped mass beyond a place. */
function kineticBeyond(it: Ready, v: Float64Array, x: number): number {
  let sum = 0;
  for (const { nodes, mass } of it.strip.cells) {
    if ((it.strip.places[Math.floor((nodes[0] as number) / PER)] as number) < x) continue;
    for (const p of nodes) sum += (mass / 8) * ((v[2 * p] as number) ** 2 + (v[2 * p + 1] as number) ** 2);
  }
  return sum;
}

/** How a load comes to its full size: evenly, or with speed and acceleration of zero at both ends. */
export const RAMPS = {
  linear: (s: number) => s,
  smooth: (s: number) => s ** 3 * (10 - 15 * s + 6 * s ** 2),
} as const;
/** In the half of the strip beyond the load nothing holds it. */
const MIDDLE = STRIP.long / 2;
/** Moments between two of those where the half beyond the load is looked at. */
const APART = 50;

/** What a load does that is put on in so many periods of the lowest mode, at nine tenths of the limit of the elements. */
export type Slow = {
  /** Kinetic over internal energy by the share of the time of loading. */
  points: (readonly [number, number])[];
  /** The largest kinetic energy over the last internal energy. */
  peak: number;
  /** The share of the time with more than a tenth. */
  above: number;
  last: number;
  /** The deflection under the load beside the static one at that moment, over the last static one: the worst, and the last. */
  worst: number;
  end: number;
  /** The share of the kinetic energy that is beyond the load, on average in the second half of the time. */
  apart: number;
};

export function slowly(it: Ready, way: keyof typeof RAMPS, periods: number): Slow {
  const length = (periods * 2 * Math.PI) / lowestOf(it);
  const steps = Math.round(length / (0.9 * it.limit));
  const load = loadAt(it, MIDDLE);
  const stays = lift(it, staticOf(it, load), MIDDLE);
  const force = (time: number) => RAMPS[way](Math.min(1, time / length));
  const points: [number, number][] = [];
  const parts: number[] = [];
  let [worst, end, most, internal] = [0, 0, 0, 0];
  march(it, { step: length / steps, steps, load, force }, (moment, n) => {
    if (n === 0) return;
    internal = moment.internal;
    most = Math.max(most, moment.kinetic);
    points.push([n / steps, moment.kinetic / internal]);
    end = lift(it, moment.u, MIDDLE) / stays - force(moment.time);
    worst = Math.max(worst, Math.abs(end));
    if (2 * n > steps && n % APART === 0) parts.push(kineticBeyond(it, moment.v, MIDDLE) / moment.kinetic);
  });
  return {
    points,
    peak: most / internal,
    above: points.filter(([, ratio]) => ratio > 0.1).length / points.length,
    last: points.at(-1)?.[1] ?? Number.NaN,
    worst,
    end,
    apart: parts.reduce((sum, one) => sum + one, 0) / parts.length,
  };
}

/** A pulse at the tip, half a sine, and how long it is followed, in s. */
export const PULSE = { lasts: 2e-4, length: 2.4e-3 } as const;
