import type { Entry } from '../../entry.ts';

export const MPI: readonly Entry[] = [];
