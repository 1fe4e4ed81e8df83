import type { ParameterTexts, Progress } from '../solver.ts';
import { type Plate, step } from './scheme.ts';

export const POINTS = 120;
/** Divergence threshold. */
const LOST = 1e6;
/** Steps between progress reports. */
const EVERY = 500;

export type Task = Plate & { theta: number; fo: number; until: number; softly: boolean };

/** Parses the form values to numbers. */
export function taskOf(given: ParameterTexts): Task {
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

/** Number of time steps. */
export const stepsOf = ({ n, fo, until }: Pick<Task, 'n' | 'fo' | 'until'>) =>
  Math.max(1, Math.round((until * n * n) / fo));

/** Final temperatures, extremes, divergence step if any, and surface history. */
export type TransientResult = {
  u: Float64Array;
  low: number;
  high: number;
  lost: number | null;
  times: number[];
  surface: number[];
};

/** Integrates a plate at temperature 1 in surroundings of 0; calls `seen` after each step. */
export function march(
  it: Task,
  progress: Progress,
  seen: (step: number, u: Float64Array) => void = () => {},
): TransientResult {
  const u = new Float64Array(it.n + 1).fill(1);
  const steps = stepsOf(it);
  const every = Math.max(1, Math.ceil(steps / POINTS));
  const found: TransientResult = { u, low: 1, high: 1, lost: null, times: [0], surface: [1] };
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
