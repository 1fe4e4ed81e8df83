import type { Entry } from '../../entry.ts';
import { geometry } from './geometry.ts';
import { session } from './session.ts';
import { solver } from './solver.ts';
import { study } from './study.ts';

export const COMSOL: readonly Entry[] = [...solver, ...study, ...session, ...geometry];
