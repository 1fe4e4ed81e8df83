import type { Entry } from '../../entry.ts';
import { boundary } from './boundary.ts';
import { dictionary } from './dictionary.ts';
import { mesh } from './mesh.ts';
import { program } from './program.ts';
import { run } from './run.ts';
import { thermo } from './thermo.ts';
import { utilities } from './utilities.ts';

export const OPENFOAM: readonly Entry[] = [
  ...dictionary,
  ...boundary,
  ...mesh,
  ...run,
  ...program,
  ...thermo,
  ...utilities,
];
