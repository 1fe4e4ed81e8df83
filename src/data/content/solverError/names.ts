import { SOLVERS } from '../../../../craft/errors/entry.ts';

export const SOLVER_NAMES: Readonly<Record<string, string>> = SOLVERS;
