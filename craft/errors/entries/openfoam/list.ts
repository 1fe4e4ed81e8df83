import type { Entry } from '../../entry.ts';

export const OPENFOAM: readonly Entry[] = [];
