import type { Analysis } from './analysis.ts';
import { convergence } from './convergence.ts';
import { energy } from './energy.ts';
import { history } from './history.ts';
import { layup } from './layup.ts';
import { relaxation } from './relaxation.ts';
import { tension } from './tension.ts';

export const ANALYSES: ReadonlyMap<string, Analysis> = new Map(
  [history, energy, convergence, layup, tension, relaxation].map((it) => [it.name, it]),
);
