import type { Entry } from '../../entry.ts';
import { geometry } from './geometry.ts';
import { solver } from './solver.ts';

export const COMSOL: readonly Entry[] = [...solver, ...geometry];
