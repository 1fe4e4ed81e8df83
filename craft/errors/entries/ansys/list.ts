import type { Entry } from '../../entry.ts';
import { constraint } from './constraint.ts';
import { convergence } from './convergence.ts';
import { program } from './program.ts';

export const ANSYS: readonly Entry[] = [...constraint, ...convergence, ...program];
