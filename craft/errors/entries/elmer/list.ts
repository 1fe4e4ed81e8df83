import type { Entry } from '../../entry.ts';
import { solver } from './solver.ts';

export const ELMER: readonly Entry[] = [...solver];
