import { cavity } from './cavity/index.ts';
import { elastic } from './elastic/index.ts';
import { heat } from './heat/index.ts';
import type { Solver } from './solver.ts';

export const SOLVERS: ReadonlyMap<string, Solver> = new Map(
  [elastic, heat, cavity].map((it) => [it.name, it]),
);
