import { SOLVERS } from '../../../../craft/errors/entry.ts';

/** Names of the solvers of the dictionary of messages, by their keys. */
export const SOLVER_NAMES: Readonly<Record<string, string>> = SOLVERS;
