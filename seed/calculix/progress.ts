import { totalForceIn } from './output.ts';

/** How a run of CalculiX went, as its log tells. */
export type Progress = {
  /** Increments that converged. */
  increments: number;
  /** Iterations of all attempts. */
  iterations: number;
  /** Attempts that were given up and begun again with a smaller increment. */
  cutbacks: number;
};

const count = (said: string, pattern: RegExp) => said.match(pattern)?.length ?? 0;

/** Increments, iterations and cutbacks in the log of a nonlinear run. */
export const progressOf = (said: string): Progress => ({
  increments: count(said, /^ convergence;? ?/gm),
  iterations: count(said, /^ iteration \d+/gm),
  cutbacks: count(said, /^ increment \d+ attempt (?!1 )\d+/gm),
});

/** The total forces on the nodes of a set at each time at which they are printed. */
export const totalForcesIn = (dat: string): number[][] =>
  dat
    .split(/(?= total force \(fx,fy,fz\))/)
    .slice(1)
    .map(totalForceIn);
