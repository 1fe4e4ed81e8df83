import type { Given, Progress } from '../solver.ts';
import { type Plate, step } from './scheme.ts';

/** Points of a curve. */
export const POINTS = 120;
/** Where what grows without end is left alone. */
const LOST = 1e6;
/** Steps between two reports of progress. */
const EVERY = 500;

/** A plate, and how it is marched through time. */
export type Task = Plate & { theta: number; fo: number; until: number; softly: boolean };

/** What is asked for, as numbers. */
export function taskOf(given: Given): Task {
  const number = (name: string) => Number(given[name]);
  return {
    n: number('n'),
    biot: number('bi'),
    beside: given['mass'] === 'consistent' ? 1 / 6 : 0,
    theta: number('theta'),
    fo: number('fo'),
    until: number('until'),
    softly: given['start'] === 'euler',
  };
}

/** How many steps a run takes. */
export const stepsOf = ({ n, fo, until }: Pick<Task, 'n' | 'fo' | 'until'>) =>
  Math.max(1, Math.round((until * n * n) / fo));

/** The last temperatures, the extremes of all, the step at which it was lost, and the surface through time up to the last. */
export type March = {
  u: Float64Array;
  low: number;
  high: number;
  lost: number | null;
  times: number[];
  surface: number[];
};

/** Marches from a plate of the temperature 1 in surroundings of 0; `seen` sees the temperatures after each step. */
export function march(
  it: Task,
  progress: Progress,
  seen: (step: number, u: Float64Array) => void = () => {},
): March {
  const u = new Float64Array(it.n + 1).fill(1);
  const steps = stepsOf(it);
  const every = Math.max(1, Math.ceil(steps / POINTS));
  const found: March = { u, low: 1, high: 1, lost: null, times: [0], surface: [1] };
  for (let k = 1; k <= steps; k++) {
    if (k === 1 && it.softly) for (const _ of [0, 1]) step(it, u, it.fo / 2, 1);
    else step(it, u, it.fo, it.theta);
    seen(k, u);
    for (const value of u) {
      found.low = Math.min(found.low, value);
      found.high = Math.max(found.high, value);
    }
    if (k % EVERY === 0) progress(k / steps);
    if (Math.max(found.high, -found.low) > LOST) found.lost = k;
    if (k % every === 0 || k === steps || found.lost !== null) {
      found.times.push((k * it.fo) / (it.n * it.n));
      found.surface.push(u[it.n] as number);
    }
    if (found.lost !== null) return found;
  }
  return found;
}
