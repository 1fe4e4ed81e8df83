import type { Entry } from '../../entry.ts';

export const NASTRAN: readonly Entry[] = [];
